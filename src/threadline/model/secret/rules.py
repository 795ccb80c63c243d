"""Secrets that are known by the letters they begin with or hold, as a table."""

from collections.abc import Callable
from typing import NamedTuple

from threadline.model.secret.likely import has_digit, is_filled, is_random
from threadline.model.secret.span import API_KEY, PRIVATE_KEY, TOKEN


class Rule(NamedTuple):
    """One kind: the prefixes, the expression for what follows, and a test of the whole."""

    name: str
    kind: str
    prefixes: str
    tail: str
    likely: Callable[[str], bool] = is_filled


W = "[A-Za-z0-9]"
X = "[0-9a-fA-F]"
T = "[A-Za-z0-9_-]"
B = "[A-Za-z0-9+/]"
U = f"{X}{{8}}-{X}{{4}}-{X}{{4}}-{X}{{4}}-{X}{{12}}"

RULES = (
    # Models
    Rule("Anthropic", API_KEY, "sk-ant-", f"{T}{{16,}}"),
    Rule("OpenAI", API_KEY, "sk-proj- sk-svcacct- sk-admin- sk-None-", f"{T}{{16,}}", is_random),
    Rule("OpenAI session", TOKEN, "sess-", f"{W}{{38,}}", is_random),
    Rule("OpenRouter", API_KEY, "sk-or-", f"{T}{{24,}}", is_random),
    Rule("Langfuse", API_KEY, "sk-lf- pk-lf-", U),
    Rule("OpenAI style", API_KEY, "sk-", f"{T}{{20,}}", is_random),
    Rule("Groq", API_KEY, "gsk_", f"{W}{{32,}}"),
    Rule("xAI", API_KEY, "xai-", f"{W}{{40,}}"),
    Rule("Replicate", TOKEN, "r8_", f"{W}{{30,}}"),
    Rule("Perplexity", API_KEY, "pplx-", f"{W}{{32,}}"),
    Rule("Hugging Face", TOKEN, "hf_ api_org_", f"{W}{{30,}}"),
    Rule("Together", API_KEY, "tgp_v1_", f"{T}{{30,}}"),
    Rule("Fireworks", API_KEY, "fw_", f"{W}{{22,}}", is_random),
    Rule("NVIDIA", API_KEY, "nvapi-", f"{T}{{40,}}"),
    Rule("Jina", API_KEY, "jina_", f"{T}{{40,}}"),
    Rule("Tavily", API_KEY, "tvly-", f"{T}{{20,}}"),
    Rule("Firecrawl", API_KEY, "fc-", f"{X}{{32}}"),
    Rule("LangSmith", API_KEY, "lsv2_pt_ lsv2_sk_", f"{X}{{32}}(?:_{X}{{10}})?"),
    Rule("Pinecone", API_KEY, "pcsk_", r"\w{40,}"),
    Rule("Voyage", API_KEY, "pa-", f"{T}{{40,}}", is_random),
    Rule("ElevenLabs", API_KEY, "sk_", f"{X}{{48}}"),
    Rule("Cerebras", API_KEY, "csk-", f"{W}{{40,}}"),
    Rule("E2B", API_KEY, "e2b_", f"{X}{{40}}"),
    Rule("RunPod", API_KEY, "rpa_", "[A-Z0-9]{38,}[a-z0-9]{0,8}"),
    Rule("Weights & Biases", API_KEY, "wandb_v1_", f"{T}{{30,}}"),
    Rule("Meshy", API_KEY, "msy_", f"{W}{{36,}}"),
    Rule("Chutes", API_KEY, "cpk_", rf"{X}{{32}}\.{X}{{32}}\.{W}{{32}}"),
    Rule("Context7", API_KEY, "ctx7sk-", U),
    Rule("Gemini", API_KEY, "AQ.Ab8", f"{T}{{40,}}"),
    Rule("Anyscale", TOKEN, "esecret_", f"{W}{{20,}}"),
    # Clouds
    Rule("AWS", API_KEY, "AKIA ASIA ABIA ACCA", "[A-Z0-9]{16}(?![A-Za-z0-9])"),
    Rule("Amazon Bedrock", API_KEY, "ABSK", f"{B}{{100,}}={{0,2}}"),
    Rule("Amazon Bedrock, short", API_KEY, "bedrock-api-key-", f"{B}{{24,}}={{0,2}}"),
    Rule("Google", API_KEY, "AIza", f"{T}{{35}}"),
    Rule("Google client", API_KEY, "GOCSPX-", f"{T}{{20,}}"),
    Rule("Google access", TOKEN, "ya29.", r"[\w-]{20,}(?:\.[\w-]+)*"),
    Rule("Google refresh", TOKEN, "1//0", f"{T}{{30,}}"),
    Rule("DigitalOcean", TOKEN, "dop_v1_ doo_v1_ dor_v1_", f"{X}{{64}}"),
    Rule("Alibaba", API_KEY, "LTAI", f"{W}{{12,24}}(?!{W})", is_random),
    Rule("Tencent", API_KEY, "AKID", f"{W}{{32}}(?!{W})", is_random),
    Rule("Yandex", API_KEY, "AQVN", f"{T}{{35,40}}"),
    Rule("Yandex access", TOKEN, "t1.", f"{T}+={{0,2}}\\.{T}{{80,}}"),
    Rule("Yandex static", API_KEY, "YCA", f"{T}{{37,38}}(?!{T})", is_random),
    Rule("Heroku", API_KEY, "HRKU-", f"{T}{{30,}}"),
    Rule("Fly.io", TOKEN, "fo1_ fm1a_ fm1r_ fm2_", r"[\w+/-]{40,}={0,2}"),
    Rule("Render", API_KEY, "rnd_", f"{W}{{24,}}"),
    Rule("Netlify", TOKEN, "nfp_ nfc_ nfo_", f"{W}{{36,}}"),
    Rule("Vercel", TOKEN, "vercel_blob_rw_ vck_ vcp_ vca_ vci_", r"\w{20,}", is_random),
    Rule("Cloudflare origin", API_KEY, "v1.0-", f"{X}{{24}}-{X}{{100,}}"),
    Rule("Cloudflare", TOKEN, "cfut_ cfat_ cfk_", f"{T}{{36,}}", is_random),
    Rule("Neon", API_KEY, "napi_", "[a-z0-9]{40,}", is_random),
    Rule("Databricks", TOKEN, "dapi dkea", f"{X}{{32}}(?:-\\d)?(?!{W})"),
    Rule("PlanetScale", TOKEN, "pscale_tkn_ pscale_oauth_ pscale_pw_", r"[\w.=-]{30,}"),
    Rule("Supabase", TOKEN, "sbp_ sb_secret_", f"(?:v0_)?{T}{{20,}}"),
    Rule("ClickHouse", API_KEY, "4b1d", f"{W}{{38}}(?!{W})", is_random),
    Rule("Pulumi", TOKEN, "pul-", f"{X}{{40}}"),
    Rule("Scalingo", TOKEN, "tk-us- tk-eu-", f"{T}{{48}}"),
    Rule("OpenShift", TOKEN, "sha256~", f"{T}{{43}}"),
    Rule("Tailscale", API_KEY, "tskey-", f"{T}{{20,}}", is_random),
    # Code, packages, builds
    Rule("GitHub app", TOKEN, "ghs_", rf"\d{{1,12}}_eyJ{T}{{10,}}(?:\.{T}{{10,}}){{0,2}}"),
    Rule("GitHub", TOKEN, "ghp_ gho_ ghu_ ghs_ ghr_", r"\w{36,}"),
    # Clients name folders after directories, with a dash in place of other signs.
    Rule("GitHub in a folder's name", TOKEN, "ghp- gho- ghu- ghs- ghr-", r"[A-Za-z0-9]{36,}"),
    Rule("GitHub, fine-grained", TOKEN, "github_pat_", r"\w{22,}"),
    Rule(
        "GitLab",
        TOKEN,
        "glpat- gldt- glrt- glptt- glft- glffct- glimt- glagent- gloas- glsoat- glcbt- glrtr-",
        r"[\w-]{20,}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7})?",
    ),
    Rule("GitLab runner", TOKEN, "GR1348941", f"{T}{{20,}}"),
    Rule("Bitbucket", TOKEN, "ATBB", f"{W}{{24,}}", is_random),
    Rule("Bitbucket Data Center", TOKEN, "BBDC-", r"[\w+/@-]{40,50}"),
    Rule("Atlassian", TOKEN, "ATATT3 ATCTT3", r"[\w=-]{50,}"),
    Rule("npm", TOKEN, "npm_", f"{W}{{36}}"),
    Rule("PyPI", TOKEN, "pypi-AgE", f"{T}{{50,}}"),
    Rule("RubyGems", API_KEY, "rubygems_", f"{X}{{48}}"),
    Rule("Clojars", TOKEN, "CLOJARS_", f"{W}{{60}}"),
    Rule("crates.io", TOKEN, "cio", f"{W}{{32}}(?!{W})", is_random),
    Rule("NuGet", API_KEY, "oy2", f"[a-z0-9]{{43}}(?!{W})"),
    Rule("Docker Hub", TOKEN, "dckr_pat_ dckr_oat_", f"{T}{{20,}}"),
    Rule("Artifactory", API_KEY, "AKCp", f"{W}{{60,}}"),
    Rule("Artifactory reference", TOKEN, "cmVmd", f"{W}{{59}}"),
    Rule("CircleCI", TOKEN, "CCIPAT_ CCIPRJ_", r"\w{20,}"),
    Rule("Buildkite", TOKEN, "bkua_", f"{X}{{40}}"),
    Rule("Harness", TOKEN, "pat. sat.", f"{T}{{22}}\\.{W}{{24}}\\.{W}{{20}}"),
    Rule("Octopus", API_KEY, "API-", "[A-Z0-9]{26}(?![A-Za-z0-9])", is_random),
    Rule("SonarQube", TOKEN, "squ_ sqp_ sqa_", f"{X}{{40}}"),
    Rule("Sourcegraph", TOKEN, "sgp_", f"(?:{X}{{16}}_|local_)?{X}{{40}}"),
    Rule("Infracost", API_KEY, "ico-", f"{W}{{32}}"),
    Rule("Prefect", API_KEY, "pnu_ pnb_", f"{W}{{36}}"),
    Rule("ReadMe", API_KEY, "rdme_", "[a-z0-9]{70}"),
    Rule("Apify", TOKEN, "apify_api_", f"{W}{{30,}}"),
    Rule("WakaTime", API_KEY, "waka_", U),
    Rule("Trigger.dev", API_KEY, "tr_prod_ tr_dev_ tr_stg_ tr_pat_", f"{W}{{20,}}", is_random),
    Rule("Inngest", API_KEY, "signkey-prod- signkey-test- signkey-branch-", f"{X}{{32,}}"),
    Rule("Statsig", API_KEY, "secret-", f"{W}{{36,}}", is_random),
    Rule("SettleMint", TOKEN, "sm_aat_ sm_pat_ sm_sat_", f"{W}{{16}}"),
    # Secrets kept in services for secrets
    Rule("Vault", TOKEN, "hvs. hvb. hvr.", f"{T}{{20,}}"),
    Rule("Vault, old", TOKEN, "s.", f"{W}{{24}}(?!{W})", is_random),
    Rule("Doppler, short", TOKEN, "ddp_", f"{W}{{30,}}", is_random),
    Rule("Doppler", TOKEN, "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", r"[\w.-]{40,}"),
    Rule("1Password", TOKEN, "ops_eyJ", r"[\w+/-]{100,}={0,3}"),
    Rule("1Password account", API_KEY, "A3-", "[A-Z0-9]{6}-[A-Z0-9]{5,6}(?:-?[A-Z0-9]{5}){3,4}"),
    Rule("age", PRIVATE_KEY, "AGE-SECRET-KEY-1", "[A-Z0-9]{50,}"),
    Rule("age plugin", PRIVATE_KEY, "AGE-PLUGIN-", "[A-Z0-9-]{40,}"),
    Rule(
        "Authress",
        TOKEN,
        "sc_ ext_ scauth_ authress_",
        rf"{W}{{5,30}}\.{W}{{4,6}}\.acc[_-][\w.+/=-]{{40,}}",
    ),
    # Messages and mail
    Rule(
        "Slack",
        TOKEN,
        "xoxa- xoxb- xoxc- xoxd- xoxe- xoxo- xoxp- xoxr- xoxs-",
        r"[\w%-]{10,}",
        has_digit,
    ),
    Rule("Slack, configuration", TOKEN, "xoxe.xoxp- xoxe.xoxb-", f"{T}{{20,}}"),
    Rule("Slack app", TOKEN, "xapp- xwfp-", f"\\d-{T}{{15,}}"),
    Rule("Telegram", TOKEN, "AA", f"(?<=\\d{{8}}:AA){T}{{32,34}}(?!{T})"),
    Rule(
        "Discord",
        TOKEN,
        "MT Mj Mz ND NT Nj Nz OD OT",
        rf"{T}{{21,26}}\.{T}{{6}}\.{T}{{27,40}}(?![\w.-])",
    ),
    Rule("Discord, second factor", TOKEN, "mfa.", f"{T}{{80,}}"),
    Rule("SendGrid", API_KEY, "SG.", rf"{T}{{16,}}\.{T}{{16,}}"),
    Rule("Twilio", API_KEY, "SK", f"{X}{{32}}(?!{W})"),
    Rule("Mailgun", API_KEY, "key- pubkey-", f"{X}{{32}}(?!{W})"),
    Rule("Brevo", API_KEY, "xkeysib- xsmtpsib-", f"{X}{{64}}-{W}{{16}}"),
    Rule("Resend", API_KEY, "re_", f"{W}{{8,}}_{W}{{16,}}", is_random),
    Rule("Postmark and others", TOKEN, "whsec_", f"{B}{{24,}}={{0,2}}"),
    Rule("MessageBird", API_KEY, "live_ test_", f"{W}{{25}}(?!{W})", is_random),
    # Money and shops
    Rule(
        "Stripe",
        API_KEY,
        "sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ pk_live_ pk_test_",
        f"{W}{{16,}}",
    ),
    Rule("Square", TOKEN, "sq0atp- sq0csp- sq0idp-", f"{T}{{22,}}"),
    Rule("Square and Facebook", TOKEN, "EAA", f"{T}{{50,}}", is_random),
    Rule("Shopify", TOKEN, "shpat_ shpca_ shppa_ shpss_ shptka_", f"{X}{{32}}"),
    Rule(
        "Flutterwave",
        API_KEY,
        "FLWSECK_TEST- FLWSECK- FLWPUBK_TEST- FLWPUBK-",
        f"{W}{{12,}}(?:-X)?",
    ),
    Rule("Razorpay", API_KEY, "rzp_live_ rzp_test_", f"{W}{{14,}}"),
    Rule("Plaid", TOKEN, "access-sandbox- access-development- access-production-", U),
    Rule("Lob", API_KEY, "live_pub_ test_pub_ live_ test_", f"{X}{{30,}}(?!{W})"),
    Rule("GoCardless", TOKEN, "live_", f"{T}{{40}}(?!{T})", is_random),
    Rule("EasyPost", API_KEY, "EZAK EZTK", f"{W}{{54}}"),
    Rule("Shippo", TOKEN, "shippo_live_ shippo_test_", f"{X}{{40}}"),
    Rule("Duffel", TOKEN, "duffel_live_ duffel_test_", f"{T}{{40,}}"),
    Rule(
        "Braintree",
        TOKEN,
        "access_token$production$ access_token$sandbox$",
        rf"{W}{{16}}\${X}{{32}}",
    ),
    Rule("Polar", TOKEN, "polar_oat_ polar_pat_", f"{T}{{30,}}"),
    Rule("Crypto.com and others", API_KEY, "cr_", f"{X}{{64}}(?!{W})"),
    Rule("Bitcoin", PRIVATE_KEY, "xprv yprv zprv tprv", f"{W}{{100,}}"),
    Rule("Nostr", PRIVATE_KEY, "nsec1", "[a-z0-9]{58}"),
    # Tools and records of work
    Rule("Linear", API_KEY, "lin_api_ lin_oauth_ lin_wh_", f"{W}{{32,}}"),
    Rule("Notion", TOKEN, "ntn_", f"{W}{{40,}}"),
    Rule("Notion, old", TOKEN, "secret_", f"{W}{{43}}(?!{W})", is_random),
    Rule("Postman", API_KEY, "PMAK- PMAT-", f"{W}{{24,}}(?:-{W}{{34}})?"),
    Rule("Figma", TOKEN, "figd_ figo_", f"{T}{{38,}}"),
    Rule("Airtable", TOKEN, "pat", f"{W}{{14}}\\.{X}{{64}}"),
    Rule("Typeform", TOKEN, "tfp_", r"[\w.=-]{40,}"),
    Rule("Contentful", TOKEN, "CFPAT-", f"{T}{{40,}}"),
    Rule("Frame.io", TOKEN, "fio-u-", f"{T}{{60,}}"),
    Rule("Mapbox", TOKEN, "sk.eyJ pk.eyJ tk.eyJ", rf"{T}{{20,}}\.{T}{{20,}}"),
    Rule("Defined Networking", TOKEN, "dnkey-", f"{T}{{50,}}"),
    Rule("Adobe", API_KEY, "p8e- p8-", f"{W}{{32}}"),
    Rule("Intra 42", API_KEY, "s-s4t2ud- s-s4t2af-", f"{X}{{64}}"),
    # Watching programs run
    Rule("Grafana", TOKEN, "glc_ glsa_", r"[\w+/]{32,}={0,2}"),
    Rule("Grafana, old", TOKEN, "eyJrIjoi", f"{W}{{60,}}={{0,2}}"),
    Rule("Sentry", TOKEN, "sntrys_ sntryu_", r"[\w+/=-]{40,}"),
    Rule("New Relic", API_KEY, "NRAK- NRII- NRJS- NRRA- NRAA- NRIQ-", f"{T}{{19,}}"),
    Rule("Dynatrace", TOKEN, "dt0c01. dt0s01. dt0s16.", rf"{W}{{8,24}}\.{W}{{64}}"),
    Rule("PostHog", API_KEY, "phx_ phs_ phc_", f"{W}{{32,}}"),
    Rule("LaunchDarkly", API_KEY, "sdk- mob- api-", U),
    # Forms that several services share
    Rule(
        "JSON Web Token", TOKEN, "eyJ", rf"{T}{{10,}}+\.(?:eyJ)?{T}*+\.{T}{{8,}}+(?:\.{T}*+){{0,2}}"
    ),
    Rule("JSON Web Token, unsigned", TOKEN, "eyJ", rf"{T}{{15,}}+\.eyJ{T}{{15,}}+\.?"),
)
"""Every kind with a fixed prefix. If two match, the first counts."""

EDGE = r"(?:(?<![A-Za-z0-9])|(?<=\\[nrt])|(?<=[0-9]m)|(?<=%[0-9A-F]{2}))"
"""Where a word begins: the letter of an escape is not part of it."""

INNER = (
    Rule("Terraform Cloud", TOKEN, ".atlasv1.", rf"{W}{{14}}\.atlasv1\.{T}{{60,}}"),
    Rule("Azure AD", API_KEY, "Q~", EDGE + r"[A-Za-z0-9_~.]{3}\dQ~[\w~.-]{30,36}"),
    Rule("MaxMind", API_KEY, "_mmk", rf"{EDGE}{W}{{6}}_{W}{{29}}_mmk"),
    Rule("Mailchimp", API_KEY, "-us", rf"{EDGE}{X}{{32}}-us\d{{1,2}}(?!\w)"),
)
"""Kinds that are known by letters inside."""
