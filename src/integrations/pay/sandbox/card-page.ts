import { createHash } from 'node:crypto'
import type { HostedPage } from './hosted-page.ts'

/** Where the sandbox's stand-in for js.stripe.com is loaded from. */
export const sandboxCardScriptPath = '/api/sandbox/stripe.js'

/**
 * Implements the part of Stripe.js that the shop uses: the Payment Element is a frame of the sandbox, and `confirmPayment`
 * asks it to confirm.
 */
export const sandboxCardScript = `
window.Stripe = (publishableKey) => ({
  elements: ({ clientSecret, appearance }) => {
    const frame = document.createElement('iframe')
    const listeners = {}
    frame.title = 'Kortuppgifter'
    frame.src = '/api/sandbox/stripe/' + clientSecret.split('_secret_')[0] + '?theme=' + (appearance.theme === 'night' ? 'dark' : 'light')
    frame.style.cssText = 'display:block;width:100%;height:300px;border:0'
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return
      if (data.height) frame.style.height = data.height + 'px'
      if (data.isReady) for (const heard of listeners.ready || []) heard()
    })
    return {
      frame, clientSecret,
      create: () => ({
        mount: (place) => place.append(frame),
        on: (name, heard) => { (listeners[name] ||= []).push(heard) },
        destroy: () => frame.remove(),
      }),
    }
  },
  confirmPayment: ({ elements: { frame, clientSecret } }) =>
    new Promise((done) => {
      const answered = ({ source, data }) => {
        if (source !== frame.contentWindow || !data.answer) return
        removeEventListener('message', answered)
        done(data.answer)
      }
      addEventListener('message', answered)
      frame.contentWindow.postMessage({ confirm: { publishableKey, clientSecret } }, location.origin)
    }),
})
`

const script = `
const declines = {
  card_declined: 'Kortet medges inte.',
  insufficient_funds: 'Det finns inte tillräckligt med pengar på kortet.',
  expired_card: 'Kortet har gått ut.',
  incorrect_cvc: 'Kortets säkerhetskod stämmer inte.',
  incorrect_number: 'Kortnumret stämmer inte.',
  payment_intent_authentication_failure: 'Banken kunde inte bekräfta att det är ditt kort.',
}
const form = document.querySelector('form')
const bank = document.querySelector('section')
const secret = {}
const tell = (message) => parent.postMessage(message, location.origin)
const size = () => tell({ height: document.documentElement.offsetHeight })
const send = async (path, body) => {
  const answer = await fetch('/api/sandbox/stripe/' + form.dataset.intent + path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  }).catch(() => null)
  if (!answer || !answer.ok) return tell({ answer: { error: { message: 'Sandlådan svarar inte.' } } })
  const { data } = await answer.json()
  bank.hidden = data.state !== 'requires-action'
  form.hidden = !bank.hidden
  size()
  if (!bank.hidden) return bank.querySelector('button').focus()
  tell({ answer: data.code ? { error: { type: 'card_error', message: declines[data.code] || 'Kortet kunde inte debiteras.' } } : { paymentIntent: { status: data.state } } })
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data.confirm) return
  if (!form.reportValidity()) return tell({ answer: { error: { type: 'validation_error', message: 'Fyll i kortets uppgifter.' } } })
  Object.assign(secret, data.confirm)
  send('', { ...secret, number: form.elements.number.value.replace(/\\D/g, '') })
})
bank.addEventListener('click', ({ target }) => {
  if (target.dataset.done) send('/bank', { clientSecret: secret.clientSecret, isDone: target.dataset.done === 'yes' })
})
form.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(size).observe(document.body)
size()
tell({ isReady: true })
`

const style = `:root{font:16px/1.5 system-ui,sans-serif}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
html{background:transparent}
body{margin:0;color:light-dark(#121a16,#f1f7f2);background:light-dark(#fff,#121a16)}
form,section{display:grid;gap:12px;padding:4px}form[hidden],section[hidden]{display:none}
p{margin:0}.note{padding:8px 12px;border-radius:10px;background:light-dark(#fff3cd,#3d3413);font-size:.9rem}
label{display:grid;gap:4px;font-weight:600;font-size:.9rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
input,button{box-sizing:border-box;width:100%;font:inherit;font-weight:400;min-height:48px;border-radius:10px;border:1px solid #7f8a83;padding:0 14px;background:transparent;color:inherit}
button{cursor:pointer}.p{background:#006b43;border-color:#006b43;color:#fff;font-weight:600}
:focus-visible{outline:3px solid light-dark(#006b43,#37b980);outline-offset:1px}`

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

/** The frame of the Payment Element, and the bank's step of 3-D Secure. */
export function cardPage(intent: string, theme: string | undefined): HostedPage | null {
  if (!/^pi_[0-9a-f]{24}$/.test(intent)) return null
  const html = `<!doctype html><html lang="sv" data-theme="${theme === 'dark' ? 'dark' : 'light'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Testkort</title>
<style>${style}</style></head><body><div>
<form data-intent="${intent}" novalidate>
<p class="note">Testläge: en efterbildning av Stripes kortformulär. Inga pengar dras.</p>
<label>Kortnummer<input name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required></label>
<div class="pair"><label>Giltigt till<input name="expiry" inputmode="numeric" autocomplete="off" value="12/34" required></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="off" value="123" required></label></div>
</form>
<section hidden aria-label="3-D Secure">
<p class="note">Testläge: bankens sida för 3-D Secure.</p><p>Godkänn köpet hos banken?</p>
<button class="p" data-done="yes">Godkänn köpet</button><button data-done="no">Neka</button>
</section>
</div><script>${script}</script></body></html>`
  return { html, policy }
}
