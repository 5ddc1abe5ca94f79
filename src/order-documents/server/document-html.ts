import { createHash } from 'node:crypto'
import { escapeHtml as safe } from '#core/html.ts'
import { FileAnswer } from '#core/server/handlers.ts'
import { shop } from '#core/shop.ts'
import { printed as messages } from '#orders/receipts-messages.ts'
import type { DocumentContent } from './document-content.ts'

export function asHtml(document: DocumentContent, name: string): FileAnswer {
  return new FileAnswer({
    type: 'text/html; charset=utf-8',
    name: `${name}.html`,
    body: htmlOf(document),
    contentSecurityPolicy: `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  })
}

function htmlOf({ title, labelledValues, seller, buyer, heads, rows, totals, vat, notes }: DocumentContent): string {
  const head = [messages.goods, messages.units, heads.unitPrice, messages.vat, heads.amount]
  const body = rows.map(({ name, quantity, unitPrice, rate, amount }) => row([name, quantity, unitPrice, rate, amount]))
  return [
    '<!doctype html><html lang="sv"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${safe(title)} | ${safe(shop.brand.name)}</title><style>${style}</style></head><body><main>`,
    `<p class="logo">${safe(shop.brand.wordmark)}</p><h1>${safe(title)}</h1>`,
    `<dl>${labelledValues.map(([label, value]) => `<div><dt>${safe(label)}</dt><dd>${safe(value)}</dd></div>`).join('')}</dl>`,
    `<div class="who">${party(messages.seller, seller)}${buyer.length > 0 ? party(messages.buyer, buyer) : ''}</div>`,
    `<table class="goods" role="table"><thead role="rowgroup">${row(head, columnHead)}</thead><tbody role="rowgroup">${body.join('')}</tbody>`,
    `<tfoot role="rowgroup">${totals.map(([name, amount]) => `<tr role="row"><th scope="row" role="rowheader" colspan="4">${safe(name)}</th><td role="cell">${safe(amount)}</td></tr>`).join('')}</tfoot></table>`,
    `<table class="vat"><thead>${row([messages.rate, messages.base, messages.vat], columnHead)}</thead>`,
    `<tbody>${vat.map((cells) => row(cells)).join('')}</tbody></table>`,
    notes.map((note) => `<p class="note">${safe(note)}</p>`).join(''),
    '</main></body></html>',
  ].join('')
}

const columnHead = 'th scope="col" role="columnheader"'

/** With roles: on a phone they are laid out as no table is. */
function row(cells: readonly string[], tag = 'td role="cell"'): string {
  return `<tr role="row">${cells.map((cell) => `<${tag}>${safe(cell)}</${tag.slice(0, 2)}>`).join('')}</tr>`
}

function party(name: string, lines: readonly string[]): string {
  return `<section><h2>${safe(name)}</h2>${lines.map((line) => `<p>${safe(line)}</p>`).join('')}</section>`
}

const style = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#f4f6f3;color:#14211a;font:15px/1.5 "Instrument Sans",Arial,sans-serif}
main{max-width:820px;margin:24px auto;padding:40px;background:#fff;border-radius:12px}
.logo{margin:0 0 24px;font-weight:700;font-size:22px;letter-spacing:-.03em;color:#082e1f}
h1{margin:0 0 16px;font-size:28px;line-height:1.15;overflow-wrap:anywhere}h2{margin:0 0 4px;font-size:13px}p{margin:0}
dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:0 0 24px}dt{font-size:13px;color:#4a5a50}dd{margin:0;font-weight:600}
.who{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin-bottom:24px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;margin-bottom:20px}
th,td{padding:8px 0 8px 12px;text-align:right;border-bottom:1px solid #dfe5e0;vertical-align:top;white-space:nowrap}
th:first-child,td:first-child{padding-left:0;text-align:left;white-space:normal;overflow-wrap:anywhere}
thead th{font-size:13px;font-weight:600;color:#4a5a50;white-space:normal;vertical-align:bottom}tfoot th,tfoot td{font-weight:400;border:0}tfoot tr:last-child>*{font-size:18px;font-weight:700}
.vat{max-width:380px;margin-left:auto}.note{font-size:13px;color:#4a5a50;margin-top:6px}
@media(max-width:560px){main{margin:0;padding:20px;border-radius:0}.who{grid-template-columns:1fr}th,td{padding-left:8px}
.goods,.goods thead,.goods tbody,.goods tfoot{display:block}
.goods thead tr,.goods tbody tr{display:grid;grid-template-columns:2.6em 1fr 3.2em 1.2fr;border-bottom:1px solid #dfe5e0;padding:8px 0;row-gap:2px}
.goods tfoot tr{display:flex;justify-content:space-between}.goods :is(thead,tbody) :is(th,td){border:0;padding:0 0 0 8px}
.goods :is(thead,tbody) :first-child:is(th,td){grid-column:1/-1;padding:0}.goods :is(thead,tbody) :nth-child(2){text-align:left;padding-left:0}}
@media print{body{background:none;font-size:10pt}main{margin:0;padding:0;max-width:none}tr{break-inside:avoid}@page{margin:18mm}}
`
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
