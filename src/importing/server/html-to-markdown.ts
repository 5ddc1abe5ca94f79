const plainTag = /<\/?(p|div|span|br|b|strong|i|em|ul|ol|li|h[1-6])\s*\/?>/gi

const marks: Record<string, string> = {
  p: '\n\n',
  '/p': '\n\n',
  div: '\n',
  '/div': '\n',
  span: '',
  '/span': '',
  br: '\n',
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
  '/li': '',
}

/**
 * Paragraphs, lists and emphasis become Markdown. Other tags, or tags with attributes, are kept, and the row is
 * rejected for them.
 */
export function htmlToMarkdown(html: string): string {
  return html
    .replace(plainTag, (tag) => {
      const name = tag.replace(/[<>\s]|\/\s*>$/g, '').toLowerCase()
      return marks[name] ?? (name.startsWith('/') ? '\n\n' : '\n\n## ')
    })
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
