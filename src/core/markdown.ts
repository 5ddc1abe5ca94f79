/**
 * The Markdown that shop keepers write, as HTML that can do no harm: headings, paragraphs, lists, bold, emphasis and
 * links. Everything else is text, escaped; a link leads to http(s) or to a place of this site.
 */
export function markdownToHtml(markdown: string): string {
  return blocksOf(markdown).map(blockHtml).join('\n')
}

/** The words alone, on one line. */
export function plainText(markdown: string): string {
  return blocksOf(markdown)
    .flatMap((block) => ('items' in block ? block.items : [block.text]))
    .map((text) => spansOf(text).map(spanText).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What `escapeHtml` was given. */
export function unescapeHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'ul' | 'ol'; items: string[] }
  | { kind: 'paragraph'; text: string }

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of markdown.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    const heading = /^(#{1,4})\s+(.+)$/.exec(line)
    const item = /^(?:([-*+])|\d{1,3}[.)])\s+(.+)$/.exec(line)
    isOpen = line !== '' && !heading
    if (heading?.[1] && heading[2]) blocks.push({ kind: 'heading', level: heading[1].length, text: heading[2] })
    else if (item?.[2]) addItem(blocks, last, item[1] ? 'ul' : 'ol', item[2])
    else if (line === '') continue
    else if (last && 'items' in last) last.items.push(`${last.items.pop() ?? ''} ${line}`)
    else if (last) last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

function addItem(blocks: Block[], last: Block | undefined, kind: 'ul' | 'ol', text: string) {
  if (last?.kind === kind) last.items.push(text)
  else blocks.push({ kind, items: [text] })
}

/** The page has the only h1. */
function blockHtml(block: Block): string {
  if (block.kind === 'heading') return `<h${block.level + 1}>${inlineHtml(block.text)}</h${block.level + 1}>`
  if (block.kind === 'paragraph') return `<p>${inlineHtml(block.text)}</p>`
  return `<${block.kind}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${block.kind}>`
}

type Span = string | { kind: 'strong' | 'em'; text: string } | { kind: 'a'; text: string; href: string }

// Bounded repetition keeps hostile texts from costing more than their length.
const marks =
  /\[([^\][]{1,300})\]\(([^()\s]{1,1000})\)|\*\*(\S(?:[^*]{0,1000}\S)?)\*\*|(?<![\w*])([*_])(\S(?:[^*_]{0,1000}\S)?)\4(?![\w*])/g

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [all, label, href, strong, , em] = match
    spans.push(text.slice(end, match.index))
    end = match.index + all.length
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else if (em !== undefined) spans.push({ kind: 'em', text: em })
    else if (label !== undefined && href !== undefined) spans.push({ kind: 'a', text: label, href })
  }
  spans.push(text.slice(end))
  return spans
}

function inlineHtml(text: string): string {
  return spansOf(text).map(spanHtml).join('')
}

function spanHtml(span: Span): string {
  if (typeof span === 'string') return escapeHtml(span)
  if (span.kind !== 'a') return `<${span.kind}>${inlineHtml(span.text)}</${span.kind}>`
  if (!isHarmless(span.href)) return escapeHtml(span.text)
  return `<a href="${escapeHtml(span.href)}">${escapeHtml(span.text)}</a>`
}

function spanText(span: Span): string {
  if (typeof span === 'string') return span
  return span.kind === 'a' ? span.text : spansOf(span.text).map(spanText).join('')
}

function isHarmless(href: string): boolean {
  return /^(https?:\/\/[^/\\]|\/(?![/\\])|#)/i.test(href)
}
