import { type AsvsChapter, met, notMet } from './row.ts'

export const chapter16: AsvsChapter = {
  'V16.1.1': met(
    'Inventory of logs',
    'The table stands in `docs/security.md` (Logs).',
    'src/account/server/security-log-api.test.ts › events are kept for 400 days',
  ),
  'V16.2.1': met(
    'When, where, who, what',
    'An event has time, type, outcome, actor, account, address, browser and facts (`src/core/server/security-log.ts`).',
    'src/account/server/security-log-api.test.ts › it is narrowed by event, outcome, person, address and days in Sweden',
  ),
  'V16.2.2': met(
    'Time',
    'Times are UTC by the clock of the server, in ISO 8601 with Z, and timestamptz in the database (`src/core/server/log.ts`); keeping the clock right is a task of the operator (`docs/security.md`).',
  ),
  'V16.2.3': met(
    'Only documented logs',
    'Logs go to standard error and to the tables named in `docs/security.md` (Logs), nowhere else.',
  ),
  'V16.2.4': met(
    'Readable format',
    'One JSON object a line, by pino; the security log exports as CSV.',
    'src/account/server/security-log-api.test.ts › each event is logged by the process as well',
  ),
  'V16.2.5': met(
    'Sensitive data in logs',
    'Bodies and cookies are never logged; paths, queries, personal numbers and addresses in errors are cut out.',
    'src/core/server/log.test.ts › an error is logged without the people it quotes',
    'src/core/server/log.test.ts › the path of a request is logged without what opens something',
  ),
  'V16.3.1': notMet(
    'Authentication is logged',
    'Logins, proofs and second factors are logged with their way and outcome. A login by BankID that fails is not an event of the log.',
  ),
  'V16.3.2': met(
    'Refused access is logged',
    'Refused calls and pages of staff are noted, at most 20 an hour of a member.',
    'src/second-factor.test.ts › a visitor and a member still find no admin, and the member is noted',
    'src/account/server/security-log-api.test.ts › refusals do not fill the log, of a member or of a network',
  ),
  'V16.3.3': met(
    'Attempts to get past controls',
    'Calls from other sites, limits that are reached and unusual holding of stock are events (`src/core/security-events.ts`).',
    'src/second-factor.test.ts › a call from a page of another site is noted',
    'src/unpaid-orders.test.ts › unusual holding is noted once, and shown',
  ),
  'V16.3.4': met(
    'Unexpected errors',
    'Faults are logged with their stack (`src/app.ts`); a job that keeps failing, such as one that cannot reach a provider, is an event.',
    'src/core/server/queue.test.ts › a job that keeps failing is tried twelve times and then reported',
  ),
  'V16.4.1': met(
    'Log injection',
    'Lines are JSON, which escapes line ends; cells of the CSV are no formulas.',
    'src/account/server/security-log-api.test.ts › an export is logged, and no cell of it is a formula',
  ),
  'V16.4.2': met(
    'Logs are protected',
    'Only those who manage people read the security log; a trigger refuses to change its rows (`db/migrations/0058-verified-identity.sql`).',
    'src/account/server/security-log-api.test.ts › those who manage people read it, and nobody else',
  ),
  'V16.4.3': notMet(
    'Logs leave the machine',
    'Every event is written to standard error at once, but the shop sends logs nowhere: that is for the operator to arrange.',
  ),
  'V16.5.1': met(
    'Errors tell nothing',
    'An unexpected error is one Swedish sentence and the code fault (`src/app.ts`).',
    'src/fuzz.test.ts › five thousand requests that nobody should send',
  ),
  'V16.5.2': met(
    'When others are away',
    'Without the database pages go on and saving is refused; payments of unknown end are asked about later; a carrier that is down stops nobody.',
    'src/trust.test.ts › while PostgreSQL is down pages and lists go on, saving is refused kindly, and all recovers by itself',
    'src/checkout/server/delivery.test.ts › a carrier that is down stops nobody: the lead time is told',
    'src/checkout/server/settle.test.ts › timeout-taken: unknown at first, placed when asked',
  ),
  'V16.5.3': met(
    'Fails closed',
    'Who is not found is a visitor; a transaction commits as a whole or not at all.',
    'src/core/server/db.test.ts › a transaction is all or nothing',
    'src/core/server/db.test.ts › a failed statement that was caught does not pass as a commit',
    'src/trust.test.ts › kill -9 of the shop, of PostgreSQL and of both while people buy loses nothing and doubles nothing',
  ),
}
