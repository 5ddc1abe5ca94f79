import { expect, test } from 'vitest'
import { emailTemplateNames, templateRule } from './email-templates.ts'
import { type EmailWording, filled, noWording, paragraphsOf, wordingErrors } from './wording.ts'
import { Wording } from './wording-schema.ts'

const words = (fields: Partial<EmailWording>) => Wording.parse(fields)

test('an unknown placeholder is refused, with those that the email offers', () => {
  const errors = wordingErrors('order-sent', words({ greeting: 'Hej {{namn}}!', subject: 'Paket {{kollinummer}}' }))
  expect(errors).toEqual({
    subject: '{{kollinummer}} finns inte i det här mejlet. Här kan du använda {{butik}}, {{namn}}, {{ordernummer}}.',
  })
  expect(wordingErrors('newsletter-welcome', words({ opening: 'Hej {{namn}}' })).opening).toContain('{{butik}}.')
})

test.each(['Hej {{namn}!', 'Hej namn}}', '{{'])('%s is no placeholder', (greeting) => {
  expect(wordingErrors('order-sent', words({ greeting })).greeting).toMatch(/två klamrar/)
})

test('a field or block that the email does not offer is refused', () => {
  expect(wordingErrors('order-refunded', words({ opening: 'Vi betalar inte.' }))).toHaveProperty('opening')
  expect(wordingErrors('security-notice', words({ subject: 'Erbjudande!' }))).toHaveProperty('subject')
  expect(wordingErrors('order-sent', words({ blocks: ['xp'] }))).toHaveProperty('blocks')
  expect(wordingErrors('order-confirmation', words({ blocks: ['xp', 'help'] }))).toEqual({})
})

test.each([
  { subject: 'x'.repeat(121) },
  { subject: 'Hej\nBcc: alla@exempel.se' },
  { greeting: 'Hej \u202Eej' },
  { opening: 'x'.repeat(1501) },
  { after: 'Hej\u0000' },
  { blocks: ['help', 'help'] },
  { price: '0 kr' },
])('%j is no wording', (fields) => {
  expect(Wording.safeParse(fields).success).toBe(false)
})

test('an email without a wording has an empty one, which is valid for every template', () => {
  for (const template of emailTemplateNames) expect(wordingErrors(template, noWording)).toEqual({})
})

test('a placeholder without a value leaves with the space before it', () => {
  expect(filled('Hej {{namn}}!', { namn: 'Elin' })).toBe('Hej Elin!')
  expect(filled('Hej {{ namn }}!', { namn: null })).toBe('Hej!')
  expect(filled('{{namn}}, {{ordernummer}}', { namn: '{{ordernummer}}', ordernummer: '7' })).toBe('{{ordernummer}}, 7')
})

test('paragraphs are separated by empty lines', () => {
  expect(paragraphsOf('Ett\nTvå\n\n \n\nTre')).toEqual(['Ett\nTvå', 'Tre'])
})

test('emails about law and security keep their own opening', () => {
  const kept = [
    'order-cancelled',
    'order-refunded',
    'withdrawal',
    'recall',
    'security-notice',
    'review-decision',
  ] as const
  for (const template of kept) expect(templateRule(template).fields).not.toContain('opening')
})
