import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter09: AsvsChapter = {
  'V9.1.1': met(
    'Signatures are checked first',
    'Links in emails and tickets of sponsored products are signed with HMAC-SHA-256 (`src/core/server/signature.ts`, `src/search/server/tickets.ts`); there are no JWTs.',
    'src/identity/server/subscriptions-api.test.ts › unsubscribing requires the token of the email',
  ),
  'V9.1.2': met(
    'Fixed algorithm',
    'The code uses HMAC-SHA-256 only; tokens do not name an algorithm (`src/core/server/signature.ts`).',
  ),
  'V9.1.3': met(
    'Keys from a trusted source',
    'Keys are stored encrypted in the database and are never taken from tokens (`src/core/server/signing-key.ts`).',
    'src/core/server/signing-key.test.ts › an unencrypted key is encrypted at start, and re-encrypted with a new key',
  ),
  'V9.2.1': met(
    'Validity time',
    'Tickets of sponsored products are valid for six hours; links that open an account are random and not self-contained.',
    'src/search/server/tickets.test.ts › a ticket is valid for six hours',
  ),
  'V9.2.2': met(
    'Purpose',
    'Signed data begins with its purpose, so that a link cannot be used for another (`src/email/server/unsubscribe-link.ts`).',
  ),
  'V9.2.3': notApplicable('Audience', 'Tokens are created and read by this shop only, with its own keys.'),
  'V9.2.4': notApplicable('One key for several audiences', 'There is one audience.'),
}
