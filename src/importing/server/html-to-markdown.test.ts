import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

test('simple HTML becomes Markdown', () => {
  expect(htmlToMarkdown('<p>Tyst <b>mus</b>.</p><ul><li>Lätt</li><li>Liten</li></ul>')).toBe(
    'Tyst **mus**.\n\n- Lätt\n- Liten',
  )
  expect(htmlToMarkdown('Ett<br/>Två<h2>Mer</h2>Tre')).toBe('Ett\nTvå\n\n## Mer\n\nTre')
})

test('attributes go with their tag, entities become letters, and cells become words', () => {
  expect(
    htmlToMarkdown(
      '<p onclick="x()" style="color: red">Sm&aring;&nbsp;&#228;r <a href="https://x.example">bra</a></p>',
    ),
  ).toBe('Små är bra')
  expect(htmlToMarkdown('<table><tr><th>Vikt</th><td>2 kg</td></tr><tr><th>Färg</th><td>Vit</td></tr></table>')).toBe(
    'Vikt 2 kg\nFärg Vit',
  )
})

test('what is more than text is preserved, to be rejected', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<iframe></iframe>',
  ])
    expect(htmlToMarkdown(html)).toContain('<')
})
