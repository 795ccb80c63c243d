"""Fake secrets of many kinds, generated from templates at run time, so that no file holds one.

`{W36}` stands for 36 random letters and digits, `{X}` hexadecimal, `{T}` letters, digits, `_`, `-`,
`{B}` base64, `{D}` digits, `{L}` lower case, `{P}` upper case and digits, `{Z}` upper case and 2-7,
`{U}` a UUID, `{A}` a user and a password in base64. What is between `«` and `»` must go; without them it is all of the text.
"""

import random
import re
import string
from base64 import b64encode
from functools import cache
from typing import NamedTuple

UPPER, LOWER, DIGITS = string.ascii_uppercase, string.ascii_lowercase, string.digits
ALPHABETS = {
    "W": UPPER + LOWER + DIGITS,
    "X": "0123456789abcdef",
    "T": UPPER + LOWER + DIGITS + "_-",
    "B": UPPER + LOWER + DIGITS + "+/",
    "D": DIGITS,
    "L": LOWER + DIGITS,
    "P": UPPER + DIGITS,
    "Z": UPPER + "234567",
}

PREFIXED = """
anthropic            sk-ant-api03-{T93}AA
anthropic admin      sk-ant-admin01-{T93}AA
anthropic oauth      sk-ant-oat01-{T86}AA
openai               sk-{W48}
openai project       sk-proj-{T74}T3BlbkFJ{T74}
openai service       sk-svcacct-{T58}T3BlbkFJ{T58}
openai admin         sk-admin-{T58}
openai session       sess-{W40}
openrouter           sk-or-v1-{X64}
deepseek             sk-{X32}
langfuse             sk-lf-{U}
groq                 gsk_{W52}
xai                  xai-{W80}
replicate            r8_{W37}
perplexity           pplx-{W48}
hugging face         hf_{W34}
hugging face org     api_org_{W34}
together             tgp_v1_{T43}
fireworks            fw_{W24}
nvidia               nvapi-{T64}
jina                 jina_{W60}
tavily               tvly-{W32}
tavily dev           tvly-dev-{W32}
firecrawl            fc-{X32}
langsmith            lsv2_pt_{X32}_{X10}
pinecone             pcsk_{W6}_{W63}
voyage               pa-{T43}
elevenlabs           sk_{X48}
cerebras             csk-{L48}
anyscale             esecret_{L26}
aws access key       AKIA{Z16}
aws temporary key    ASIA{Z16}
aws bedrock          ABSK{B128}=
google api           AIza{T35}
google client        GOCSPX-{T28}
google access        ya29.{T120}
google refresh       1//0{T60}
digitalocean         dop_v1_{X64}
digitalocean oauth   doo_v1_{X64}
alibaba              LTAI{W20}
tencent              AKID{W32}
yandex               AQVN{T36}
heroku               HRKU-{U}
heroku long          HRKU-AA{T58}
fly.io               fo1_{T43}
fly.io macaroon      fm2_{B120}
render               rnd_{W32}
netlify              nfp_{W36}
vercel blob          vercel_blob_rw_{W16}_{W30}
cloudflare origin    v1.0-{X24}-{X146}
databricks           dapi{X32}
databricks numbered  dapi{X32}-2
planetscale          pscale_tkn_{T43}
planetscale password pscale_pw_{T43}
supabase             sbp_{X40}
supabase secret      sb_secret_{T31}
clickhouse           4b1d{W38}
pulumi               pul-{X40}
scalingo             tk-us-{T48}
openshift            sha256~{T43}
tailscale            tskey-auth-{W12}CNTRL-{W32}
github               ghp_{W36}
github oauth         gho_{W36}
github app           ghs_{W36}
github user          ghu_{W36}
github refresh       ghr_{W36}
github fine          github_pat_{W22}_{W59}
gitlab               glpat-{T20}
gitlab routable      glpat-{T27}.{L2}{L7}
gitlab deploy        gldt-{T20}
gitlab runner        glrt-{T20}
gitlab trigger       glptt-{X40}
gitlab feed          glft-{T20}
gitlab agent         glagent-{T50}
gitlab old runner    GR1348941{T20}
bitbucket            ATBB{W32}
atlassian            ATATT3xFfGF0{T180}={P8}
npm                  npm_{W36}
pypi                 pypi-AgEIcHlwaS5vcmc{T100}
rubygems             rubygems_{X48}
clojars              CLOJARS_{L60}
crates.io            cio{W32}
nuget                oy2{L43}
docker hub           dckr_pat_{T27}
docker organisation  dckr_oat_{T32}
artifactory          AKCp{W69}
artifactory ref      cmVmd{W59}
circleci             CCIPAT_{W22}_{X40}
buildkite            bkua_{X40}
harness              pat.{T22}.{X24}.{W20}
octopus              API-{P26}
sonarqube            squ_{X40}
sourcegraph          sgp_{X16}_{X40}
infracost            ico-{W32}
prefect              pnu_{W36}
readme               rdme_{L70}
apify                apify_api_{W36}
wakatime             waka_{U}
vault                hvs.{T95}
vault short          hvs.{T24}
vault batch          hvb.{T140}
doppler              dp.pt.{W43}
doppler service      dp.st.prd.{W43}
1password            ops_eyJ{B260}
1password account    A3-{P6}-{P6}-{P5}-{P5}-{P5}-{P5}
age                  AGE-SECRET-KEY-1{P58}
slack bot            xoxb-{D12}-{D12}-{W24}
slack user           xoxp-{D12}-{D12}-{D12}-{X32}
slack legacy         xoxs-{D10}-{D10}-{D10}-{X10}
slack app            xapp-1-A{P10}-{D13}-{X64}
slack refresh        xoxe-1-{W146}
slack configuration  xoxe.xoxp-1-{W163}
telegram             «{D10}:AA{T33}»
discord              MT{W22}.G{T5}.{T38}
sendgrid             SG.{T22}.{T43}
twilio               SK{X32}
mailgun              key-{X32}
mailchimp            {X32}-us12
brevo                xkeysib-{X64}-{W16}
resend               re_{W8}_{W24}
svix                 whsec_{B32}
stripe               sk_live_{W24}
stripe long          sk_live_51{W97}
stripe test          sk_test_{W24}
stripe restricted    rk_live_{W24}
square               sq0atp-{T22}
square secret        sq0csp-{T43}
square access        EAAA{T60}
facebook             EAAC{W160}
shopify              shpat_{X32}
shopify shared       shpss_{X32}
flutterwave          FLWSECK_TEST-{X32}-X
razorpay             rzp_live_{W14}
plaid                access-production-{U}
easypost             EZAK{W54}
shippo               shippo_live_{X40}
duffel               duffel_live_{T43}
bitcoin              xprv{W107}
nostr                nsec1{L58}
linear               lin_api_{W40}
notion               ntn_{D11}{W35}
notion old           secret_{W43}
postman              PMAK-{X24}-{X34}
figma                figd_{T40}
airtable             pat{W14}.{X64}
typeform             tfp_{T59}
contentful           CFPAT-{T43}
frame.io             fio-u-{T64}
mapbox               sk.eyJ{T60}.{T22}
adobe                p8e-{L32}
grafana              glsa_{W32}_{X8}
grafana cloud        glc_eyJ{B100}
grafana old          eyJrIjoi{W80}
sentry               sntryu_{X64}
sentry organisation  sntrys_eyJpYXQiO{B80}_{B43}
new relic            NRAK-{P27}
new relic insert     NRII-{T32}
dynatrace            dt0c01.{P24}.{P64}
posthog              phx_{W43}
launchdarkly         sdk-{U}
terraform            {W14}.atlasv1.{T64}
azure ad             {W3}8Q~{T33}
maxmind              {W6}_{W29}_mmk
jwt                  eyJhbGciOiJIUzI1NiJ9.eyJ{T60}.{T43}
jwt unsigned         eyJhbGciOiJub25lIn0.eyJ{T60}.
"""

NAMED = """
aws secret           aws_secret_access_key = «{B40}»
aws session          AWS_SESSION_TOKEN=«IQoJb3JpZ2luX2VjE{B120}==»
env token            API_TOKEN=«{W32}»
env key              ENCRYPTION_KEY=«{B43}=»
env app key          ALGOLIA_ADMIN_KEY=«{X32}»
vercel               VERCEL_TOKEN=«{W24}»
env pass             DB_PASS=«S0m3{W8}»
django               SECRET_KEY = 'django-insecure-«{L20}#{L20}(»{L5}'
heroku uuid          HEROKU_API_KEY=«{U}»
datadog              DD_API_KEY=«{X32}»
cloudflare           CLOUDFLARE_API_TOKEN: «{T40}»
okta                 okta_api_token: "«00{T40}»"
twitter              twitter_bearer_token = «AAAAAAAAAAAAAAAAAAAAAA{W80}»
facebook secret      facebook_client_secret: "«{X32}»"
mailgun signing      MAILGUN_SIGNING_KEY=«{X32}-{X8}-{X8}»
cohere               cohere_api_key = "«{W40}»"
mistral              MISTRAL_API_KEY=«{W32}»
azure openai         AZURE_OPENAI_API_KEY=«{X32}»
azure storage        DefaultEndpointsProtocol=https;AccountName=x;AccountKey=«{B86}==»;EndpointSuffix=core
azure bus            Endpoint=sb://x.servicebus.windows.net/;SharedAccessKey=«{B43}=»
azure sas            https://x.blob.core.windows.net/c?sv=2022&se=2024-01-01&sig=«{W20}%2B{W20}%3D»
aws presigned        https://b.s3.amazonaws.com/k?X-Amz-Date=2024&X-Amz-Signature=«{X64}»
11 letters           password: «Tr0ub4dor&3»
no digit             password=«correct-horse-battery»
word and number      password: «hunter22»
word in environment  DB_PASSWORD=«swordfish»
quote inside         "password": "«it's-Secr3t»"
yaml password        db:\\n  password: «Winter{D4}!x»
json password        {"user": "ann", "password": "«hunter2-hunter2»"}
escaped json         {\\\\"password\\\\": \\\\"«Xk9{W10}»\\\\"}
twice escaped        \\\\\\\\"client_secret\\\\\\\\": \\\\\\\\"«{W24}»\\\\\\\\"
python literal       conn = connect(user="ann", password="«s3cr{W6}»")
typed literal        const apiKey: string = "«{W32}»";
go literal           apiKey := "«{W32}»"
php                  'password' => '«pA{W10}»',
xml                  <password>«pA{W10}!»</password>
nuget                <add key="ClearTextPassword" value="«pA{W10}»" />
properties           spring.datasource.password=«q{W12}»
form                 user=ann&password=«kd{W9}»&grant_type=password
connection string    Server=db;User Id=sa;Password=«Yt{W9}!»;Encrypt=true
option               mysqldump --password=«Hx{W9}» shop
option apart         tool login --password «Hx{W9}»
option token         tool deploy --token «{W40}»
mysql short          mysql -h db -u root -p«Hx{W9}» shop
sshpass              sshpass -p «Hx{W9}» ssh ann@host
docker login         docker login -u ann -p «Hx{W9}» registry
redis                redis-cli -h cache -a «Hx{W12}» ping
curl user            curl -u ann:«Hx{W9}» https://api.firm.org
curl user long       curl --user "ann:«pass-{W9}»" https://api.firm.org
sql                  CREATE USER ann IDENTIFIED BY '«Hx{W9}»'
sql role             ALTER ROLE ann PASSWORD '«Hx{W9}»'
netrc                machine api.firm.org login ann password «Hx{W9}»
sentence             the password is «Hx{W7}!3» for now
npmrc                //packages.example.org/:_authToken=«{U}»
docker config        {"auths": {"r": {"auth": "«{A10}»"}}}
kubeconfig           client-key-data: «{B200}»
wireguard            PrivateKey = «{B42}4=»
preshared            PresharedKey = «{B42}8=»
totp                 otpauth://totp/x?secret=«{Z24}5A7B»&issuer=x
bearer               Authorization: Bearer «{W40}»
token header         Authorization: token «{X40}»
basic header         Authorization: Basic «{A10}»
api key header       X-Api-Key: «{W32}»
vault header         X-Vault-Token: «{W26}»
private token        PRIVATE-TOKEN: «{W20}»
cookie               Cookie: theme=dark; sessionid=«{L32}»; lang=en
set-cookie           Set-Cookie: sid=«s%3A{W32}.{W43}»; HttpOnly
curl cookie          curl -b "session=«{W40}»" https://firm.org
php session          PHPSESSID=«{L26}»
gitlab session       _gitlab_session=«{X32}»
url password         postgres://app:«s3cr3t»@localhost:5432/db
url with at          postgres://app:«p@ss{W6}»@db.firm.org/x
url with slash       amqp://app:«pa/ss{W6}»@mq.firm.org:5672/v
url with colon       redis://:«pa:ss{W6}»@cache.firm.org:6379
url encoded          mongodb+srv://app:«p%40ss%2F{W6}»@cluster0.firm.org/x
url token            https://«{W40}»@git.firm.org/a/b.git
sentry dsn           https://«{X32}»@o1.ingest.sentry.io/42
slack hook           https://hooks.slack.com/services/«T{P8}/B{P8}/{W24}»
discord hook         https://discord.com/api/webhooks/{D18}/«{T68}»
teams hook           https://firm.webhook.office.com/webhookb2/«{U}@{U}/IncomingWebhook/{X32}/{U}»
telegram url         https://api.telegram.org/bot«{D10}:AA{T33}»/getMe
google key           https://maps.googleapis.com/maps/api/js?key=«{W39}»
mnemonic             mnemonic: "«abandon ability able about above absent absorb abstract absurd abuse access acid»"
e-mail               «first.last+tag@sub.firm.co.uk»
"""

DASHES = "-" * 5
PEM = {
    "rsa": "RSA PRIVATE KEY",
    "pkcs8": "PRIVATE KEY",
    "ec": "EC PRIVATE KEY",
    "openssh": "OPENSSH PRIVATE KEY",
    "encrypted": "ENCRYPTED PRIVATE KEY",
    "pgp": "PGP PRIVATE KEY BLOCK",
}
MARK = re.compile(r"\{([A-Z])(\d*)\}")


class Kind(NamedTuple):
    """A kind of secret: a text that holds one, and the secret."""

    name: str
    text: str
    secret: str


def draw(template: str, seed: str) -> str:
    """Fill a template with random letters, the same ones each time."""
    chance = random.Random(seed)

    def fill(mark: re.Match[str]) -> str:
        letter, count = mark.groups()
        if letter == "U":
            return "-".join(
                draw(f"{{X{n}}}", f"{seed}{mark.start()}{n}{i}")
                for i, n in enumerate((8, 4, 4, 4, 12))
            )
        if letter == "A":
            return encoded("ann:" + draw(f"{{W{count}}}", seed))
        alphabet = ALPHABETS[letter]
        drawn = [chance.choice(alphabet) for _ in range(int(count))]
        # A short stretch without a digit would be another kind of value than the one that is meant.
        if letter in "WTB" and int(count) >= 6:
            drawn[1], drawn[2], drawn[4] = "7", "k", "3"
        return "".join(drawn)

    return MARK.sub(fill, template)


def read_kinds(table: str) -> list[Kind]:
    kinds = []
    for row in table.strip().splitlines():
        name, template = (
            row[:21].strip(),
            row[21:].replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\"),
        )
        text = draw(template, name)
        secret = text.partition("«")[2].partition("»")[0] or text
        kinds.append(Kind(name, text.replace("«", "").replace("»", ""), secret))
    return kinds


def pem_lines(label: str) -> list[str]:
    body = [draw("{B64}", f"{label}{number}") for number in range(6)]
    return [
        f"{DASHES}BEGIN {label}{DASHES}",
        *body,
        draw("{B20}", label) + "==",
        f"{DASHES}END {label}{DASHES}",
    ]


def putty_lines() -> list[str]:
    body = [draw("{B64}", f"putty{number}") for number in range(4)]
    head = ["PuTTY-User-Key-File-3: ssh-ed25519", "Encryption: none", "Private-Lines: 4"]
    return [*head, *body, draw("Private-MAC: {X64}", "putty")]


@cache
def all_kinds() -> tuple[Kind, ...]:
    """Return every kind in its plain form; of a private key the secret is one line of it."""
    keys = [
        Kind(f"{name} key", "\n".join(pem_lines(label)), pem_lines(label)[3])
        for name, label in PEM.items()
    ]
    putty = putty_lines()
    return (
        *read_kinds(PREFIXED),
        *read_kinds(NAMED),
        *keys,
        Kind("putty key", "\n".join(putty), putty[5]),
    )


def encoded(text: str) -> str:
    """Return base64 of a text."""
    return b64encode(text.encode()).decode()
