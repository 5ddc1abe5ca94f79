import { expect, test } from 'vitest'
import { sampleEmails } from './sample-emails.ts'

const emails = Object.entries(sampleEmails()).flatMap(([kind, samples]) =>
  Object.entries(samples).map(([name, email]) => ({ name: `${kind}, ${name}`, ...email })),
)

test.each(emails)('days are written with the name of the month ($name)', ({ subject, text }) => {
  expect(`${subject} ${text}`).not.toMatch(/\b20\d\d-\d\d-\d\d\b/)
})

test('below the name of a product on a wish list stands only what has happened to it', () => {
  const { text } = sampleEmails()['wish-news'].news ?? { text: '' }
  expect(text).toContain('Tystra Vind Pro trådlöst headset, har blivit billigare: 1\u00a0299\u00a0kr')
  expect(text).toContain('Taktil Femtiofem, går att köpa igen: 1\u00a0690\u00a0kr')
})
