import { escapeHtml } from '#core/html.ts'
import { shop } from '#core/shop.ts'
import { emailFrameMessages as messages } from '#email/messages.ts'
import { anchor, blockHtml, button, paragraph, table } from './email-blocks-html.ts'
import type { EmailBlock } from './email-content.ts'
import { colours, styleSheet, text } from './email-theme.ts'
import { senderLines } from './sender.ts'
import type { WordedEmail } from './worded-email.ts'

/** Keeps clients from filling the preview with the text that follows. */
const filler = '&#8199;&#847; '.repeat(40)

const outlook =
  '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,p,a,h1,h2,span{font-family:Arial,sans-serif !important}</style><![endif]-->'

export function emailHtml(email: WordedEmail): string {
  const { subject, preheader } = email
  return [
    '<!doctype html><html lang="sv"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>${outlook}<style>${styleSheet}</style></head>`,
    `<body class="bg" bgcolor="${colours.ground}" style="margin:0;padding:0;background-color:${colours.ground};-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${colours.ground}">${escapeHtml(preheader)}${filler}</div>`,
    `<table class="bg" ${table} width="100%" bgcolor="${colours.ground}" style="background-color:${colours.ground}"><tr><td class="out" align="center" style="padding:24px 0">`,
    `<table class="w" ${table} width="600" style="width:600px">`,
    header(email),
    `<tr><td><table class="card" ${table} width="100%" bgcolor="${colours.card}" style="background-color:${colours.card};border:1px solid ${colours.line};border-radius:16px;border-collapse:separate">`,
    ...sections(email),
    '</table></td></tr>',
    footer(email),
    '</table></td></tr></table></body></html>',
  ].join('')
}

function header({ reference = '' }: WordedEmail): string {
  return `<tr><td class="px" style="padding:4px 40px 20px"><table ${table} width="100%"><tr><td width="50" style="width:50px"><img src="cid:logo" width="40" height="40" alt="${escapeHtml(messages.shop)}" style="display:block;border:0;width:40px;height:40px"></td><td class="t1" style="${text.logo}">${escapeHtml(shop.brand.wordmark)}</td><td class="t3" align="right" style="${text.small}">${escapeHtml(reference)}</td></tr></table></td></tr>`
}

function sections({ heading, subject, opening, action, blocks = [], ending }: WordedEmail): string[] {
  const [first = [], ...titled] = sectionsOf(blocks)
  const after = sectionsOf(ending).filter((section) => section.length > 0)
  const lead = [
    `<h1 class="t1 h1" style="${text.heading}">${escapeHtml(heading ?? subject)}</h1>`,
    ...opening.map((line) => paragraph(escapeHtml(line))),
    ...(action ? [button(action)] : []),
    ...first.map(shown),
  ]
  return [
    `<tr><td class="px ln" style="padding:36px 40px 20px">${lead.join('')}</td></tr>`,
    ...[...titled, ...after].map(
      (section) =>
        `<tr><td class="px ln" style="padding:28px 40px 16px;border-top:1px solid ${colours.line}">${section.map(shown).join('')}</td></tr>`,
    ),
  ]
}

function sectionsOf(blocks: readonly EmailBlock[]): EmailBlock[][] {
  const found: EmailBlock[][] = [[]]
  for (const block of blocks) {
    if (isTitle(block)) found.push([block])
    else found.at(-1)?.push(block)
  }
  return found
}

function shown(block: EmailBlock): string {
  return isTitle(block) ? `<h2 class="t1" style="${text.title}">${escapeHtml(block.title)}</h2>` : blockHtml(block)
}

function isTitle(block: EmailBlock): block is { title: string } {
  return typeof block !== 'string' && 'title' in block
}

function footer({ closing = [] }: WordedEmail): string {
  const said = closing.map((line) => small(typeof line === 'string' ? escapeHtml(line) : anchor(line)))
  const sender = senderLines().map(({ text: words, link }) => (link ? anchor({ text: words, link }) : unbroken(words)))
  return `<tr><td class="px" style="padding:28px 40px 36px" align="left">${said.join('')}${small(sender.join('<br>'))}</td></tr>`
}

/** A line is broken between what the dots divide only, and not within F-skatt. */
function unbroken(words: string): string {
  const parts = words.split(' · ').map((part) => `<span style="white-space:nowrap">${escapeHtml(part)}</span>`)
  return parts.join(' · ')
}

function small(html: string): string {
  return `<p class="t3" style="${text.footer}">${html}</p>`
}
