import { type AsvsChapter, met, notMet } from './row.ts'

export const chapter15: AsvsChapter = {
  'V15.1.1': met('Time frames for updates', '`docs/security.md` (Dependencies) defines them by severity.'),
  'V15.1.2': met(
    'Inventory of components',
    'package-lock.json lists every package with version and hash; `npm sbom` exports it as CycloneDX: `docs/security.md` (Dependencies).',
  ),
  'V15.1.3': met(
    'Documented resource-intensive functions',
    '`docs/security.md` (Permissions) has the table of expensive functions and their limits.',
  ),
  'V15.2.1': notMet(
    'Components within the time frames',
    'Versions are pinned, but no check in this repository looks for known vulnerabilities: operators run `npm audit`.',
  ),
  'V15.2.2': met(
    'Expensive work is limited',
    'Bounded queues, rate limits by network and account, and background jobs.',
    'src/core/server/bounded-queue.test.ts › a full queue rejects at once, except keys already waiting',
    'test/integration/http.test.ts › requests for drawings without products are cheap, and those with products bounded',
    'src/http/slow-clients.test.ts › a client that does not read is disconnected',
    'src/http/app.test.ts › unsafe calls are rate limited, reads are not',
  ),
  'V15.2.3': met(
    'No test code in production',
    'The bundle contains no tests; a public shop starts with sandboxes or demo data only when they are set explicitly, and then labels every page.',
    'src/environment/config.test.ts › a public shop must set DEMO and SANDBOX explicitly',
    'test/architecture/planted-faults.test.ts › the build fails when server code would reach the browser',
  ),
  'V15.3.1': met(
    'Only required fields',
    'Statements name their columns and contracts their fields; exports exclude credentials.',
    "src/privacy/server/export-person.test.ts › the export has the member's data without credentials and other people's data",
    'src/profile/server/profile-api.test.ts › a member sees their own number masked, and only with a linked BankID',
  ),
  'V15.3.2': met(
    'Redirects are not followed',
    'Provider calls use node:https, which does not follow redirects (`src/integrations/http-client.ts`); picture downloads follow a few, each checked like the first (`src/images/server/picture-download.ts`).',
    'src/images/server/picture-fetch.test.ts › local and private addresses are never reached',
  ),
  'V15.3.3': met(
    'Mass assignment',
    'Fields that a contract does not name are rejected (`src/core/strict.ts`, with its test).',
    'src/http/app.test.ts › input that does not match the contract is malformed and names the field',
    'src/profile/server/profile-api.test.ts › there are no other settings',
  ),
  'V15.3.4': met(
    "The client's IP address",
    'Only the last address set by a trusted proxy is used, for limits and logs.',
    'src/http/connection.test.ts › the last address of a trusted proxy is the client, normalised',
    'src/http/connection.test.ts › untrusted headers are ignored',
    'src/http/app.test.ts › behind a trusted proxy each client has its own limit and cannot forge another address',
  ),
  'V15.3.5': met(
    'Types and strict comparison',
    'Schemas determine the type of every input; the code is strict TypeScript and compares with ===, or == null (`src/core/server/call-table.ts`).',
    'src/http/app.test.ts › input that does not match the contract is malformed and names the field',
  ),
  'V15.3.6': met(
    'Prototype pollution',
    'A field named __proto__ is rejected before validation (`src/core/server/input-error.ts`); lookups by input use maps.',
    'src/profile/server/profile-api.test.ts › there are no other settings',
  ),
  'V15.3.7': met(
    'Parameter pollution',
    'Path, query and body are parsed separately; a repeated parameter is a list, which the schema of a single value rejects (`src/http/app.ts`).',
  ),
}
