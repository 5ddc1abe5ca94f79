import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToHtml, pageToHtml, plainText } from './markdown.ts'

test('headings, paragraphs and lists are rendered', () => {
  expect(markdownToHtml('# Ljud\n\nEn rad\noch en till.\n\n- ett\n- två\n  vidare\n\n1. först\n2. sedan')).toBe(
    '<h2>Ljud</h2>\n<p>En rad\noch en till.</p>\n<ul>\n<li>ett</li>\n<li>två\nvidare</li>\n</ul>\n<ol>\n<li>först</li>\n<li>sedan</li>\n</ol>',
  )
})

test('the page has the only h1, and no heading is lower than h5', () => {
  expect(markdownToHtml('#### Fyra\n\n###### Sex')).toBe('<h5>Fyra</h5>\n<h5>Sex</h5>')
  expect(pageToHtml('# Ett\n\n## Två\n\n### Tre')).toBe('<h2>Ett</h2>\n<h2>Två</h2>\n<h3>Tre</h3>')
})

test('a list within a list, and one that continues after a paragraph', () => {
  expect(markdownToHtml('- ett\n  - inre').replace(/\n/g, '')).toBe('<ul><li>ett<ul><li>inre</li></ul></li></ul>')
  expect(markdownToHtml('1. ett\n\ntext\n\n2. två')).toContain('<ol start="2">')
})

test('bold, emphasis and links are rendered', () => {
  expect(markdownToHtml('En **fet** och *lutad* [länk](/se/info/12)')).toBe(
    '<p>En <strong>fet</strong> och <em>lutad</em> <a href="/se/info/12">länk</a></p>',
  )
  expect(markdownToHtml('[ut](https://example.org/a?b=1&c=2)')).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=2">ut</a></p>',
  )
})

test('underscores in words and asterisks in sums are literal', () => {
  expect(markdownToHtml('wh_1000_xm5 är 2 * 3 * 4')).toBe('<p>wh_1000_xm5 är 2 * 3 * 4</p>')
  expect(markdownToHtml('USB 3.0*2 Type-C*1')).toBe('<p>USB 3.0*2 Type-C*1</p>')
})

test('HTML and scripts are text', () => {
  expect(markdownToHtml('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(markdownToHtml('**<img src=x onerror=alert(1)>**')).not.toContain('<img')
  expect(markdownToHtml('&lt;img src=x onerror=alert(1)&gt;')).not.toContain('<img')
  expect(markdownToHtml('![bild](https://a.example/x.png)')).not.toContain('<img')
})

test('an unsafe link is rendered as text', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/&#92;evil.example',
    'java&#115;cript:alert(1)',
    'https:///evil.example',
    'vbscript:x',
  ]) {
    expect(markdownToHtml(`[klicka](${href})`)).not.toContain('href')
  }
  expect(markdownToHtml('[x](https://a.example/"onmouseover="alert)')).not.toContain('"onmouseover')
})

test('no input creates other tags or attributes', () => {
  const ours = /<\/?(h[2-5]|p|ul|ol|li|strong|em)>|<ol start="\d{1,9}">|<a href="[^"<>]*">|<\/a>/g
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
    '&lt;',
    '\\',
    '![',
    '](http://x)',
    '2. ',
    ' "x"',
    '`',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(markdownToHtml(pieces.join('')).replace(ours, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 3000 },
  )
})

test('hostile input takes linear time', () => {
  for (const piece of ['[', '*', '**', '_a', '[a](', '**a', '![', '- ', '&', '\\']) {
    const [short, long] = [20_000, 160_000].map((length) => {
      const text = piece.repeat(length / piece.length)
      return Math.min(...Array.from({ length: 3 }, () => cpuTime(() => markdownToHtml(text))))
    })
    // Eight times as long: quadratic time would be 64 times. The clock ticks every four milliseconds.
    expect(long, piece).toBeLessThan(24 * Math.max(short ?? 0, 8000))
  }
})

/** In microseconds of this thread. */
function cpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('the words of a table are plain text without its lines', () => {
  expect(plainText('Mått:\n\n| Egenskap | Värde |\n|---|:--:|\n| Vikt | **720** g |\n\nBra.')).toBe(
    'Mått: Egenskap Värde Vikt 720 g Bra.',
  )
  expect(plainText('RJ45 | USB-C')).toBe('RJ45 | USB-C')
})

test('plain text has no markup', () => {
  expect(plainText('# Ljud\n\n**Fet** [länk](/x)\n- ett\n- två')).toBe('Ljud Fet länk ett två')
  expect(plainText('C:\\\nTom &amp; Jerry')).toBe('C: Tom & Jerry')
})
