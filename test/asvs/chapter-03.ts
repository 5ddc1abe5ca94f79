import { type AsvsChapter, met, notApplicable } from './row.ts'

const everyAnswer = 'test/integration/http.test.ts › every response has security headers'
const ownCookies = 'test/integration/http.test.ts › cookies have the __Host- prefix'

export const chapter03: AsvsChapter = {
  'V3.2.1': met(
    'Responses are not rendered in the wrong context',
    'Responses other than pages have a content security policy that allows nothing, nosniff and same-origin resource policy; downloads have file names.',
    everyAnswer,
    'test/integration/http.test.ts › no files of the machine or folder listings are served, and no response allows other origins',
  ),
  'V3.2.2': met(
    'Text is rendered as text',
    'React renders text as text; HTML comes only from our own Markdown renderer and our own drawings.',
    'src/core/server/markdown.test.ts › HTML and scripts are text',
  ),
  'V3.3.1': met(
    'Secure cookies with a prefix',
    'Over https every cookie is Secure and has the prefix `__Host-`.',
    ownCookies,
    'src/http/cookies.test.ts › over https cookies have the __Host- prefix',
  ),
  'V3.3.2': met(
    'SameSite according to purpose',
    'All cookies are Lax, since links in emails lead to logged-in pages; the origin of unsafe calls is checked as well (`src/http/cookies.ts`).',
    'src/http/cookies.test.ts › over https cookies have the __Host- prefix',
    'src/http/app.test.ts › a cross-site unsafe call, or one without an origin, is rejected',
  ),
  'V3.3.3': met(
    'Cookies are not shared between hosts',
    'Over https every cookie has the prefix `__Host-`, so none is shared.',
    ownCookies,
  ),
  'V3.3.4': met(
    'HttpOnly session tokens, sent by Set-Cookie only',
    'Every cookie is HttpOnly and its value is sent by Set-Cookie only, but for `shop_has_session`, which says no more than that there is a session. Session and device tokens are in no response body; order secrets, which email links contain, are encrypted in their cookie.',
    'src/http/order-links.test.ts › the cookie value differs from the secret and cannot be used in a link',
    'src/http/cookies.test.ts › over https cookies have the __Host- prefix',
  ),
  'V3.4.1': met(
    'HSTS',
    'Shops with an https address send HSTS for a year, including subdomains, with every response; HSTS_SUBDOMAINS=false excludes subdomains without https.',
    everyAnswer,
  ),
  'V3.4.2': met(
    'CORS',
    'Responses have no CORS headers, but for those of the calls that are the same for everyone: with a content delivery network (`CDN_URL`) every origin may read them.',
    'src/http/app.test.ts › calls that are the same for everyone are publicly cacheable, and may be read through a delivery network',
    'test/architecture/access.test.ts › shared caches may keep $name: its answer is the same for everyone',
    'test/integration/http.test.ts › no files of the machine or folder listings are served, and no response allows other origins',
  ),
  'V3.4.3': met(
    'Content security policy',
    "Pages allow scripts and styles by hash or from the same origin, with object-src and base-uri none; a 304 repeats the page's policy.",
    'src/http/document.test.ts › a %s may load from and connect to its own origin, and nothing else is allowed',
    "test/integration/http.test.ts › a 304 repeats its page's policy",
    everyAnswer,
  ),
  'V3.4.4': met(
    'No content type sniffing',
    'Every response has nosniff (`src/http/security-headers.ts`).',
    everyAnswer,
  ),
  'V3.4.5': met(
    'Referrer policy',
    "strict-origin-when-cross-origin; no-referrer for pages opened by an order's secret.",
    everyAnswer,
    'src/http/order-links.test.ts › a link to %s moves its secret from the address to a cookie',
  ),
  'V3.4.6': met(
    'Framing',
    'frame-ancestors is none on every response, except that the shop can frame the payment sandbox (`src/integrations/pay/sandbox/hosted-page.ts`).',
    everyAnswer,
    'test/integration/http.test.ts › no files of the machine or folder listings are served, and no response allows other origins',
  ),
  'V3.5.1': met(
    'Cross-site request forgery',
    'Sec-Fetch-Site and Origin of unsafe calls and forms must match the public address.',
    'test/integration/http.test.ts › forms and calls are accepted from the public address only',
    'src/http/same-origin.test.ts › all headers the browser sends must agree',
  ),
  'V3.5.2': met(
    'Requests without a CORS preflight',
    'Protection does not depend on preflights: the origin of every unsafe request is checked, regardless of its content type.',
    'src/http/app.test.ts › a cross-site unsafe call, or one without an origin, is rejected',
  ),
  'V3.5.3': met(
    'Safe methods have no side effects',
    'Changes require POST, PUT or DELETE; links in emails open a page with a button.',
    'src/identity/server/verify-email-api.test.ts › the emailed link verifies once, in any browser, without logging in',
    'test/architecture/access.test.ts › the table matches the contracts',
  ),
  'V3.5.4': notApplicable(
    'Separate applications on separate hosts',
    'The shop and its back office are one application with one login; the host serves no other application.',
  ),
  'V3.5.5': met(
    'Messages between windows',
    'The only message listener checks frame, origin, token and event names.',
    'src/payment-page/payment-overlay.test.tsx › messages from other origins are ignored',
  ),
  'V3.7.1': met(
    'No obsolete client technologies',
    'Only HTML, CSS and ECMAScript modules; the policy of pages forbids plug-ins (`src/http/document.ts`).',
  ),
  'V3.7.2': met(
    'Redirects to other hosts',
    "The server redirects to its own pages only. The browser follows redirects to Klarna's hosted page only at klarna.com or the host in `KLARNA_URL`.",
    'src/integrations/pay/klarna.test.ts › the customer is never redirected to %s',
  ),
}
