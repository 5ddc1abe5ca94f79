import { escapeHtml } from '#core/html.ts'
import { unlinked } from '#core/untrusted-text.ts'
import {
  type EmailAction,
  type EmailBlock,
  type EmailGoods,
  type EmailSum,
  goodsName,
  type LabelledValue,
  progressText,
  shownValue,
} from './email-content.ts'
import { colours, text } from './email-theme.ts'

export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function blockHtml(block: Exclude<EmailBlock, { title: string }>): string {
  if (typeof block === 'string') return paragraph(escapeHtml(block))
  if ('notice' in block) return notice(block.notice, block.text)
  if ('goods' in block) return wide(block.goods.map(goodsRow))
  if ('sums' in block) return wide(block.sums.map(sumRow))
  if ('labelledValues' in block) return wide(block.labelledValues.map(valueRow))
  if ('steps' in block) return wide(block.steps.map(stepRow))
  if ('progress' in block) return progressLine(block)
  if ('links' in block) return paragraph(block.links.map(anchor).join('<br>'))
  if ('code' in block) return code(block.label, block.code)
  if ('small' in block) return `<p class="t3" style="${text.small};margin:0 0 12px">${escapeHtml(block.small)}</p>`
  return `<p class="t1 ln" style="${text.value};margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${colours.line}">${lines(unlinked(block.quote))}</p>`
}

export function paragraph(html: string): string {
  return `<p class="t2" style="${text.paragraph}">${html}</p>`
}

export function anchor({ text: words, link }: EmailAction): string {
  return `<a class="lk" href="${escapeHtml(link)}" style="${text.link}">${escapeHtml(words)}</a>`
}

export function button({ text: words, link }: EmailAction): string {
  return `<div class="btn" style="padding:8px 0 16px"><table ${table}><tr><td class="ac" bgcolor="${colours.link}" align="center" style="border-radius:10px;background-color:${colours.link};mso-padding-alt:16px 28px"><a class="act" href="${escapeHtml(link)}" style="${text.action}">${escapeHtml(words)}</a></td></tr></table></div>`
}

function wide(rows: readonly string[]): string {
  return `<table ${table} width="100%" style="margin:0 0 12px">${rows.join('')}</table>`
}

function notice(words: string, more: string | undefined): string {
  const below = more ? `<br><span class="t2" style="${text.plain};font-size:15px">${escapeHtml(more)}</span>` : ''
  return `<table class="soft" ${table} width="100%" bgcolor="${colours.soft}" style="margin:0 0 16px;background-color:${colours.soft};border-radius:10px"><tr><td style="padding:16px 20px"><span class="t1" style="${text.strong};font-size:18px;line-height:26px">${escapeHtml(words)}</span>${below}</td></tr></table>`
}

function code(label: string, value: string): string {
  return `<p class="t3" style="${text.small};margin:0 0 6px">${escapeHtml(label)}</p><table class="soft" ${table} bgcolor="${colours.soft}" style="margin:0 0 16px;background-color:${colours.soft};border-radius:10px"><tr><td class="t1 cd" style="${text.code};padding:12px 20px">${escapeHtml(value)}</td></tr></table>`
}

function goodsRow(goods: EmailGoods): string {
  const { productId, name, details = [], amount, link } = goods
  const shown = escapeHtml(goodsName(goods))
  const what = link ? `<a class="t1" href="${escapeHtml(link)}" style="${text.strong}">${shown}</a>` : shown
  const picture =
    productId === null
      ? '&nbsp;'
      : `<img src="cid:product-${productId}" width="72" height="72" alt="${escapeHtml(name)}" style="display:block;width:72px;height:72px;border:0;border-radius:8px;background-color:${colours.ground};font-size:11px;line-height:14px">`
  const below = details.map((line) => `<br><span class="t3" style="${text.small}">${escapeHtml(line)}</span>`)
  const price =
    amount === undefined
      ? ''
      : `<td class="t1" valign="top" align="right" nowrap style="${text.strong};padding:2px 0 14px;white-space:nowrap">${escapeHtml(amount)}</td>`
  return `<tr><td class="pic" width="72" valign="top" style="width:72px;padding:0 16px 14px 0">${picture}</td><td valign="top" style="padding:2px 12px 14px 0"><span class="t1" style="${text.strong}">${what}</span>${below.join('')}</td>${price}</tr>`
}

function sumRow({ label, value, isTotal, isDetail }: EmailSum): string {
  if (isTotal) {
    const cell = `class="t1 ln" style="padding:14px 0 12px;border-top:1px solid ${colours.line};`
    return `<tr><td ${cell}${text.strong};font-size:18px">${escapeHtml(label)}</td><td align="right" nowrap ${cell}white-space:nowrap;${text.total}">${escapeHtml(value)}</td></tr>`
  }
  const [shade, style] = isDetail ? ['t3', text.small] : ['t2', text.plain]
  return `<tr><td class="${shade}" style="${style};padding:3px 12px 3px 0">${escapeHtml(label)}</td><td class="${isDetail ? 't3' : 't1'}" align="right" nowrap style="${isDetail ? text.small : text.value};padding:3px 0;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function valueRow(shown: LabelledValue): string {
  const { label, link } = shown
  const value = link ? anchor({ text: shown.value, link }) : lines(shownValue(shown))
  return `<tr><td class="t3 fk" width="150" valign="top" style="${text.small};line-height:22px;width:150px;padding:4px 12px 4px 0">${escapeHtml(label)}</td><td class="t1 fv" valign="top" style="${text.value};padding:4px 0">${value}</td></tr>`
}

function stepRow(step: string, at: number): string {
  return `<tr><td class="t1" width="28" valign="top" style="${text.strong};font-size:15px;width:28px;padding:0 0 8px">${at + 1}</td><td class="t2" valign="top" style="${text.plain};font-size:15px;padding:0 0 8px">${escapeHtml(step)}</td></tr>`
}

/** Dots and lines of table cells, which Outlook draws too. */
function progressLine({ progress, at }: { progress: readonly string[]; at: number }): string {
  const share = Math.floor(100 / progress.length)
  const cells = progress.map((step, index) => {
    const isLast = index === progress.length - 1
    const dot = index < at ? dots.done : index === at ? dots.now : dots.later
    const line = isLast
      ? ''
      : `<table ${table} width="100%">${ruled(index < at ? lineStyles.done : lineStyles.later)}</table>`
    const words = index > at ? ['t3', text.small] : ['t1', `${text.small};color:${colours.strong}`]
    const weight = index === at ? ';font-weight:700' : ''
    return `<td width="${share}%" valign="top" style="width:${share}%"><table ${table} width="100%"><tr><td width="14" style="width:14px;${none}"><table ${table}><tr>${dot}</tr></table></td><td style="${none}">${line}</td></tr></table><span class="${words[0]}" style="${words[1]};display:block;padding:6px 4px 0 0;line-height:18px${weight}">${escapeHtml(step)}</span></td>`
  })
  const label = escapeHtml(progressText({ progress, at }))
  return `<div role="img" aria-label="${label}"><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:12px 0 20px"><tr>${cells.join('')}</tr></table></div>`
}

const none = 'font-size:0;line-height:0'
const lineStyles = { done: ['nb', colours.link], later: ['nl', colours.line] } as const
const dots = {
  done: dot('nd', { fill: colours.link, edge: colours.link }),
  now: dot('nn', { fill: colours.mark, edge: colours.link }),
  later: dot('nx', { fill: colours.card, edge: colours.edge }),
}

function dot(name: string, { fill, edge }: { fill: string; edge: string }): string {
  return `<td class="${name}" width="10" height="10" style="width:10px;height:10px;border-radius:7px;background-color:${fill};border:2px solid ${edge};${none}">&nbsp;</td>`
}

function ruled([name, colour]: readonly [string, string]): string {
  return `<tr><td class="${name}" height="3" style="height:3px;background-color:${colour};${none}">&nbsp;</td></tr>`
}

function lines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>')
}
