import { expect, test } from 'vitest'
import { sampleEmails } from './sample-emails.ts'

const emails = Object.entries(sampleEmails()).flatMap(([kind, samples]) =>
  Object.entries(samples).map(([name, email]) => ({ name: `${kind}, ${name}`, ...email })),
)

test.each(emails)('days are written with the name of the month ($name)', ({ subject, text }) => {
  expect(`${subject} ${text}`).not.toMatch(/\b20\d\d-\d\d-\d\d\b/)
})

test('a lower price on a wish list stands beside the lowest of 30 days', () => {
  const { text } = sampleEmails()['wish-news'].news ?? { text: '' }
  expect(text).toContain('kostar nu 1\u00a0299\u00a0kr. Tidigare lägsta pris 30 dagar: 1\u00a0499\u00a0kr.')
})
