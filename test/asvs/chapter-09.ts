import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter09: AsvsChapter = {
  'V9.1.1': met(
    'Signature is checked first',
    'Links in emails and tickets of sponsored products are signed by HMAC-SHA-256 (`src/core/server/signature.ts`, `src/search/server/tickets.ts`); there are no JWTs.',
    'src/account/server/letters-api.test.ts › nobody is unsubscribed without the token of their letter',
  ),
  'V9.1.2': met(
    'Fixed algorithm',
    'One algorithm, HMAC-SHA-256, stands in the code; a token names none (`src/core/server/signature.ts`).',
  ),
  'V9.1.3': met(
    'Keys from a trusted source',
    'Keys lie sealed in the database and come from nowhere else (`src/account/server/letters/letter-key.ts`).',
  ),
  'V9.2.1': met(
    'Validity time',
    'Tickets of sponsored products hold for six hours; links that open an account are random and not self-contained.',
    'src/search/server/tickets.test.ts › a ticket is read back within six hours',
  ),
  'V9.2.2': met(
    'Purpose',
    'What is signed begins with its purpose, so that one link cannot stand for another (`src/account/server/letters/letter-link.ts`).',
  ),
  'V9.2.3': notApplicable('Audience', 'Tokens are made and read by this shop alone, with keys of its own.'),
  'V9.2.4': notApplicable('One key for several audiences', 'There is one audience.'),
}
