import { createHash } from 'node:crypto'
import { escapeHtml } from '#core/html.ts'
import { formatPrice } from '#core/money.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import { script } from './hosted-script.ts'
import { PayerView } from './payer-server.ts'

export type HostedPage = {
  html: string
  policy: string
}

const labelsByLanguage = {
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
    text: 'A sandbox payment: no money is taken.',
    number: 'Card number',
    pay: 'Pay',
    decline: 'Decline the payment',
    cancel: 'Cancel',
    close: 'Close',
    decided: 'The payment is decided.',
    back: 'Back to the shop',
  },
}

export async function hostedPage(
  sandbox: HttpClient | null,
  token: string,
  query: Record<string, string>,
): Promise<HostedPage | null> {
  const answer = await sandbox?.({ method: 'GET', path: `/customer/${token}`, signal: AbortSignal.timeout(30_000) })
  if (answer?.status !== 200) return null
  const html = pageOf(PayerView.parse(answer.body), token, query.language === 'en-US' ? 'en-US' : 'sv-SE')
  return { html, policy }
}

function pageOf(view: PayerView, token: string, language: keyof typeof labelsByLanguage): string {
  const labels = labelsByLanguage[language]
  const { method, amount, description, state, returnUrl } = view
  const isOverlay = method !== 'klarna'
  const pageData = JSON.stringify({ token, method, returnUrl, isOverlay }).replaceAll('<', '\\u003c')
  const card = `<label for="number">${labels.number}</label><input id="number" inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111">`
  const decided = `<p role="status">${labels.decided}</p>${isOverlay ? '' : `<a href="${escapeHtml(returnUrl)}">${labels.back}</a>`}`
  const choices = `${method === 'card' ? card : ''}
<button class="p" data-decision="paid">${labels.pay} ${formatPrice(amount)}</button>
<button data-decision="declined">${labels.decline}</button>
<button data-event="cancel">${labels.cancel}</button>`
  return `<!doctype html><html lang="${language.slice(0, 2)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${labels.title}</title>
<style>${style}</style></head><body><main>
${isOverlay ? `<button class="x" data-event="close" aria-label="${labels.close}">×</button>` : ''}
<h1>${labels.title}</h1><p>${labels.text}</p><p><b>${escapeHtml(description)}</b></p>
${state === 'pending' ? choices : decided}
</main><script type="application/json" id="page-data">${pageData}</script><script>${script}</script></body></html>`
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
