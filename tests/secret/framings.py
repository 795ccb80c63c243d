"""Secrets as people and programs write them: names apart, commands, split tokens, languages.

The templates are those of `kinds`; what is between `«` and `»` is drawn at run time, and there may
be several such parts. `⏎` is the end of a line, `⇥` a tab, `{C}` a colon as wide as a letter.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tests.secret.kinds import draw

APART = """
yaml list            env:⏎  - name: API_TOKEN⏎    value: «{W32}»
yaml list quoted     - name: "DB_PASSWORD"⏎  value: "«Hx{W9}!»"
yaml turned          env:⏎- value: «{X40}»⏎  name: STRIPE_SECRET⏎- value: info⏎  name: LOG_LEVEL
yaml far             - name: SESSION_SECRET⏎  type: secure⏎  value: '«{W40}»'
yaml literal block   apiKey: |⏎    «{W36}»⏎other: 1
yaml folded block    client_secret: >-⏎  «{W18}{X20}»
yaml block password  database:⏎  password: |-⏎    «k{W11}!»⏎  port: 5432
json name            {"name":"X-Api-Key","value":"«{W32}»"}
json key             [{"key": "api_key", "value": "«{X32}»", "type": "text"}]
json turned          {"value": "«{W30}»", "name": "AUTH_TOKEN"}
json spread          {⏎  "name": "DATABASE_PASSWORD",⏎  "value": "«qZ{W10}»",⏎  "secret": true⏎}
json ecs             "environment": [{"name": "LOG", "value": "debug"}, {"name": "JWT_SECRET", "value": "«{W44}»"}]
postman header       "header": [{"key": "X-Auth-Token", "value": "«{T36}»", "disabled": false}]
har header           {"name": "authorization", "value": "Token «{X40}»"}
xml add              <add key="ApiKey" value="«{W28}» "/>
xml turned           <add value="«{W28}»" key="AppSecret" />
xml setting          <setting name="SmtpPassword" serializeAs="String">⏎  <value>«pT{W10}»</value>⏎</setting>
xml property         <property name="hibernate.connection.password">«Vw{W10}»</property>
xml property value   <property name="password" value="«Vw{W10}»"/>
xml maven            <server>⏎  <id>central</id>⏎  <username>ann</username>⏎  <password>«mV{W12}»</password>
plist                <key>ApiKey</key>⏎<string>«{W30}»</string>
plist password       <key>proxy_password</key>⏎    <string>«bV{W9}#»</string>
terraform            variable "db_password" {⏎  type    = string⏎  default = "«tF{W10}»"⏎}
terraform sensitive  variable "api_token" {⏎  description = "used by the job"⏎  sensitive   = true⏎  default     = "«{W36}»"⏎}
tfvars               db_password = "«Lm{W9}%»"
csv                  service,api_key,region⏎mail,«{W32}»,eu-west-1⏎maps,«{W32}»,us-east-1
csv quoted           "user","password","role"⏎"ann","«Fq{W9}!»","admin"
csv semicolon        name;token;created⏎deploy;«{X40}»;2026-03-01
csv firefox          url,username,password⏎https://shop.firm.org/login,ann,«Zr{W10}»
tsv                  host⇥user⇥password⏎db1.firm.org⇥app⇥«Gy{W10}»⏎db2.firm.org⇥app⇥«Gz{W10}»
markdown column      | service | password | note |⏎|---|---|---|⏎| mail | «Yb{W9}!» | old |⏎| shop | «Yc{W9}!» | new |
markdown code        | user | API key |⏎| :--- | :---: |⏎| ann | `«{W32}»` |
markdown row         | field | value |⏎| --- | --- |⏎| host | db.firm.org |⏎| API token | «{W34}» |⏎| Password | «Nn{W8}!» |
markdown bold row    | **Client secret** | `«{W36}»` |
rst table            secret key    «{W40}»
cookie file          # Netscape HTTP Cookie File⏎.firm.org⇥TRUE⇥/⇥TRUE⇥1893456000⇥session_id⇥«{X32}»⏎.firm.org⇥TRUE⇥/⇥FALSE⇥0⇥lang⇥en
cookie file only     #HttpOnly_api.firm.org⇥FALSE⇥/⇥TRUE⇥1799999999⇥auth⇥«{W48}»
netrc lines          machine api.firm.org⏎  login ann⏎  password «Hx{W9}»
netrc account        machine git.firm.org⏎login bot⏎account ci⏎password «{W26}»
netrc turned         machine git.firm.org⏎⇥password «Rt{W9}»⏎⇥login bot
pgpass               db.firm.org:5432:shop:app:«Kp{W9}»
pgpass star          *:*:*:postgres:«Kp{W9}!»
pgpass local         localhost:5432:*:ann:«correct{W7}»
properties           mail.smtp.password = «Ws{W10}»⏎mail.host=a
properties blank     jdbc.password «Ws{W10}»
ini                  [database]⏎user = app⏎pass = «Ij{W9}»
ini section          [api_token]⏎value = «{W34}»
wpa                  network={⏎ ssid="home"⏎ psk="«pp{W12}»"⏎}
git credentials      https://ann:«gx{W14}»@git.firm.org
s3cfg                access_key = AKIA{Z16}⏎secret_key = «{B40}»
kubernetes           kind: Secret⏎stringData:⏎  password: «Sd{W10}»
github action        with:⏎  token: «{X40}»
helm                 auth:⏎  existingSecret: ""⏎  rootPassword: "«He{W10}»"
ansible              ansible_become_pass: «An{W9}!»
toml table           [registries.firm]⏎token = "Bearer «{W36}»"
ruby hash            { :api_key => "«{W32}»" }
perl hash            password => q{«Pe{W9}»},
lua table            ["secret"] = "«{W32}»",
html input           <input type="password" name="pw" value="«Ht{W9}!»">
html hidden          <input type="hidden" name="csrf_token" value="«{W43}»">
header list          ["X-Api-Key", "«{W32}»"]
go header            req.Header.Set("X-Auth-Token", "«{W40}»")
python items         ("client_secret", "«{W32}»"),
"""

COMMANDS = """
gh secret            gh secret set DEPLOY --body "«{W30}»" --repo a/b
gh secret short      gh secret set NPM -b«{W24}»
gh secret pipe       echo -n "«{W30}»" | gh secret set DEPLOY
aws parameter        aws ssm put-parameter --name /app/db --type SecureString --value «Sm{W12}»
aws parameter first  aws ssm put-parameter --value '«Sm{W9}!!»' --name /app/db --overwrite
aws secret           aws secretsmanager create-secret --name db --secret-string "«{W20}»"
chpasswd             echo root:«Cp{W9}» | chpasswd
chpasswd quoted      echo 'ann:«Cp{W8}$#»' | sudo chpasswd
chpasswd here        chpasswd <<< "deploy:«Cp{W9}»"
htpasswd             htpasswd -b /etc/nginx/.htpasswd ann «Ht{W8}»
htpasswd create      htpasswd -bcB users.txt ann '«Ht{W8}!»'
htpasswd print       htpasswd -nbB ann «Ht{W9}»
expect               expect "Password:"⏎send "«Ex{W8}»\\r"
expect spawn         spawn ssh ann@host⏎expect {⏎  "*?assword:*" { send -- "«Ex{W8}»\\r" }⏎}
fish                 set -gx OPENROUTER_API_KEY «{W40}»
fish universal       set -Ux DB_PASSWORD '«Fi{W9}»'
csh                  setenv SERVICE_TOKEN «{W30}»
windows setx         setx MAILER_API_KEY «{X32}» /M
powershell           $env:API_SECRET = "«{W32}»"
powershell set       [Environment]::SetEnvironmentVariable("DB_PASSWORD", "«Ps{W9}»", "User")
powershell secure    ConvertTo-SecureString "«Ps{W9}!»" -AsPlainText -Force
redis-cli            redis-cli -a «Re{W12}» ping
redis-cli host       redis-cli -h cache.firm.org -p 6380 -a '«Re{W12}»' --no-auth-warning INFO
redis auth           AUTH «Re{W14}»
mysql                mysql -uroot -p«My{W8}» shop
mysql quoted         mysqldump -u root -p'«My{W8}!»' shop > a.sql
sshpass              sshpass -p '«Sp{W8}!»' scp a b:
curl user            curl -s -u 'ann:«Cu{W9}!»' https://api.firm.org/v1
curl basic tight     curl -uann:«Cu{W9}» https://api.firm.org/v1
docker login         docker login registry.firm.org -u ann -p «Do{W10}»
podman login         podman login -u ann --password «Do{W10}» quay.io
vault put            vault kv put secret/app password=«Va{W9}» ttl=1h
vault put other      vault kv put kv/app value=«{W28}»
vault login          vault login «hvs.{W28}»
kubectl literal      kubectl create secret generic db --from-literal=password=«Ku{W9}»
kubectl other        kubectl create secret generic app --from-literal=dsn=«{W24}» --from-literal=x=«{W22}»
kubectl registry     kubectl create secret docker-registry r --docker-username=ann --docker-password=«Ku{W9}»
openssl in           openssl rsa -in k.pem -passin pass:«Os{W8}» -out p.pem
openssl out          openssl genrsa -aes256 -passout 'pass:«Os{W8}!»' 2048
openssl key          openssl enc -aes-256-cbc -k «Os{W9}» -in a -out b
wallet               const w = new Wallet("«0x{X64}»", provider);
wallet ethers        new ethers.Wallet('«{X64}»')
wallet account       privateKeyToAccount("«0x{X64}»")
forge                cast send 0xabc --private-key «0x{X64}»
npm config           npm config set //registry.firm.org/:_authToken «{W36}»
npm config equals    npm config set //registry.firm.org/:_authToken=«{U}»
pip config           pip config set global.password «Pi{W9}»
git header           git -c http.extraheader="Authorization: Basic «{A12}»" fetch
git config           git config --global user.password "«Gi{W9}»"
zip                  zip -P «Zi{W8}» -r a.zip b
seven zip            7z a -p«Zi{W9}» a.7z b
sqlcmd               sqlcmd -S db -U sa -P '«Sq{W8}!»' -Q "select 1"
ldap                 ldapsearch -x -D cn=admin -w «Ld{W9}» -b dc=firm
smbclient            smbclient //nas/share -U 'ann%«Sm{W9}»'
rabbit               rabbitmqctl add_user ann «Ra{W9}»
windows user         net user ann «Nu{W8}!» /add
useradd              useradd -m -p '«Ua{W9}»' ann
mongosh              mongosh -u ann -p «Mo{W9}» --authenticationDatabase admin
twine                twine upload -u ann -p «Tw{W9}» dist/x.whl
az login             az login --service-principal -u app -p «Az{W12}» --tenant t
docker env           docker run -e POSTGRES_PASSWORD=«De{W9}» -d postgres:16
heroku               heroku config:set MAIL_API_KEY=«{W32}» -a shop
wrangler             printf '%s' '«{W36}»' | npx wrangler secret put API
docker stdin         echo «Ds{W12}» | docker login -u ann --password-stdin
sudo stdin           echo '«Su{W9}!»' | sudo -S apt update
nmcli                nmcli dev wifi connect home password «Nm{W9}»
psql                 psql "host=db user=app password=«Pq{W9}» dbname=shop"
argv                 ["redis-cli", "-a", "«Ra{W12}»", "ping"]
argv password        ["tool", "--password", "«Rb{W9}»"]
argv token           'deploy', '--api-key', '«{W36}»'
"""

SPOKEN = """
german               Passwort: «Sommer{D4}!»
german kennwort      Das Kennwort lautet: «Kw{W8}»
german key           API-Schlüssel: «{W32}»
french               mot de passe : «Mp{W8}!»
french tight         Mot de passe: "«Mp{W9}»"
french key           clé API : «{X32}»
spanish              contraseña: «Cs{W8}»
spanish plain        contrasena = "«Cs{W9}»"
portuguese           senha: «Sn{W8}»
portuguese variable  SENHA_BANCO=«Sn{W9}»
italian              Password di accesso: «Pi{W8}»
italian parola       parola d'ordine: «Po{W8}»
dutch                wachtwoord: «Ww{W8}»
polish               hasło: «Ha{W8}»
czech                heslo: «He{W8}»
turkish              şifre: «Si{W8}»
russian              пароль: «Ru{W8}»
russian upper        Пароль — «Ru{W8}»
russian value        пароль: «Ключ{D4}Дом»
chinese              密码{C}«Zh{W8}»
chinese is           密码是 «Zh{W9}»
chinese trad         密碼: «Zt{W9}»
chinese key          密钥{C}«{W32}»
japanese             パスワード{C}«Ja{W8}»
japanese is          パスワードは「«Ja{W9}»」です
korean               비밀번호: «Ko{W8}»
arabic               كلمة المرور: «Ar{W8}»
hindi                पासवर्ड: «Hi{W8}»
greek value          password: «Κλειδί{D4}νερό»
chinese value        PASSWORD=«天地玄黄{D4}宇宙»
accented value       password = "«Grüße-{D3}-Über»"
blanks               password: "«correct horse battery staple»"
blanks mixed         DB_PASSWORD="«my d0g {W6} sleeps»"
blanks single        'password' => '«Blue sky {W7} over»',
passphrase           passphrase = "«seven tall ships sail slowly»"
"""

PREFIXED = """
e2b                  e2b_{X40}
runpod               rpa_{P40}
wandb                wandb_v1_{T40}
polar                polar_oat_{W43}
doppler personal     ddp_{W40}
neon                 napi_{L64}
trigger              tr_prod_{W20}
cloudflare user      cfut_{T40}
context7             ctx7sk-{U}
crypto               cr_{X64}
meshy                msy_{W40}
chutes               cpk_{X32}.{X32}.{W32}
statsig              secret-{W43}
inngest              signkey-prod-{X64}
gemini               AQ.Ab8{T47}
1password            ops_eyJ{T260}
github app           ghs_{D6}_eyJ{T60}.eyJ{T80}.{T43}
atlassian            ATATT3xFfGF0{T90}
atlassian old        ATLASSIAN: «{L24}»
jira                 jira = "«{W24}»"
high entropy         {W12}/{W12}+{W14}
high entropy quoted  "«{W9}+{W20}/{W9}»"
"""

MORE = """
yaml comment         - name: API_TOKEN  # prod⏎  value: "«{W32}»"
yaml nested          API_TOKEN:⏎  value: «{W32}»
aws tag              {"Key": "DbPassword", "Value": "«Tg{W10}»"}
cloudformation       {"ParameterKey": "DBPassword", "ParameterValue": "«Cf{W10}»"}
1password item       {"id": "password", "type": "CONCEALED", "purpose": "PASSWORD", "label": "password", "value": "«Op{W10}»"}
xml entry            <entry key="api.token">«{W30}»</entry>
xml android          <string name="maps_api_key">«{W36}»</string>
plist line           <key>Password</key><string>«Pl{W9}»</string>
terraform line       variable "db_password" { default = "«Tl{W9}»" }
terraform resource   resource "aws_ssm_parameter" "db_password" {⏎  name  = "/db"⏎  value = "«Tr{W9}»"⏎}
csv blanks           name, password, role⏎ann, «Cb{W9}», admin
csv bitwarden        folder,name,notes,login_uri,login_username,login_password,login_totp⏎,shop,,https://a.firm.org,ann,«Bw{W9}»,
markdown open        Service | Password⏎--- | ---⏎mail | «Mo{W9}»
bullet bold          - **Password:** «Bb{W9}»
bullet dash          * API key — `«{W32}»`
next line            Your API key:⏎⏎    «{W36}»
next line password   Password:⏎«Nl{W9}!»
html cells           <td>Password</td><td>«Hc{W9}»</td>
html terms           <dt>API key</dt>⏎<dd><code>«{W32}»</code></dd>
gh secret here       gh secret set TOKEN <<< "«{W30}»"
aws configure        aws configure set aws_secret_access_key «{B40}»
passwd twice         echo -e "«Pt{W8}»\\\\n«Pu{W8}»" | passwd root
sshpass tight        sshpass -p«St{W9}» ssh ann@host
zip tight            unzip -P«Zt{W9}» a.zip
az keyvault          az keyvault secret set --vault-name v --name db --value "«Ak{W12}»"
httpie               http -a ann:«Hp{W9}» https://api.firm.org
vault write          vault write auth/userpass/users/ann password=«Vw{W9}»
kubectl token        kubectl config set-credentials ci --token=«{W40}»
openssl password     openssl pkcs12 -export -password pass:«Oo{W9}» -in a
python wallet        acct = Account.from_key("«0x{X64}»")
yarn config          yarn config set npmAuthToken «{W36}»
keytool              keytool -list -keystore a.jks -storepass «Kt{W9}»
ssh-keygen           ssh-keygen -t ed25519 -N '«Sk{W9}»' -f key
fly secrets          fly secrets set DSN=«{W32}»
netlify              netlify env:set STRIPE_KEY «{W32}»
mosquitto            mosquitto_pub -u ann -P «Mq{W9}» -t a
lftp                 lftp -u ann,«Lf{W9}» ftp.firm.org
xfreerdp             xfreerdp /u:ann /p:«Xf{W9}!» /v:host
spanish is           la contraseña es «Ce{W8}»
portuguese is        a senha é «Se{W8}»
french is            le mot de passe est «Me{W8}»
german is            Das Passwort lautet «Gl{W8}»
german ist           Passwort ist «Gi{W9}»
russian of           Пароль от базы: «Rb{W8}»
russian blank        пароль «Rc{W8}»
chinese wei          密码为«Zw{W9}»
chinese blank        密码 «Zb{W9}»
csv header upper     HOST,USER,PASSWORD⏎db,app,«Cu{W9}»
gcloud secret        echo -n "«Gs{W10}»" | gcloud secrets create db --data-file=-
docker secret        printf "«Dk{W12}»" | docker secret create db_password -
ansible vault        ansible-vault encrypt_string '«Av{W12}»' --name 'db_password'
dockerfile           ENV API_TOKEN «{X64}»⏎RUN make
rails base           SECRET_KEY_BASE=«{X64}»
variable upper       export DEPLOY_TOKEN_VALUE=«{W36}»
swedish              Lösenord: «Sv{W8}»
danish               adgangskode: «Da{W8}»
norwegian is         Passord er satt; passord: «No{W8}»
finnish              salasana: «Fi{W8}»
hungarian            jelszó: «Hu{W8}»
indonesian           kata sandi: «In{W8}»
korean is            비밀번호는 «Kb{W9}» 입니다
"""

TOKENS = ("ghp_{W36}", "AKIA{Z16}", "sk-ant-api03-{W90}AA", "glpat-{W20}", "hf_{W34}", "npm_{W36}")
"""Tokens that are written in the ways of `SPLITS`, in turn."""


def halves(token: str, glue: str) -> str:
    """Return a token in two parts with something between."""
    middle = len(token) // 2
    return token[:middle] + glue + token[middle:]


def spaced(token: str, glue: str) -> str:
    """Return a token with something after each four characters."""
    return glue.join(token[at : at + 4] for at in range(0, len(token), 4))


def head_apart(token: str, glue: str) -> str:
    """Return a token with something after its first letters, as a search for them marks it."""
    cut = re.match(r"[A-Za-z]+[_-]?", token)
    end = min(cut.end() if cut else 4, 4)
    return token[:end] + glue + token[end:]


def xxd(token: str) -> str:
    """Return a dump as `xxd` prints it."""
    raw = f"key={token}\n".encode()
    rows = [raw[at : at + 16] for at in range(0, len(raw), 16)]
    return "\n".join(
        f"{at * 16:08x}: {row.hex(' ', -2):<39}  {row.decode().replace(chr(10), '.')}"
        for at, row in enumerate(rows)
    )


def hexdump(token: str) -> str:
    """Return a dump as `hexdump -C` prints it."""
    raw = f"key={token}\n".encode()
    rows = [raw[at : at + 16] for at in range(0, len(raw), 16)]
    return "\n".join(
        f"{at * 16:08x}  {row[:8].hex(' '):<23}  {row[8:].hex(' '):<23}"
        f"  |{row.decode().replace(chr(10), '.')}|"
        for at, row in enumerate(rows)
    )


def wide(token: str) -> str:
    return "".join(chr(ord(one) + 0xFEE0) for one in token)


SPLITS: dict[str, Callable[[str], str]] = {
    "grep colour": lambda t: f"\x1b[01;31m\x1b[K{head_apart(t, chr(27) + '[m' + chr(27) + '[K')}",
    "colour inside": lambda t: halves(t, "\x1b[0m\x1b[1;33m"),
    "colour escaped": lambda t: halves(t, r"\u001b[0m\u001b[32m"),
    "colour in C": lambda t: halves(t, r"\033[0m"),
    "line wrap": lambda t: "export X=" + halves(t, "\n"),
    "line wrap indented": lambda t: "  X: " + halves(t, "\n      "),
    "line wrap early": lambda t: "use " + t[:9] + "\n" + t[9:] + "\nthen go on",
    "wrap escaped": lambda t: '{"text": "key ' + halves(t, r"\n") + '"}',
    "continuation": lambda t: "X=" + halves(t, "\\\n"),
    "continuation indented": lambda t: 'X="' + halves(t, "\\\n    ") + '"',
    "concatenation": lambda t: 'key = "' + halves(t, '" + "') + '"',
    "concatenation tight": lambda t: "const k='" + head_apart(t, "'+'") + "';",
    "concatenation PHP": lambda t: "$k = '" + halves(t, "' . '") + "';",
    "concatenation Lua": lambda t: 'k = "' + halves(t, '" .. "') + '"',
    "adjacent literals": lambda t: 'k = ("' + halves(t, '"\n     "') + '")',
    "adjacent on a line": lambda t: "k = '" + halves(t, "' '") + "'",
    "concatenated lines": lambda t: 'k = "' + halves(t, '" +\n    "') + '"',
    "shell quotes": lambda t: "X=" + halves(t, '""'),
    "joined list": lambda t: '["' + halves(t, '", "') + '"].join("")',
    "zero width": lambda t: spaced(t, "\u200b"),
    "zero width one": lambda t: halves(t, "\u2060"),
    "byte order mark": lambda t: halves(t, "\ufeff"),
    "soft hyphen": lambda t: halves(t, "\u00ad"),
    "bold head": lambda t: f"**{head_apart(t, '**')}",
    "bold inside": lambda t: halves(t, "**"),
    "emphasis": lambda t: f"*{t[:4]}*{t[4:]}",
    "code inside": lambda t: f"`{t[:5]}`{t[5:]}",
    "markup": lambda t: f"<b>{t[:4]}</b>{t[4:]}",
    "word break": lambda t: halves(t, "<wbr>"),
    "span": lambda t: f'<span class="hl">{t[:6]}</span><span>{t[6:]}</span>',
    "entity": lambda t: t.replace("_", "&#95;").replace("-", "&#45;").replace("KIA", "&#75;IA"),
    "entity hex": lambda t: t.replace(t[2], f"&#x{ord(t[2]):x};", 1),
    "entities": lambda t: "".join(f"&#{ord(one)};" for one in t),
    "unicode escapes": lambda t: "".join(f"\\u{ord(one):04x}" for one in t),
    "unicode escape one": lambda t: f"\\u{ord(t[0]):04X}{t[1:]}",
    "hex escapes": lambda t: "".join(f"\\x{ord(one):02x}" for one in t),
    "xxd": xxd,
    "hexdump": hexdump,
    "hexadecimal": lambda t: t.encode().hex(),
    "hexadecimal spaced": lambda t: t.encode().hex(" "),
    "escaped underscore": lambda t: (
        t.replace("_", "\\_").replace("-", "\\-").replace("AKIA", "AK\\IA")
    ),
    "line break": lambda t: halves(t, "<br>"),
    "comment": lambda t: halves(t, "<!-- -->"),
    "continued PowerShell": lambda t: 'k = "' + halves(t, '" + `\n  "') + '"',
    "concatenation ML": lambda t: 'k = "' + halves(t, '" ++ "') + '"',
    "concatenation Elixir": lambda t: 'k = "' + halves(t, '" <> "') + '"',
    "octal escapes": lambda t: "".join(f"\\{ord(one):03o}" for one in t),
    "array of bytes": lambda t: ", ".join(f"0x{ord(one):02x}" for one in t),
    "numbered wrap": lambda t: "     1→X=" + halves(t, "\n     2→"),
    "xxd plain": lambda t: halves(f"key={t} and more text behind it".encode().hex(), "\n"),
    "od": lambda t: "\n".join(
        " " + t[at : at + 16].encode().hex(" ") for at in range(0, len(t), 16)
    ),
    "hyphenated": lambda t: halves(t, "-\n"),
    "full width": wide,
    "full width part": lambda t: wide(t[:6]) + t[6:],
}


class Sample(NamedTuple):
    """A text with secrets, and the parts of it none of which may be left."""

    name: str
    text: str
    parts: tuple[str, ...]


SECRET = re.compile("«(.*?)»", re.DOTALL)


def read_samples(table: str, seed: str) -> list[Sample]:
    """Return the samples of a table."""
    samples = []
    for row in table.strip().splitlines():
        name, template = row[:21].strip(), row[21:]
        plain = template.replace("⏎", "\n").replace("⇥", "\t").replace("{C}", "\uff1a")
        text = draw(plain if "«" in plain else f"«{plain}»", f"framing {name}{seed}")
        parts = tuple(part for secret in SECRET.findall(text) for part in parts_of(secret))
        samples.append(Sample(name, re.sub("[«»]", "", text), parts))
    return samples


def parts_of(secret: str) -> list[str]:
    """Return overlapping parts of a secret that cannot be guessed."""
    step = max(8, len(secret) // 3)
    return [secret[at : at + step] for at in range(0, len(secret) - step + 1, 3)] or [secret]


def split_samples(seed: str) -> list[Sample]:
    """Return tokens that are written in pieces, or in other signs."""
    samples = []
    for number, (name, split) in enumerate(SPLITS.items()):
        token = draw(TOKENS[number % len(TOKENS)], f"split {name}{seed}")
        text = split(token)
        samples.append(Sample(name, text, tuple(pieces_in(text, token))))
    return samples


def pieces_in(text: str, token: str) -> list[str]:
    """Return the pieces of a token as they stand in a text: eight characters, or what there is."""
    if token[-8:] in text:
        ends = [token[at : at + 8] for at in range(4, len(token) - 7)]
        return [piece for piece in ends if piece in text]
    if token[-8:-4] in text:  # in fours
        return [token[at : at + 4] for at in range(8, len(token) - 4, 4)]
    written = text.replace("\n", "")
    return [written[at : at + 10] for at in range(len(written) // 2, len(written) - 10, 10)]


@cache
def all_samples(seed: str = "") -> tuple[Sample, ...]:
    """Return every sample; another seed draws other values."""
    tables = (APART, COMMANDS, SPOKEN, PREFIXED, MORE)
    read = (sample for table in tables for sample in read_samples(table, seed))
    return (*read, *split_samples(seed))
