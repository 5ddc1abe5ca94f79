import { type AsvsChapter, met, notApplicable, notMet } from './row.ts'

const everyAnswer = 'src/http.test.ts › every answer tells browsers what they may do with it'
const ownCookies = 'src/http.test.ts › cookies belong to this host alone, and only those do'

export const chapter03: AsvsChapter = {
  'V3.2.1': met(
    'No answer is shown as what it is not',
    'Whatever is no page has a policy that runs nothing, nosniff, and a resource policy of the same origin; files name themselves.',
    everyAnswer,
    'src/http.test.ts › nothing of the machine is served, no folder is listed, and no answer opens itself to other sites',
  ),
  'V3.2.2': met(
    'Text is shown as text',
    'React writes text as text; HTML comes only from our own renderer of Markdown and our own drawings.',
    'src/core/markdown.test.ts › HTML and script are text',
  ),
  'V3.3.1': met(
    'Secure cookies with a prefix',
    'Over https every cookie is Secure and named `__Host-`.',
    ownCookies,
    'src/cookies.test.ts › over https cookies are of this host alone',
  ),
  'V3.3.2': met(
    'SameSite by purpose',
    'All are Lax, since links in letters lead to logged-in pages; unsafe calls are checked for their origin as well (`src/cookies.ts`).',
    'src/cookies.test.ts › over https cookies are of this host alone',
    'src/app.test.ts › an unsafe call from another site, or without an origin, is refused',
  ),
  'V3.3.3': met(
    'Cookies of this host alone',
    'Every cookie over https is named `__Host-`; none is shared.',
    ownCookies,
  ),
  'V3.3.4': notMet(
    'HttpOnly, and the value in Set-Cookie alone',
    'Every cookie is HttpOnly, and tokens of sessions and devices travel by Set-Cookie alone. The secret of an order is also in the answer to whoever places it and in the link of its letter, as the calls of the order promise.',
  ),
  'V3.4.1': met(
    'HSTS',
    'A year with subdomains on every answer of a shop at an https address; HSTS_SUBDOMAINS=false is for those whose subdomains are not there yet.',
    everyAnswer,
  ),
  'V3.4.2': met(
    'CORS',
    'No answer has a header of CORS.',
    'src/http.test.ts › nothing of the machine is served, no folder is listed, and no answer opens itself to other sites',
  ),
  'V3.4.3': met(
    'Content security policy',
    "Pages name scripts and styles by hash or as the shop's own, with object-src and base-uri none; an answer 304 repeats the policy of its page.",
    'src/document.test.ts › a %s may come from its own origin and tell it, and nothing else is opened',
    'src/http.test.ts › a page that has not changed keeps its policy',
    everyAnswer,
  ),
  'V3.4.4': met('No sniffing of types', 'nosniff on every answer (`src/security-headers.ts`).', everyAnswer),
  'V3.4.5': met(
    'Referrer policy',
    'strict-origin-when-cross-origin, no-referrer where an order is opened by its secret.',
    everyAnswer,
    'src/order-links.test.ts › a link to %s moves its secret from the address to a cookie',
  ),
  'V3.4.6': met(
    'Framing',
    'frame-ancestors is none on every answer; only the sandbox of payments may be framed by the shop itself (`src/integrations/pay/pretend/hosted-page.ts`).',
    everyAnswer,
    'src/http.test.ts › nothing of the machine is served, no folder is listed, and no answer opens itself to other sites',
  ),
  'V3.5.1': met(
    'Forged requests across sites',
    'Unsafe calls and forms must come from the public address by Sec-Fetch-Site and Origin.',
    'src/http.test.ts › forms and calls are taken from the public address alone',
    'src/same-origin.test.ts › whatever the browser tells must agree',
  ),
  'V3.5.2': met(
    'Requests without a preflight',
    'Nothing relies on preflights: the origin of every unsafe request is checked, whatever its content type.',
    'src/app.test.ts › an unsafe call from another site, or without an origin, is refused',
  ),
  'V3.5.3': met(
    'Methods that change',
    'What changes something is POST, PUT or DELETE; links in letters open a page whose button acts.',
    'src/account/server/verify-email-api.test.ts › the mailbox answers by the link, once, wherever it is opened, and nobody is logged in by it',
    'src/access.test.ts › the table says what the contracts say',
  ),
  'V3.5.4': notApplicable(
    'Separate applications on separate hosts',
    'The shop and its admin are one application with one login; there is no other beside it.',
  ),
  'V3.5.5': met(
    'Messages between windows',
    'The only listener takes messages of its own frame, origin, token and names.',
    'src/checkout/web/payment-overlay.test.tsx › nobody else is listened to',
  ),
  'V3.7.1': met(
    'No dead technologies',
    'HTML, CSS and ECMAScript modules alone; the policy of pages forbids plug-ins (`src/document.ts`).',
  ),
  'V3.7.2': notMet(
    'Redirects to other hosts',
    'The server redirects to its own pages only. The browser is led to the hosted page of Klarna by the address that Klarna answers over TLS; its host is not compared with a list.',
  ),
}
