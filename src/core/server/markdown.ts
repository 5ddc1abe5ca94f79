import MarkdownIt from 'markdown-it'

const rules = ['heading', 'list', 'emphasis', 'link', 'entity', 'escape']
const markdown = new MarkdownIt('zero').enable(rules)
/** Texts of suppliers contain tables, whose words are wanted without their lines. */
const withTables = new MarkdownIt('zero').enable([...rules, 'table'])

/**
 * Renders Markdown written by staff as safe HTML: headings, paragraphs, lists, bold, emphasis and links to http(s) or
 * this site. Everything else is escaped text.
 */
export function markdownToHtml(text: string): string {
  return markdown.render(text).trim()
}

/** For texts that are a whole page: `## Leverans` follows the heading of the page. */
export function pageToHtml(text: string): string {
  return markdown.render(text, { isPage: true }).trim()
}

export type MarkdownBlock = { kind: 'heading' | 'paragraph' | 'item'; text: string }

/** For documents without links: the address follows the link text. */
export function markdownBlocks(text: string, origin: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let kind: MarkdownBlock['kind'] = 'paragraph'
  for (const { type, children } of markdown.parse(text, {})) {
    if (type === 'heading_open') kind = 'heading'
    else if (type === 'list_item_open') kind = 'item'
    else if (type === 'heading_close' || type === 'list_item_close') kind = 'paragraph'
    else if (type === 'inline') blocks.push({ kind, text: withAddresses(children ?? [], origin) })
  }
  return blocks
}

type Inline = NonNullable<ReturnType<typeof markdown.parse>[number]['children']>

function withAddresses(inline: Inline, origin: string): string {
  let href = ''
  return inline
    .map((token) => {
      if (token.type === 'link_open') href = String(token.attrGet('href') ?? '')
      if (token.type === 'link_close') return ` (${href.startsWith('/') ? origin : ''}${href})`
      return token.content
    })
    .join('')
}

export function plainText(text: string): string {
  return withTables
    .parse(text, {})
    .map(({ children }) => children?.map(({ content }) => content).join('') ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

for (const parser of [markdown, withTables]) {
  parser.validateLink = (href) => /^(https?:\/\/[^/\\%]|\/(?![/\\]|%5c)|#)/i.test(href)
  /** Asterisks within words are literal, as underscores are: `USB 3.0*2`. */
  parser.inline.State = class extends parser.inline.State {
    override scanDelims(start: number) {
      return super.scanDelims(start, false)
    }
  }
}

const lowestHeading = 5

/** The page has the only h1. */
function headingOf(level: number, isPage: boolean): string {
  return `h${isPage ? Math.max(level, 2) : Math.min(level + 1, lowestHeading)}`
}

for (const parser of [markdown, withTables]) {
  parser.core.ruler.push('krets', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.type.startsWith('heading_')) token.tag = headingOf(Number(token.tag.slice(1)), env?.isPage === true)
      for (const child of token.children ?? []) {
        child.attrs = child.attrs?.filter(([name]) => name === 'href') ?? null
        // A backslash at the end of a line.
        if (child.type === 'hardbreak') Object.assign(child, { type: 'text', content: '\n' })
      }
    }
  })
}
