import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('counts of achievements are inflected', () => {
  expect([messages.need(20, 1), messages.need(21, 2)]).toEqual([
    'Nivå 20 kräver en prestation.',
    'Nivå 21 kräver 2 prestationer.',
  ])
  expect([messages.awardedMany(1), messages.awardedMany(2)]).toEqual(['1 ny prestation', '2 nya prestationer'])
})
