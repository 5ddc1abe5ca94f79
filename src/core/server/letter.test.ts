import { expect, test } from 'vitest'
import { letterOf } from './letter.ts'

test('what somebody else wrote is no link, wherever it stands', () => {
  const typed = 'Klicka https://evil.se <a href="https://evil.se">här</a>'
  const facts = [{ label: 'Från', value: typed, isTyped: true }]
  const { text, html } = letterOf('Meddelande', [{ facts }, { quote: typed }])
  for (const body of [text, html]) expect(body).not.toMatch(/https:\/\/|evil\.se/)
  expect(html).not.toContain('<a ')
})
