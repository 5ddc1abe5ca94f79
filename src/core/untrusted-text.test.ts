import { expect, test } from 'vitest'
import { plainName, pointsElsewhere, provenName, unlinked } from './untrusted-text.ts'

test.each(['Elin', 'Anna-Karin', "O'Brien", 'Åsa Öberg', 'Zoë', 'D’Arc', 'Nils Petter'])('%s is a name', (name) => {
  expect(plainName(name)).toBe(name)
})

test.each([
  'Vinn 10000 kr på evil.se',
  'evil.se',
  'Ring 0701112233',
  'a@b.se',
  'http://evil',
  'Hej!',
  '<b>Elin</b>',
  '- Elin',
  'Elin\u200Bevil',
  '',
  'a'.repeat(61),
])('%s is not a name', (text) => expect(plainName(text)).toBe(null))

test('a name is shown only to the verified mailbox of its author', () => {
  expect(provenName('Elin', { isProven: true })).toBe('Elin')
  expect(provenName('Elin', { isProven: false })).toBe(null)
  expect(provenName('evil.se', { isProven: true })).toBe(null)
})

test('user input is unchanged and not a link', () => {
  const typed = 'Se https://evil.se/vinn eller evil.se, mejla a@evil.se. Det kostar 1.500 kr.'
  expect(unlinked(typed).replaceAll('\u200B', '')).toBe(typed)
  expect(unlinked(typed)).not.toMatch(/https?:\/\/|evil\.se|@e/)
})

test.each(['Grattis på dagen!', 'Ha det bra. Kram, Elin', 'Du fyller 40 i år'])('%s contains no link', (text) =>
  expect(pointsElsewhere(text)).toBe(false),
)

test.each(['se evil.se', 'https://x', 'www.evil', 'a@b', 'ring 070-111 22 33', 'evil .se'])(
  '%s contains a link',
  (text) => expect(pointsElsewhere(text)).toBe(true),
)
