import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const elsa = { username: 'elsa-b', email: 'elsa.berglund@exempel.se', firstName: 'Elsa', lastName: 'Berglund' }

test.each([
  ['password1', 'common'],
  ['P@ssw0rd2026!', 'common'],
  ['Sommar2026!', 'common'],
  ['lösenord123', 'common'],
  ['krets2026', 'personal'],
  ['krets-demo-2026', 'personal'],
  ['Kr3ts!2027', 'personal'],
  ['Berglund1987', 'personal'],
  ['elsaberglund', 'personal'],
  ['elsa-b-2026', 'personal'],
  ['hejhejhej', 'pattern'],
  ['hästarhästar', 'pattern'],
  ['hej hej hej!', 'pattern'],
  ['zzzzzzzzzz', 'pattern'],
  ['hästhäst2024', 'pattern'],
  ['asdfghjklö', 'pattern'],
  ['qwertyuiopå1', 'pattern'],
  ['1qaz2wsx3edc', 'common'],
  ['3edc4rfv5tgb', 'pattern'],
  ['kretskrets', 'personal'],
  ['lkjhgfdsa2025', 'pattern'],
])('%s: %s', async (password, weakness) => {
  expect(await weaknessOf(password, elsa)).toBe(weakness)
})

test.each([
  'tre gröna hästar',
  'fyra blå hästar',
  'vGm3kQ9x',
  'elsa och den blå cykeln',
  'krets är en bra butik',
  'x'.padEnd(64, 'tåg vid ån '),
])('%s is accepted', async (password) => {
  expect(await weaknessOf(password, elsa)).toBe(null)
})

test('the longest password does not take exponentially long', async () => {
  const begun = performance.now()
  await weaknessOf('ab1'.padEnd(100, 'qwerty7!'), elsa)
  await weaknessOf('a'.repeat(99) + 'b', elsa)
  expect(performance.now() - begun).toBeLessThan(3000)
})
