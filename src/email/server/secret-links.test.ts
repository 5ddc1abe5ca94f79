import { expect, test } from 'vitest'
import { hiddenLink, hideInHtml, hideInText, reveal } from './secret-links.ts'

const secret = 'https://krets.example/se/checkout/complete/7?secret=abc'
const open = 'https://krets.example/se/info/15'

test('what is hidden of a text is revealed as it was, also where the words stood before', () => {
  for (const text of [
    '',
    secret,
    `Öppna ${secret} eller ${secret}.\nVillkor: ${open}`,
    `Någon skrev ${hiddenLink} här, och ${secret} där ${hiddenLink}`,
  ]) {
    const hidden = hideInText(text)
    expect(hidden.shown).not.toContain('secret=abc')
    expect(reveal(hidden)).toBe(text)
  }
})

test('what is hidden of a page is revealed as it was, links and addresses alike', () => {
  const html = [
    `<p>${hiddenLink} <a class="b" href="${secret}&amp;x=1">Följ <b>beställningen</b></a></p>`,
    `<a href="${secret}">${secret}</a><a href="${open}">Villkor ${secret}</a>`,
    `<a href="mailto:hej@krets.example">Mejla</a> ${secret}`,
  ].join('')
  const hidden = hideInHtml(html)
  expect(hidden.shown).not.toContain('secret=abc')
  expect(hidden.shown).toContain(open)
  expect(reveal(hidden)).toBe(html)
})
