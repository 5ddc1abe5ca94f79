import { type AsvsChapter, met, notMet } from './row.ts'

export const chapter14: AsvsChapter = {
  'V14.1.1': met('Data classification', '“Data classes” in `docs/security.md`.'),
  'V14.1.2': met(
    'Protection by class',
    '“Data classes” in `docs/security.md`, with the retention periods of `docs/operations.md`.',
  ),
  'V14.2.1': notMet(
    'No sensitive data in URLs',
    'Session tokens are never in URLs, and the secret of an order is removed at the first request. Links in emails contain single-use secrets, and the calls behind them have these, and in one case an email address, in their path; logs omit both.',
  ),
  'V14.2.2': met(
    'Server caches',
    'Only pages and responses for visitors are cached; all others are no-store, and the encrypted text of emails is deleted once sent. Calls that shared caches may keep are answered as for a visitor.',
    'test/architecture/access.test.ts › shared caches may keep $name: its answer is the same for everyone',
    'test/integration/http.test.ts › no other call is answered from the cache of lists: %s',
    'src/http/app.test.ts › every response has Version and Cache-Control',
    'src/http/order-links.test.ts › a link to %s moves its secret from the address to a cookie',
    'src/email/server/outbox.test.ts › a link with a secret is in the sent email only',
  ),
  'V14.2.3': met(
    'No sensitive data for trackers',
    'Third-party content is not loaded before consent; afterwards events contain products and no personal data, and pages with secrets load none.',
    'e2e/measuring/what-was-agreed-to.e2e.ts › nothing is stored, sent or loaded before consent; after it events are sent until it is withdrawn',
    'src/measurement/shop-events.test.ts › a search is reported without the user',
  ),
  'V14.2.4': met(
    'Protection as documented',
    'Encryption, hashing, retention periods, exports, erasure and omissions in logs each have tests.',
    'test/integration/retention.test.ts › all data with a retention period is purged by the one retention job, under a unique name',
    'src/core/server/log.test.ts › an error is logged without personal data',
    'src/core/server/encryption.test.ts › encrypted text can be decrypted, and differs each time',
    'src/privacy/server/export-secrets.test.ts › an export by a hijacked session contains no further credentials',
    'src/privacy/server/erase-person.test.ts › only vouchers are left of the person, and the books are unchanged',
  ),
  'V14.3.1': met(
    'Cleared at logout',
    'The browser deletes the member’s data in every tab, even if the server does not answer; consent and theme are preserved, so Clear-Site-Data is not used (`src/identity/web/session.ts`).',
    "e2e/meeting/logging-out.e2e.ts › logging out removes the member's data from every tab; the browser's own stays",
    'e2e/meeting/logging-out.e2e.ts › logging out while the shop is unreachable removes the data, and the session ends when it answers again',
  ),
  'V14.3.2': met(
    'No caching in browsers',
    'API responses are `private, no-store` unless the contract marks them as cacheable; pages are the same for all users.',
    'src/http/app.test.ts › every response has Version and Cache-Control',
    'src/http/order-links.test.ts › a link to %s moves its secret from the address to a cookie',
  ),
  'V14.3.3': met(
    'Browser storage',
    'Tokens and passwords are never stored. Checkout input is encrypted with a key from an HttpOnly cookie; personal numbers, door codes and gift cards are not stored at all. Of a member the browser stores the public data of reviews and top lists until logout: name, rank and avatar.',
    'e2e/buying/fields-say-what-is-wrong.e2e.ts › input survives a reload, except possible personal numbers, and is not stored in plain text',
    'src/checkout/server/get-checkout.test.ts › a browser gets one encryption key in a session cookie',
    "e2e/meeting/logging-out.e2e.ts › logging out removes the member's data from every tab; the browser's own stays",
  ),
}
