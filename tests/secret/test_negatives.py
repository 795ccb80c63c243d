"""What only looks like a secret stays as it is."""

import pytest

from threadline.model.secret import Redactor

HEX = "9fceb02d0ae598e95dc970b74767f19372d61af8"
UUID = "123e4567-e89b-12d3-a456-426614174000"
DASHES = "-" * 5

STAYS = r"""
password=process.env.DB_PASSWORD1
api_key = settings.OPENAI_API_KEY_V2
secret: my-k8s-secret-name-v2
sk-learn-compatible-estimator-2024
token parse_expression_list_v2_extra
password = get_password()
PASSWORD=DB_PASSWORD
PASSWORD=required
BYPASS=disabled_by_default
TEST_PASS=1
password: argon2id
password: varchar255
DB_PASSWORD=${DB_PASSWORD:-x}
set PASSWORD=%PW%
password = os.environ["DB_PASSWORD"]
password: os.environ['DB_PASSWORD2']
password=os.getenv("DB_PASSWORD_2")
"password": "string"
"password": {"type": "string"}
password: str | None = None
password: string;
def login(user, password=None):
password = user.password2
if password == other_password:
self.password=password
password=self._password,
password: ${DB_PASSWORD}
password: {{ vault_password }}
password: $DB_PASSWORD
PASSWORD=$(cat /run/secrets/db)
password=<your password here>
password: "<password>"
password: your-password-here
password: ********
Password: required
password: hashed-with-bcrypt, never plain
passwd: files systemd
PWD=/home/ann/work2/project
OLDPWD=/home/ann/x1y2z3
pwd: /srv/app-2024
pass: true
--pass-through --password-stdin
tests pass: 12/12, fail: 0
bypass=enabled-for-admins
compass: north-north-east
token = tokens[index + 1]
token: TokenType.Identifier2
token = self.next_token3()
const token = await getToken2(user1);
token: ${{ secrets.GITHUB_TOKEN }}
max_tokens: 4096, token_count=128000
next_token = "parse_statement_list"
secretName: my-tls-secret-2024
secret_name = "prod/app/database-credentials-v2"
existingSecret: redis-password-k8s1
secretKeyRef: {name: db-secret-v2, key: password}
api_key = config["api_key_v2"]
apiKey: process.env.OPENAI_API_KEY!,
api_key=os.environ.get("API_KEY_2024")
primary_key=True, foreign_key="users.id"
CACHE_KEY=node-modules-v3-@HEX@
cache_key: deps-@HEX@
public_key: MFkw@HEX@
ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7vbqajDhA9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ ann
ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl
commit 9fceb02d0ae598e95dc970b74767f19372d61af8
index 83db48f..bf269f4 100644
sha256:@HEX@@HEX@
sha512-9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ9aK2mQ7xT4vB==
"integrity": "sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17LhbZVGedAJv8XZ1tvj5FvSg=="
"resolved": "@babel/core/-/core-7.23.0.tgz#9aK2mQ7xT4vB"
checksum = "@HEX@@HEX@"
@UUID@
sessionId: @UUID@
session_id=@UUID@
http://localhost:8080/s/123e4567-e89b-12d3-a456-426614174000?at=9aK2mQ7xT4vB
git@github.com:someone/project.git
https://github.com/someone/project/commit/9fceb02d0ae598e95dc970b74767f19372d61af8
http://localhost:8080/path and https://host.org:443/a@b
https://medium.com/@someone/a-title-9fceb02d0ae5
postgres://${USER}:${PASSWORD}@${HOST}/db
https://{user}:{password}@host.org
https://user:$PASSWORD@host.org
npm install left-pad@1.3.0 @types/node@20.1.0
claude-3-5-sonnet-20241022 gpt-4o-2024-08-06
toolu_01A09q90qw90lq917835lq9 msg_01XFDUDYJgAACzvnptvVoYEL req_011CSHoEeqs5C35K2UUqR7Fy
Bearer tokens are sent in the Authorization header
Authorization: Bearer ${TOKEN}
Authorization: Bearer <token>
headers = {"Authorization": f"Bearer {token}"}
basic understanding of authentication-protocols
Cookie: theme=dark; lang=en-GB
cookies = requests.get(url).cookies
document.cookie = "consent=accepted"
docker run -p 8080:8080 -u 1000:1000 image
docker run -d -p 127.0.0.1:5432:5432/tcp postgres:16-alpine3
mysql -u root -p shop
curl -u "$USER:$PASS" https://api.firm.org
mysql --protocol=tcp
-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBg\n-----END CERTIFICATE-----
grep -r "BEGIN PRIVATE KEY" .
a key starts with -----BEGIN PRIVATE KEY----- and ends with -----END PRIVATE KEY-----
re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----")
data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
SGVsbG8sIHRoaXMgaXMgYSBwbGFpbiBzZW50ZW5jZSBpbiBiYXNlNjQu
https://a.firm.org/search?q=hello%20world%2C%20and%20more&page=2
%E4%BD%A0%E5%A5%BD%20world
s.thisIsAVeryLongIdentifier1
pk-navigation-and-other-classes
key-value-store-implementation-2
test_pub_sub_implementation_works
live_reload_and_hot_module_replacement
re_compile_all_the_patterns_2024
hf_transformers_model_loading_test_case
pat.something.other.thing
fc-network-component-2024-edition
API-DOCUMENTATION-FOR-VERSION-TWO
SKIP_ALL_THE_LONG_TESTS_IN_HERE
EAAnything at all goes here
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
secret_key_base_configuration_option
pa-system-configuration-for-the-main-hall-2024
sess-management-module-and-other-things
password_hash = bcrypt.hashpw(password.encode(), salt)
password field, password: the user's password
The password: must contain one digit
"password": "Your password must be at least 8 characters"
type="password" name="password1" id="password2"
<input type="password" placeholder="Password">
password2=password1
passwords=load_passwords(path2)
"confirmPassword": "Confirm password",
password=args.password1, user=args.user
--token-file /run/secrets/token1 --api-key-file x
key: value, keys: 123456789012
secret = "projects/my-project/secrets/db-password-2/versions/latest"
VITE_PUBLIC_KEY=abc
version 1.2.3-beta.4+build.5678abcdef
/home/ann/.cache/pip/http-v2/9/f/c/e/b/9fceb02d0ae598e95dc970b74767f19372d61af8
node_modules/.pnpm/@babel+core@7.23.0/node_modules/@babel/core
x = a@b.T
import sha256 from "crypto"; token: sha256
token: "sha256:@HEX@@HEX@"
- name: API_TOKEN\n  valueFrom:\n    secretKeyRef:\n      name: app-secrets-v2
- name: LOG_LEVEL\n  value: debug-v2-verbose
{"name": "password", "type": "string", "value": "${DB_PASSWORD}"}
{"key": "region", "value": "eu-west-1a2b3c4d"}
{"name": "primary_key", "value": "users_pkey_v2_2024"}
variable "db_password" {\n  type = string\n  default = ""\n}
<add key="RegionName" value="eu-west-1a2b3c" />
<setting name="Password"><value>required</value></setting>
user, password, token = read_row(row1), None, None
def login(user1, password2, token3):\n    return check(user1, password2, token3)
from secrets import token_hex, token_bytes\nimport base64, hashlib2, x9
| name | password |\n|---|---|\n| ann | required |\n| bob | see vault v2 |
| password | a value after `password`, such as hunter22 |
grep -E "(FAILED|PASS|^test result:.*failed2)" | tail -5
mkdir -p build2/x1 && cp -p a1b2 c3d4e5f6
docker run -p 8080:80 image2 && ssh -p 2222 host1a
zip -r archive2024v1.zip folder && tar -k x1y2z3
net user and other words
expect(page.locator("#password1")).toBeVisible2()
Passwort vergessen? Mot de passe oublié ? 密码错误
密码:必填 パスワード:必須 пароль: обязательно
senha: obrigatória v2
the password:\n\n    must be 8 characters long
"password": "Mot de passe oublié"
placeholder="Enter your new password here"
"sk-" + "learn" and "ghp_" + "prefix"
a*b + c**d - x1*y2z3a4b5
00000000: 4865 6c6c 6f2c 2077 6f72 6c64 210a       Hello, world!.
48 65 6c 6c 6f 2c 20 77 6f 72 6c 64 21 20 41 6e 64 20 6d 6f 72 65
\x1b[32mPASS\x1b[0m tests/secret/test_token1.py \x1b[2m(12 ms)\x1b[0m
localhost:5432:postgres and :*: wildcards
example.com\tFALSE\t/\tFALSE\t0\tlang\ten-GB-oed
JIRA: PROJ-1234 and jira: ABC-42
"""


LINES = [
    line.replace("\\n", "\n").replace("\\t", "\t").replace("\\x1b", "\x1b")
    for line in STAYS.replace("@HEX@", HEX).replace("@UUID@", UUID).strip().splitlines()
]


@pytest.mark.parametrize("text", LINES)
def test_code_prose_and_identifiers_are_kept(text: str) -> None:
    redactor = Redactor()
    assert redactor.text(text) == text
    assert redactor.report() == {}


def test_a_lock_file_is_kept() -> None:
    rows = [
        f'name = "crate-{number}"\nversion = "1.{number}.0"\nchecksum = "{HEX[number % 20 :]}{HEX}"'
        for number in range(40)
    ]
    text = "\n\n".join(rows)
    assert Redactor().text(text) == text


@pytest.mark.parametrize(
    "record",
    [
        {
            "type": "user",
            "uuid": UUID,
            "message": {"content": [{"type": "thinking", "signature": HEX * 9}]},
        },
        {
            "sessionId": UUID,
            "requestId": "req_011CSHoEeqs5C35K2UUqR7Fy",
            "sessionID": "ses_6b2f1c9d8e7a4f5b3c2d",
        },
        {"usage": {"input_tokens": 3, "cache_creation_input_tokens": 4}, "token": "identifier"},
        {
            "secret": "my-k8s-secret-name-v2",
            "password": "process.env.DB_PASSWORD1",
            "apiKey": "${API_KEY}",
        },
        {"type": ["odd"], "data": {"signature": "words"}},
    ],
    ids=["signature", "ids", "counts", "references", "odd type"],
)
def test_records_without_secrets_are_kept(record: dict[str, object]) -> None:
    assert Redactor().body(record) == record
