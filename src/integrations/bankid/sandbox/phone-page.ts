import { createHash } from 'node:crypto'
import { escapeHtml } from '#core/html.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import type { HostedPage } from '#integrations/pay/sandbox/hosted-page.ts'
import { sandboxPeople } from './people.ts'
import { script } from './phone-script.ts'
import { failedHints, PhoneView, pendingHints } from './phone-server.ts'

export async function phonePage(sandbox: HttpClient | null, token: string): Promise<HostedPage | null> {
  const answer = await sandbox?.({ method: 'GET', path: `/phone/${token}`, signal: AbortSignal.timeout(30_000) })
  if (answer?.status !== 200) return null
  return { html: pageOf(PhoneView.parse(answer.body), token), policy }
}

const networkFaults = {
  slow: 'nästa svar dröjer',
  lost: 'nästa svar kommer aldrig',
  maintenance: 'BankID är stängt (503)',
}

function pageOf({ kind, shown, status, hint }: PhoneView, token: string): string {
  const pageData = JSON.stringify({ token, isNew: status === 'pending' && hint === 'outstandingTransaction' })
  const people = sandboxPeople.map(({ personalNumber, name }) => option(personalNumber, `${name}, ${personalNumber}`))
  const hints = [...pendingHints, ...failedHints].map((name) => option(`hint ${name}`, name))
  const network = Object.entries(networkFaults).map(([name, text]) => option(`nextAnswer ${name}`, text))
  const choices = `<label for="person">Vem är du?</label><select id="person">${people.join('')}</select>
<button class="p" data-action="approve">${kind === 'sign' ? 'Skriv under' : 'Identifiera'}</button>
<button data-action="cancel">Avbryt</button>
<details><summary>Spela upp något annat</summary><div><label for="play">Vad BankID säger</label>
<select id="play">${hints.join('')}${network.join('')}</select><button data-action="play">Spela upp</button></div></details>`
  return `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Låtsas-BankID</title><style>${style}</style></head><body><main>
<h1>Låtsas-BankID</h1><p class="s">Ingen riktig underskrift görs.</p><p><b>${escapeHtml(shown)}</b></p>
<p role="status" id="status">${status === 'pending' ? '' : 'Det här är avgjort. Gå tillbaka till butiken.'}</p>
<div id="choices">${status === 'pending' ? choices : ''}</div>
</main><script type="application/json" id="page-data">${pageData}</script><script>${script}</script></body></html>`
}

function option(value: string, text: string): string {
  return `<option value="${value}">${escapeHtml(text)}</option>`
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f6f3,#0b110e);color:light-dark(#121a16,#f1f7f2)}
main{box-sizing:border-box;width:min(100%,380px);padding:28px 24px;display:grid;gap:12px;background:light-dark(#fff,#121a16);border-radius:28px}
#choices,details div{display:grid;gap:10px}details div{margin-top:10px}summary{min-height:44px;display:list-item;align-content:center;cursor:pointer}
h1{margin:0;font-size:1.4rem}p{margin:0}.s{color:light-dark(#4b5750,#aab6ae)}
select,button{font:inherit;min-height:48px;border-radius:10px;border:1px solid #7f8a83;padding:0 14px;background:light-dark(#fff,#121a16);color:inherit}
button{cursor:pointer}.p{background:#006b43;border-color:#006b43;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #37b980;outline-offset:2px}`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
