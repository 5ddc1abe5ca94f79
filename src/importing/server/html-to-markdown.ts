const tags =
  'p|div|span|br|b|strong|i|em|u|ul|ol|li|h[1-6]|a|hr|table|thead|tbody|tr|td|th|font|center|small|section|article'
/** Attributes go with their tag: styles, classes, addresses and scripts. */
const plainTag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'gi')

const marks: Record<string, string> = {
  p: '\n\n',
  '/p': '\n\n',
  div: '\n',
  '/div': '\n',
  section: '\n\n',
  '/section': '\n\n',
  article: '\n\n',
  '/article': '\n\n',
  br: '\n',
  hr: '\n\n',
  b: '**',
  '/b': '**',
  strong: '**',
  '/strong': '**',
  i: '*',
  '/i': '*',
  em: '*',
  '/em': '*',
  ul: '\n',
  '/ul': '\n',
  ol: '\n',
  '/ol': '\n',
  li: '\n- ',
  '/tr': '\n',
  '/td': ' ',
  '/th': ' ',
}

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  bull: '•',
  hellip: '…',
  deg: '°',
  times: '×',
  reg: '®',
  trade: '™',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  eacute: 'é',
  uuml: 'ü',
}

/**
 * Paragraphs, lists, headings and emphasis become Markdown, and the cells of a table words on a line. What is more than
 * text (pictures, scripts, forms) is kept, and the row is rejected for it.
 */
export function htmlToMarkdown(html: string): string {
  return html
    .replace(plainTag, (tag) => {
      const name = /^<(\/?[a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
      return /^\/?h\d/.test(name) ? (name.startsWith('/') ? '\n\n' : '\n\n## ') : (marks[name] ?? '')
    })
    .replace(/&(?:#(\d{2,6})|#x([\da-f]{2,5})|(\w{2,8}));/gi, (all, decimal, hex, name) => {
      if (name) return entities[name] ?? all
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
