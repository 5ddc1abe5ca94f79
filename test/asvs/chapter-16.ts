import { type AsvsChapter, met } from './row.ts'

export const chapter16: AsvsChapter = {
  'V16.1.1': met(
    'Inventory of logs',
    '`docs/security.md` (Logs) has the table.',
    'src/staff/server/security-log-api.test.ts › events are kept for 400 days',
  ),
  'V16.2.1': met(
    'When, where, who, what',
    'An event has time, type, outcome, actor, account, address, browser and details (`src/security-log/server/security-log.ts`).',
    'src/staff/server/security-log-api.test.ts › it is filtered by event, outcome, person, address and Swedish days',
  ),
  'V16.2.2': met(
    'Time',
    "Times are UTC from the server's clock, ISO 8601 with Z in logs and timestamptz in the database (`src/core/server/log.ts`); the operator synchronises the clock (`docs/security.md`).",
  ),
  'V16.2.3': met(
    'Only documented logs',
    'Logs are written to standard error and to the tables listed in `docs/security.md` (Logs) only.',
  ),
  'V16.2.4': met(
    'Readable format',
    'One JSON object per line, written by pino; the security log can be exported as CSV.',
    'src/staff/server/security-log-api.test.ts › each event is also written to the process log',
  ),
  'V16.2.5': met(
    'Sensitive data in logs',
    'Bodies and cookies are never logged; secrets in paths, queries, and personal numbers and addresses in errors are removed.',
    'src/core/server/log.test.ts › an error is logged without personal data',
    'src/core/server/log.test.ts › a request path is logged without secrets',
  ),
  'V16.3.1': met(
    'Authentication is logged',
    'Logins by password and BankID, re-authentications and second factors are logged with method and outcome.',
    'src/identity/server/bankid-api.test.ts › a failed BankID login is in the security log once, without the identity',
  ),
  'V16.3.2': met(
    'Denied access is logged',
    'Denied staff calls and pages are logged, at most 20 per hour and member.',
    'test/integration/second-factor.test.ts › visitors and members get the login form of the back office, and members are logged',
    'src/staff/server/security-log-api.test.ts › denied access does not flood the log, per member or network',
  ),
  'V16.3.3': met(
    'Attempts to bypass controls',
    'Cross-site calls, exceeded limits and unusual stock reservations are logged as events (`src/security-log/security-events.ts`).',
    'test/integration/second-factor.test.ts › a cross-site call is logged',
    'test/integration/unpaid-orders.test.ts › unusual reservations are logged once, and shown',
  ),
  'V16.3.4': met(
    'Unexpected errors',
    'Errors are logged with their stack (`src/http/app.ts`); a job that keeps failing, such as one that cannot reach a provider, is logged as an event.',
    'src/jobs/queue.test.ts › a failing job is attempted twelve times and then reported',
  ),
  'V16.4.1': met(
    'Log injection',
    'Lines are JSON, which escapes line breaks; CSV cells cannot be formulas.',
    'src/staff/server/security-log-api.test.ts › an export is logged, and contains no formulas',
  ),
  'V16.4.2': met(
    'Logs are protected',
    'Only administrators can read the security log; a trigger prevents changes to its rows (`db/migrations/0058-verified-identity.sql`).',
    'src/staff/server/security-log-api.test.ts › only those who manage people can read it',
  ),
  'V16.4.3': met(
    'Logs are sent to another system',
    "With SECURITY_LOG_URL every security event is posted to the operator's system, at least once (`docs/operations.md`, The security log on another machine). Other logs are written to standard error, for the operator to collect.",
    'src/security-log/server/ship-security-events.test.ts › a response of %i is retried with backoff, and nothing is lost',
  ),
  'V16.5.1': met(
    'Errors disclose nothing',
    'An unexpected error is answered with one Swedish sentence and the code internal-error (`src/http/app.ts`).',
    'test/integration/fuzz.test.ts › invalid requests in every field get documented responses',
  ),
  'V16.5.2': met(
    'External systems may fail',
    'Without the database pages still work and writes are rejected; payments with unknown outcomes are queried later; an unavailable carrier does not block the checkout.',
    'test/integration/trust.test.ts › while PostgreSQL is down pages and lists work, writes are rejected with a message, and all recovers',
    'src/checkout/server/delivery.test.ts › a carrier that is down is replaced by a lead time',
    'src/checkout/server/reconcile.test.ts › timeout-taken: unknown at first, placed after a query',
  ),
  'V16.5.3': met(
    'Fails closed',
    'Unidentified users are visitors; a transaction commits as a whole or not at all.',
    'src/core/server/db.test.ts › a transaction is all or nothing',
    'src/core/server/db.test.ts › a caught statement failure does not commit',
    'test/integration/trust.test.ts › kill -9 of the shop, PostgreSQL and both during purchases loses and duplicates nothing',
  ),
}
