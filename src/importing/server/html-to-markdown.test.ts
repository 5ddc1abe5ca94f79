import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

test('simple HTML becomes Markdown', () => {
  expect(htmlToMarkdown('<p>Tyst <b>mus</b>.</p><ul><li>Lätt</li><li>Liten</li></ul>')).toBe(
    'Tyst **mus**.\n\n- Lätt\n- Liten',
  )
  expect(htmlToMarkdown('Ett<br/>Två<h2>Mer</h2>Tre')).toBe('Ett\nTvå\n\n## Mer\n\nTre')
})

test('other HTML is preserved, to be rejected', () => {
  for (const html of ['<script>alert(1)</script>', '<p onclick="x()">', '<img src=x>'])
    expect(htmlToMarkdown(html)).toContain('<')
})
