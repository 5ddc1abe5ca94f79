import { type AsvsChapter, met, notMet } from './row.ts'

export const chapter14: AsvsChapter = {
  'V14.1.1': met('Classes of data', '“Data classes” in `docs/security.md`.'),
  'V14.1.2': met(
    'Protection by class',
    '“Data classes” in `docs/security.md`, with the keeping times of `docs/operations.md`.',
  ),
  'V14.2.1': notMet(
    'Nothing sensitive in addresses',
    'Session tokens never stand in one, and the secret of an order leaves it at the first request. Links in letters carry secrets that are used once, and the calls behind them take these, and at one place an email address, in their path; logs leave both out.',
  ),
  'V14.2.2': met(
    'Caches of the server',
    'Kept pages and answers are those of somebody who is not logged in; all else is no-store, and sealed emails are emptied once sent.',
    'src/app.test.ts › every answer carries Version and Cache-Control',
    'src/order-links.test.ts › a link to %s moves its secret from the address to a cookie',
    'src/integrations/mail/outbox.test.ts › a link that opens something is in the letter that is sent, and readable nowhere',
  ),
  'V14.2.3': met(
    'Nothing to trackers',
    'Nothing of others is loaded before a yes; after it events hold goods and no people, and pages with secrets load none.',
    'e2e/measuring/what-was-agreed-to.e2e.ts › before a yes nothing is kept, told or asked for; after it what was seen is told, until a no',
    'src/storefront/measure/shop-events.test.ts › a search is told without who searched',
  ),
  'V14.2.4': met(
    'Protection as documented',
    'Sealing, hashing, keeping times, exports, erasure and what the log leaves out each have their tests.',
    'src/keeping-times.test.ts › every job that forgets has its keeping time, and every keeping time its job',
    'src/core/server/log.test.ts › an error is logged without the people it quotes',
    'src/core/server/sealer.test.ts › what is sealed is opened, and looks different each time',
    'src/members/server/person/export-secrets.test.ts › whoever takes over a session finds nothing in what is kept of the member that opens anything else',
    'src/members/server/erase-person.test.ts › nothing of the person is left but the vouchers, and the books are as they were',
  ),
  'V14.3.1': met(
    'Cleared at logout',
    'The browser forgets what is the member’s in every tab, with or without an answer of the shop; consent and theme stay, so that Clear-Site-Data is not sent (`src/account/web/session.ts`).',
    'e2e/meeting/logging-out.e2e.ts › whoever logs out leaves nothing of theirs in the browser, in any tab; what is of the browser stays',
    'e2e/meeting/logging-out.e2e.ts › without an answer of the shop it is the same, and the session ends when the shop answers again',
  ),
  'V14.3.2': met(
    'No caching in browsers',
    'Answers of calls are `private, no-store` unless the contract marks them as everybody’s; pages are the same for all.',
    'src/app.test.ts › every answer carries Version and Cache-Control',
    'src/order-links.test.ts › a link to %s moves its secret from the address to a cookie',
  ),
  'V14.3.3': notMet(
    'Storage of the browser',
    'No token and no password lies there. A tab keeps name, address, email and phone that are typed in the checkout until the order or the logout, and the browser the name and rank that the header shows; personal numbers, door codes and gift cards are never kept.',
  ),
}
