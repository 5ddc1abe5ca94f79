import { createHash } from 'node:crypto'
import { escapeHtml } from '#core/markdown.ts'
import { formatPrice } from '#core/money.ts'
import type { Wire } from '#integrations/pay/wire.ts'
import { script } from './hosted-script.ts'
import { ShopperView } from './shopper-desk.ts'

export type HostedPage = {
  html: string
  /** Its content security policy. */
  policy: string
}

const words = {
  'sv-SE': {
    title: 'Testbetalning',
    text: 'En låtsasbetalning: inga pengar dras.',
    number: 'Kortnummer',
    pay: 'Betala',
    decline: 'Neka betalningen',
    cancel: 'Avbryt',
    close: 'Stäng',
    decided: 'Betalningen är avgjord.',
    back: 'Tillbaka till butiken',
  },
  'en-US': {
    title: 'Test payment',
    text: 'A pretend payment: no money is taken.',
    number: 'Card number',
    pay: 'Pay',
    decline: 'Decline the payment',
    cancel: 'Cancel',
    close: 'Close',
    decided: 'The payment is decided.',
    back: 'Back to the shop',
  },
}

/** The pretend providers' own page: in the overlay, or instead of ours. Null where nothing is pretended. */
export async function hostedPage(
  pretend: Wire | null,
  token: string,
  query: Record<string, string>,
): Promise<HostedPage | null> {
  const answer = await pretend?.({ method: 'GET', path: `/shopper/${token}`, signal: AbortSignal.timeout(3000) })
  if (answer?.status !== 200) return null
  const html = pageOf(ShopperView.parse(answer.body), token, query.language === 'en-US' ? 'en-US' : 'sv-SE')
  return { html, policy }
}

function pageOf(view: ShopperView, token: string, language: keyof typeof words): string {
  const say = words[language]
  const { method, amountOre, description, state, returnUrl } = view
  const isOverlay = method !== 'klarna'
  const facts = JSON.stringify({ token, method, returnUrl, isOverlay }).replaceAll('<', '\\u003c')
  const card = `<label for="number">${say.number}</label><input id="number" inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111">`
  const decided = `<p role="status">${say.decided}</p>${isOverlay ? '' : `<a href="${escapeHtml(returnUrl)}">${say.back}</a>`}`
  const choices = `${method === 'card' ? card : ''}
<button class="p" data-decision="paid">${say.pay} ${formatPrice(amountOre)}</button>
<button data-decision="declined">${say.decline}</button>
<button data-event="cancel">${say.cancel}</button>`
  return `<!doctype html><html lang="${language.slice(0, 2)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${say.title}</title>
<style>${style}</style></head><body><main>
${isOverlay ? `<button class="x" data-event="close" aria-label="${say.close}">×</button>` : ''}
<h1>${say.title}</h1><p>${say.text}</p><p><b>${escapeHtml(description)}</b></p>
${state === 'pending' ? choices : decided}
</main><script type="application/json" id="facts">${facts}</script><script>${script}</script></body></html>`
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f6f3,#0b110e);color:light-dark(#121a16,#f1f7f2)}
main{position:relative;box-sizing:border-box;width:min(100%,420px);padding:28px 24px;display:grid;gap:12px;background:light-dark(#fff,#121a16);border-radius:16px}
h1{margin:0;font-size:1.4rem}p{margin:0}
input,button{font:inherit;min-height:48px;border-radius:10px;border:1px solid #7f8a83;padding:0 14px;background:transparent;color:inherit}
button{cursor:pointer}.p{background:#006b43;border-color:#006b43;color:#fff;font-weight:600}
.x{position:absolute;top:12px;right:12px;min-width:44px;min-height:44px;border:0;font-size:1.5rem}
:focus-visible{outline:3px solid #37b980;outline-offset:2px}`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
