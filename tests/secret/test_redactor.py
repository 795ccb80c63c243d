"""Secrets of each kind are found; text that only looks like one is left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.model.secret import Redactor, describe_replaced

# Made up, and cut in two so that nobody's scanner takes them for real ones.
BEGIN, END = "-----BEGIN {}PRIVATE", "-----END {}PRIVATE"
KEY = (
    f"{BEGIN.format('RSA ')} KEY-----\nMIIEpAIBAAKCAQEA7bq3\nxyz+/=\n{END.format('RSA ')} KEY-----"
)
HITS = {
    KEY: "private key",
    "-----BEGIN OPENSSH PRIVATE" + " KEY-----\nb3BlbnNzaC1rZXktdjEA": "private key",
    "-----BEGIN PRIVATE" + " KEY-----\\nMIIEvQ\\n-----END PRIVATE" + " KEY-----\\n": "private key",
    "sk-" + "ant-api03-Zk3vT9qLw2_xY7bN5mR8-AA": "API key",
    "sk-" + "proj-9aK2mQ7xT4vB1nR6wE3yU8": "API key",
    "AI" + "zaSyD9x2Kq7Lm4Vb1Nw8Rt5Yp3Zc6Hj0Gf2AB": "API key",
    "AK" + "IAQ7XK2M9RT4VB1NWZ": "API key",
    "sk_" + "live_9aK2mQ7xT4vB1nR6wE3y": "API key",
    "gh" + "p_9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ": "token",
    "github_" + "pat_11ABCDE0Y0aK2mQ7xT4vB1_nR6wE3y": "token",
    "glp" + "at-9aK2mQ7xT4vB1nR6wE3y": "token",
    "xo" + "xb-2918374650-abcDEF123": "token",
    "np" + "m_9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ": "token",
    "h" + "f_9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD": "token",
    "ey" + "JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkw.SflKxwRJSMeKKF2QT4fw": "token",
    "ann@mail.firm.org": "e-mail address",
    "first.last+tag@sub.firm.co.uk": "e-mail address",
}
INSIDE = {
    "Authorization: Bearer 9aK2mQ7xT4vB1nR6wE3yU8iO": "9aK2mQ7xT4vB1nR6wE3yU8iO",
    "https://ann:pa55word@db.firm.org/x": "pa55word",
    "postgres://app:s3cr3t@localhost:5432/db": "s3cr3t",
    "DB_PASSWORD=9aK2mQ7xT4vB": "9aK2mQ7xT4vB",
    'api_key: "9aK2mQ7xT4vB1nR6"': "9aK2mQ7xT4vB1nR6",
    '{\\"client_secret\\": \\"9aK2mQ7xT4vB1nR6\\"}': "9aK2mQ7xT4vB1nR6",
    "aws_secret_access_key = wJalrXUtnF3MI/K7MDENG/bPxRfiCYq9aK2mQ7x": "wJalrXUtnF3MI/K7MDENG/bPxRfiCYq9aK2mQ7x",
    r'{"command": "x\nexit\n--token 9aK2mQ7xT4vB1nR6wE3yU8iO"}': "9aK2mQ7xT4vB1nR6wE3yU8iO",
    r'{"command": "x\n--password 9aK2mQ7xT4"}': "9aK2mQ7xT4",
    r'{"command": "x\npass=9aK2mQ7xT4\n"}': "9aK2mQ7xT4",
    r'{"command": "x\nauth=9aK2mQ7xT4vB1nR6wE3yU8iO\n"}': "9aK2mQ7xT4vB1nR6wE3yU8iO",
    r'{"command": "x\nBearer 9aK2mQ7xT4vB1nR6wE3yU8iO\n"}': "9aK2mQ7xT4vB1nR6wE3yU8iO",
    r'{"command": "x\nann@mail.firm.org\n"}': "ann@mail.firm.org",
    "/projects/-home-dev-gh" + "p-9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ/s.jsonl": "gh"
    "p-9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ",
    "hooks.slack.com/services/T01AB/B02CD/9aK2mQ7xT4vB1nR6wE3yU8iO": "T01AB/B02CD/9aK2mQ7xT4vB1nR6wE3yU8iO",
    f"webhook.office.com/webhookb2/{'9aK2mQ7x@T4vB/' * 5}": "9aK2mQ7x@T4vB/" * 5,
}
FALSE_ALARMS = [
    "sk-learn and sk-image are libraries",
    "the task-management-dashboard-component is done",
    "git@github.com:someone/project.git",
    "image@2x.png and logo@3x.svg",
    "npm install left-pad@1.3.0 @types/node@20.1.0",
    "@app.route('/x')\ndef f(a: int) -> str: ...",
    "user@localhost and root@server",
    "token: string; password: str | None = None",
    "tokens = 128000, max_tokens: 4096",
    "password = os.environ['DB_PASSWORD']",
    'api_key = "${API_KEY}"  # from the environment',
    "password=<your password here>",
    "secret_name: my-application-settings",
    "123e4567-e89b-12d3-a456-426614174000",
    "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBg\n-----END CERTIFICATE-----",
    "-----BEGIN PUBLIC KEY-----\nMFwwDQYJKoZIhvcNAQEBBQADSwAw\n-----END PUBLIC KEY-----",
    "http://localhost:8080/path and https://host.org:443/a@b",
    "Bearer tokens are sent in the Authorization header",
    "toolu_01A09q90qw90lq917835lq9",
    "eyJhbGciOiJIUzI1NiJ9",
    "AKIDs are not AKIA",
    "xoxo-hugs-and-kisses-everyone",
    "time 12:34:56 = ratio 3:4",
]


@pytest.mark.parametrize(("text", "kind"), HITS.items())
def test_each_kind_is_found_in_any_position(text: str, kind: str) -> None:
    for around in ("{}", "key {} end", '"{}"', "({})", "a\n{}\nb", "KEY={}\n"):
        redactor = Redactor()
        said = redactor.text(around.format(text))
        assert said == around.format(f"[redacted {kind}]") or (
            text not in said and "[redacted " in said
        )
        assert sum(redactor.report().values()) == 1


@pytest.mark.parametrize(("text", "secret"), INSIDE.items())
def test_only_the_secret_part_is_replaced(text: str, secret: str) -> None:
    said = Redactor().text(text)
    assert secret not in said
    assert said.startswith(text[: text.index(secret)])


@pytest.mark.parametrize("text", FALSE_ALARMS)
def test_text_that_only_looks_like_a_secret_is_kept(text: str) -> None:
    redactor = Redactor()
    assert redactor.text(text) == text
    assert redactor.report() == {}


def test_records_are_redacted_at_any_depth_and_the_original_is_unchanged() -> None:
    deep: dict[str, object] = {"text": "write to ann@mail.firm.org"}
    for _ in range(3000):
        deep = {"in": [deep]}
    body = {
        "uuid": "u1",
        "deep": deep,
        "ann@mail.firm.org": 1,
        "bob@mail.firm.org": 2,
        "password": "hunter2-hunter2",
        "count": 3,
        "source": {"type": "base64", "media_type": "image/png", "data": "AKIAQ7XK2M9RT4VB1NWZ"},
    }
    redactor = Redactor()
    clean = redactor.body(body)
    at: object = clean["deep"]
    for _ in range(3000):
        assert isinstance(at, dict)
        at = at["in"][0]
    assert at == {"text": "write to [redacted e-mail address]"}
    assert str(clean["password"]) == "[redacted password]"
    assert sorted(v for v in clean.values() if isinstance(v, int)) == [1, 2, 3]
    assert clean["source"] == body["source"]
    assert "ann@mail.firm.org" in body
    assert redactor.report() == {"e-mail address": 2, "password": 1}


def test_a_repeated_secret_counts_once() -> None:
    redactor = Redactor()
    redactor.text("ann@mail.firm.org, bob@mail.firm.org, ann@mail.firm.org")
    assert describe_replaced(redactor.report().items()) == "2 e-mail addresses"
    assert describe_replaced({}.items()) == "no secrets"


@given(st.text(alphabet="aA1.@-_:/= \n\"'skeyJtokenBEGIN", max_size=300))
def test_redaction_is_idempotent(text: str) -> None:
    once = Redactor().text(text)
    assert Redactor().text(once) == once


@pytest.mark.parametrize(
    "letters",
    [
        "a",
        "a.",
        "a@",
        "a@a.",
        "eyJ",
        "eyJa.",
        "sk-",
        "sk-proj-",
        "xoxb-",
        "s.",
        "ghp_",
        "AKIA",
        "Q~",
        "-us",
        ".atlasv1.",
        "://",
        ":a@",
        "://a@",
        "://a:b@",
        "password=",
        "password: ",
        "password is ",
        "token ",
        "token=",
        "api_key=",
        "&key=",
        "_KEY=",
        "login a password ",
        "--password ",
        "Bearer ",
        "cookie=",
        "curl -u a:",
        "mysql -",
        "%41",
        "AAAA",
        "Private-Lines: 9\n",
        "-----BEGIN PRIVATE" + " KEY-----",
        "-----END PRIVATE" + " KEY-----",
        "-----BEGIN PRIVATE" + " KEY-----\nMIIEabcdefghijklmnopqrs\n",
        "value: ",
        "name: token value: a1 ",
        '"key": "token", "value": "',
        "password,token\n",
        "|password|a1",
        "|password|\n|---|\n",
        "\x1b[m",
        "a\x1b[ma1",
        "&#95;",
        "\\u0067",
        "a\\\n1",
        "a1'+'",
        '", "a1join(',
        "a1*",
        "aaaaaaaa1`",
        "ghp_a1\n",
        "ghp_a1\\n",
        "00000000: 6768 7071\n",
        "67 ",
        "67",
        "echo a1 | ",
        "echo 'a1'|docker login",
        "mysql -pa1",
        "mysql -p ",
        "docker -p a1",
        '"-a","',
        "expect a1 password send ",
        "htpasswd -b a1 ",
        "gh secret set a1 ",
        "put-parameter a1 --value ",
        "vault kv put a1=",
        "senha: a1b2c3 ",
        "senha a1 ",
        "пароль 1 ",
        "\u200b",
        "\uff21",
        "a</b>1",
        "\tTRUE\t/\tTRUE\t1",
        "a:5432:a1:",
        '{"a1": "\\n',
        '"\\\\"{',
        "set -x a1 password ",
        "login a1\n",
        "A1b2/",
        "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ejAxMjM0NTY3ODkg\n",
    ],
)
def test_redaction_of_any_text_terminates(letters: str) -> None:
    """Quadratic time would exceed the test's time limit."""
    Redactor().text(letters * (200_000 // len(letters)))


PASSWORD = "Hunter2" + "xyz9"
IN_JSON = '{"o":"DB_PASSWORD\\t=\\t' + PASSWORD + '"}'


@pytest.mark.parametrize("before", ["", "output:\n"])
def test_a_secret_in_json_is_found_below_other_text(before: str) -> None:
    assert PASSWORD not in Redactor().text(before + IN_JSON)


def test_a_secret_in_json_is_found_in_any_string_of_a_list() -> None:
    clean = Redactor().body({"lines": ["done", IN_JSON]})
    assert PASSWORD not in str(clean)


def test_json_that_was_cut_off_is_searched_once() -> None:
    """Each quote in it began a search to the end: minutes for a megabyte."""
    cut = '{"o":"' + 'x = \\"a\\"\\n' * 100_000
    assert Redactor().text(cut) == cut


def test_many_keys_with_one_label_stay_apart() -> None:
    keys = {f"user{number}@firm.org": number for number in range(3_000)}
    assert list(Redactor().body(keys).values()) == list(range(3_000))
