import { expect, test } from 'vitest'
import { detailName } from './security-log-messages.ts'

const inUnit = (name: string) => `${name}Ore`

test.each([
  [inUnit('amount'), 'amount', 'Belopp'],
  [inUnit('fee'), 'feeAmount', 'Avgift'],
  [inUnit('limit'), 'creditLimit', 'Kreditgräns'],
  ['means', 'gateway', 'Betalväxel'],
  ['mail', 'email', 'Mejl'],
])('an older entry with %s reads like a new one with %s', (older, now, label) => {
  expect([detailName(older), detailName(now)]).toEqual([label, label])
})

test('what has no label is shown by its own name', () => {
  expect(detailName('toString')).toBe('toString')
  expect(detailName('unheardOf')).toBe('unheardOf')
})
