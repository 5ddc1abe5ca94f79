import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

test('user input is never a link', () => {
  const typed = 'Klicka https://evil.se <a href="https://evil.se">här</a>'
  const labelledValues = [{ label: 'Från', value: typed, isTyped: true }]
  const { text, html } = renderEmail('Meddelande', [{ labelledValues }, { quote: typed }])
  for (const body of [text, html]) expect(body).not.toMatch(/https:\/\/|evil\.se/)
  expect(html).not.toContain('<a ')
})
