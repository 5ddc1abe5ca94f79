import { type AsvsChapter, met, notMet } from './row.ts'

export const chapter15: AsvsChapter = {
  'V15.1.1': met(
    'Time frames for updates',
    'They stand in `docs/security.md` (Dependencies), by how grave a weakness is.',
  ),
  'V15.1.2': met(
    'Inventory of components',
    'package-lock.json names every package with version and hash; `npm sbom` writes it as CycloneDX: `docs/security.md` (Dependencies).',
  ),
  'V15.1.3': met(
    'What costs much is documented',
    'The table of costly work and its limits stands in `docs/security.md` (Permissions).',
  ),
  'V15.2.1': notMet(
    'Components within the time frames',
    'Versions are pinned, but no check of this repository asks for known weaknesses: whoever runs the shop runs `npm audit`.',
  ),
  'V15.2.2': met(
    'Costly work is bounded',
    'Queues with an end, limits by network and account, jobs beside the requests.',
    'src/core/server/bounded-queue.test.ts › a full queue refuses at once, and whoever asks for what already waits is let in',
    'src/http.test.ts › a flood of pictures that no product has ends at once, and a flood of those that have is bounded',
    'src/slow-readers.test.ts › whoever takes nothing of a waiting answer loses the connection',
    'src/app.test.ts › too many unsafe calls wait, reading goes on',
  ),
  'V15.2.3': met(
    'Nothing superfluous in production',
    'The bundle holds no tests; a public shop starts with sandboxes or demo data only when told so by name, and then says it on every page.',
    'src/core/server/config.test.ts › a shop at a public address says by name whether it is a demo and whether money is pretended',
    'src/house.test.ts › the build stops when code of the server would reach the browser',
  ),
  'V15.3.1': met(
    'Only the fields that are needed',
    'Statements name their columns and contracts their fields; exports leave out what opens something.',
    'src/members/server/person/export-person.test.ts › a member is told what is kept of them, and nothing that opens anything, and nothing of others',
    'src/account/server/profile-api.test.ts › a member sees as much of their own number as a page may show, and only whose BankID is linked',
  ),
  'V15.3.2': met(
    'Redirects are not followed',
    'Calls to providers use node:https, which follows none (`src/integrations/pay/wire.ts`); pictures follow a few, each checked as the first (`src/catalog/server/picture-download.ts`).',
    'src/catalog/server/picture-fetch.test.ts › by the rules of the shop, no address of our own machine or network is reached',
  ),
  'V15.3.3': met(
    'Mass assignment',
    'A field that a contract does not name is refused (`src/core/strict.ts`, tested beside it).',
    'src/app.test.ts › input that does not fit the contract is malformed and names the field',
    'src/account/server/profile-api.test.ts › there are no other settings',
  ),
  'V15.3.4': met(
    'The address of the caller',
    'Only the last address of a trusted proxy counts, for limits and logs.',
    'src/connection.test.ts › the last address of a trusted proxy is the shopper, in one notation',
    'src/connection.test.ts › what nobody vouches for is not believed',
    'src/app.test.ts › behind a trusted proxy each shopper has a limit of their own, and nobody can make up another',
  ),
  'V15.3.5': met(
    'Types and strict comparison',
    'Schemas decide the type of every input; the sources are strict TypeScript and compare by ===, or with null (`src/core/server/call-table.ts`).',
    'src/app.test.ts › input that does not fit the contract is malformed and names the field',
  ),
  'V15.3.6': met(
    'Prototype pollution',
    'A field named __proto__ is refused before the contract is asked (`src/core/server/input-fault.ts`); what is looked up by input lies in maps.',
    'src/account/server/profile-api.test.ts › there are no other settings',
  ),
  'V15.3.7': met(
    'Parameter pollution',
    'Path, query and body are parsed apart; a parameter that stands twice is a list, which a contract for one text refuses (`src/app.ts`).',
  ),
}
