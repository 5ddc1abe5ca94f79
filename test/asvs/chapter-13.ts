import { type AsvsChapter, met } from './row.ts'

const nothingServed =
  'test/integration/http.test.ts › no files of the machine or folder listings are served, and no response allows other origins'

const listedHosts =
  'src/images/server/picture-fetch.test.ts › an unlisted host is never contacted, and its pictures are fetched once it is listed'

export const chapter13: AsvsChapter = {
  'V13.1.1': met('Documented communication', '“Outside services and secrets” in `docs/security.md`.'),
  'V13.2.1': met(
    'Authentication between components',
    'Swish and BankID use client certificates, and so does a remote database if the operator requires it (`docs/operations.md`, Roles of the database). The payment overlay and Klarna use a header and SMTP servers a password, as they specify: each is individual and read from a file that a vault can replace; rotation takes effect at once (Secrets).',
    'src/environment/config.test.ts › a rotated credential file takes effect at once, and an incomplete one changes nothing',
    'src/email/server/send-email.test.ts › a changed SMTP address takes effect with the next email',
  ),
  'V13.2.2': met(
    'Least privilege between components',
    'The shop uses a database role that can read and write rows but owns nothing; another role runs migrations. The embedded database has both by default, an external one when MIGRATION_DATABASE_URL is set (`docs/operations.md`, Roles of the database).',
    'test/integration/working-role.test.ts › a shop opens, sells and keeps its accounts as a role without ownership',
  ),
  'V13.2.3': met(
    'No default credentials',
    'There are none: demo passwords are random, the embedded database listens on a socket of its owner, and other credentials are settings without defaults (`src/environment/config.ts`).',
    'src/demo/demo-passwords.test.ts › each demo login has its own long password, generated once and readable by the owner of the data folder only',
  ),
  'V13.2.4': met(
    'Allowlist of external systems',
    'Services are contacted only at the configured addresses. Pictures of an imported feed are fetched from the hosts in `PICTURE_HOSTS`; without it a public shop fetches none.',
    listedHosts,
    'src/environment/config.test.ts › a public shop fetches pictures from its listed hosts, any other shop from everywhere',
  ),
  'V13.2.5': met(
    'Allowlist of what the server may load',
    'Files are served from memory, and services are configured; pictures of imported feeds are fetched from the hosts in `PICTURE_HOSTS`, including redirects.',
    listedHosts,
    'src/images/server/picture-fetch.test.ts › a redirect to an unlisted host is not followed',
  ),
  'V13.3.1': met(
    'A vault for secrets',
    'Neither source nor build contains secrets. Each can be a file written by a vault agent or the service manager; `docs/operations.md` (Secrets) shows both. The operator chooses the vault.',
    'src/environment/config.test.ts › every secret may be given as a file, and none is shown in errors',
  ),
  'V13.3.2': met(
    'Least privilege for secrets',
    'Secret files are readable by the owner of the process only (`src/core/server/secret-keys.ts`).',
    'src/core/server/secret-keys.test.ts › a key is created once, readable by its owner only',
  ),
  'V13.4.1': met(
    'No source control metadata in public',
    'The shop serves no folders, and `docs/security.md` requires releases to be deployed without their history.',
    nothingServed,
  ),
  'V13.4.2': met(
    'No debugging in production',
    'The shop starts in production mode; errors are answered with one sentence, and source maps are not served (`scripts/start.mjs`, `src/http/static-files.ts`).',
    'src/http/pages.test.ts › a permanent error has no Retry-After',
  ),
  'V13.4.3': met(
    'No directory listings',
    'Only known addresses are answered (`src/http/static-files.ts`).',
    nothingServed,
  ),
  'V13.4.4': met(
    'TRACE',
    'TRACE is always rejected.',
    'test/integration/http.test.ts › TRACE does not echo the request',
  ),
  'V13.4.5': met(
    'Documentation and monitoring',
    'The OpenAPI document and the two health checks are intentionally public, as described in `docs/security.md`. Metrics have a port of their own, which listens on this machine or demands a token.',
    'test/architecture/access.test.ts › the table lists every call and every page',
  ),
}
