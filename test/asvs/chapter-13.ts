import { type AsvsChapter, met, notMet } from './row.ts'

const nothingServed =
  'src/http.test.ts › nothing of the machine is served, no folder is listed, and no answer opens itself to other sites'

export const chapter13: AsvsChapter = {
  'V13.1.1': met('Documented communication', '“Outside services and secrets” in `docs/security.md`.'),
  'V13.2.1': notMet(
    'Authentication between components',
    'Swish and BankID are met by client certificates. The payment overlay and Klarna ask for a fixed header, mail and a database on another machine usually for a password, which the shop cannot renew by itself.',
  ),
  'V13.2.2': notMet(
    'Least privilege between components',
    'The shop migrates and works with one role of the database, which owns its tables; there is no second role that may only read and write rows.',
  ),
  'V13.2.3': met(
    'No default credentials',
    'The shop ships with none: passwords of the demo are random, the embedded database listens on a socket of its owner, all else is a setting without a default (`src/core/server/config.ts`).',
    'src/demo-passwords.test.ts › each demo login has a long password of its own, made once and readable by the owner of the data folder only',
  ),
  'V13.2.4': notMet(
    'List of outside systems',
    'Services are reached by the addresses in the settings alone. Pictures of an imported feed are fetched from any public host the feed names, never from the own network.',
  ),
  'V13.2.5': notMet(
    'List of what the server may load',
    'Files are served from memory alone, and services come from the settings; pictures of imported feeds come from any public host.',
  ),
  'V13.3.1': notMet(
    'A vault for secrets',
    'Secrets are settings of the environment or files of their owner, and in neither source nor build. A vault may give them, but the shop asks none itself.',
  ),
  'V13.3.2': met(
    'Least privilege for secrets',
    'Files of secrets are readable by the owner of the process alone (`src/core/server/secret-keys.ts`).',
    'src/core/server/secret-keys.test.ts › a key is made once, for its owner only, and read from then on',
  ),
  'V13.4.1': met(
    'No source control in public',
    'The shop serves no folder, and `docs/security.md` has a release deployed without its history.',
    nothingServed,
  ),
  'V13.4.2': met(
    'No debugging in production',
    'Started as production; faults are answered by a sentence, and source maps are not served (`scripts/start.mjs`, `src/static-files.ts`).',
    'src/pages.test.ts › what will not pass says nothing of another try',
  ),
  'V13.4.3': met('No listing of folders', 'Only known addresses are answered (`src/static-files.ts`).', nothingServed),
  'V13.4.4': met('TRACE', 'Refused everywhere.', 'src/http.test.ts › TRACE answers nothing of the request'),
  'V13.4.5': met(
    'Documentation and monitoring',
    'The OpenAPI document and the two health checks are public on purpose, as `docs/security.md` says; there is nothing else.',
    'src/access.test.ts › every call and every page is in the table, and nothing else',
  ),
}
