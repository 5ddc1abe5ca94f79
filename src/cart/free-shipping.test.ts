import { expect, test } from 'vitest'
import { freeShippingOf } from './free-shipping.ts'

test('members are told how much is left, visitors whom it is for', () => {
  expect(freeShippingOf(45_000, true)).toEqual({
    isReached: false,
    text: '50\u00a0kr kvar till fri frakt',
    percent: 90,
  })
  expect(freeShippingOf(50_000, true)).toMatchObject({ isReached: true, text: 'Du har fri frakt' })
  expect(freeShippingOf(50_000, false)).toMatchObject({
    isReached: false,
    text: 'Fri frakt över 500\u00a0kr för medlemmar',
  })
})
