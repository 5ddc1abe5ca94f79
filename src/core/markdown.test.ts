import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToHtml, plainText } from './markdown.ts'

test('headings, paragraphs and lists', () => {
  expect(markdownToHtml('# Ljud\n\nEn rad\noch en till.\n\n- ett\n- två\n  vidare\n\n1. först\n2. sedan')).toBe(
    '<h2>Ljud</h2>\n<p>En rad och en till.</p>\n<ul><li>ett</li><li>två vidare</li></ul>\n<ol><li>först</li><li>sedan</li></ol>',
  )
})

test('bold, emphasis and links', () => {
  expect(markdownToHtml('En **fet** och *lutad* [länk](/se/info/12)')).toBe(
    '<p>En <strong>fet</strong> och <em>lutad</em> <a href="/se/info/12">länk</a></p>',
  )
  expect(markdownToHtml('[ut](https://example.org/a?b=1&c=2)')).toBe(
    '<p><a href="https://example.org/a?b=1&#38;c=2">ut</a></p>',
  )
})

test('words with underscores and sums with stars are left alone', () => {
  expect(markdownToHtml('wh_1000_xm5 är 2 * 3 * 4')).toBe('<p>wh_1000_xm5 är 2 * 3 * 4</p>')
})

test('HTML and script are text', () => {
  expect(markdownToHtml('<script>alert(1)</script>')).toBe('<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>')
  expect(markdownToHtml('**<img src=x onerror=alert(1)>**')).not.toContain('<img')
})

test('a link that could run something is only its words', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ]) {
    expect(markdownToHtml(`[klicka](${href})`)).not.toContain('href')
  }
  expect(markdownToHtml('[x](https://a.example/"onmouseover="alert)')).not.toContain('"onmouseover')
})

test('no text makes other tags than ours, nor attributes', () => {
  const ours = /<\/?(h[2-5]|p|ul|ol|li|strong|em)>|<a href="[^"<>]*">|<\/a>/g
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '*',
    '**',
    '_',
    '[',
    '](',
    ')',
    '/',
    '#',
    '- ',
    '\n',
    'a',
    'javascript:',
    'http://x',
    '&',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(markdownToHtml(pieces.join('')).replace(ours, '')).not.toMatch(/[<>]/)
    }),
  )
})

test('a hostile text takes no long time', () => {
  const started = performance.now()
  for (const piece of ['[', '*', '**', '_a', '[a](', '**a']) markdownToHtml(piece.repeat(20_000 / piece.length))
  expect(performance.now() - started).toBeLessThan(2000)
})

test('plain text is the words alone', () => {
  expect(plainText('# Ljud\n\n**Fet** [länk](/x)\n- ett\n- två')).toBe('Ljud Fet länk ett två')
})
