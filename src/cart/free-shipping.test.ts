import { expect, test } from 'vitest'
import { freeShippingOf } from './free-shipping.ts'

const home = { from: 0, ore: 4900 }
const member = { steps: [home, { from: 50_000, ore: 0 }], membersFreeFrom: 50_000 }

test('members are told how much is left, and when they have reached it', () => {
  expect(freeShippingOf(45_000, member)).toEqual({
    isReached: false,
    text: '50\u00a0kr kvar till fri frakt',
    percent: 90,
  })
  expect(freeShippingOf(50_000, member)).toEqual({ isReached: true, text: 'Du har fri frakt', percent: 100 })
})

test('visitors are told whom it is for, whatever is in the cart', () => {
  const visitor = { steps: [home], membersFreeFrom: 50_000 }
  const text = 'Fri frakt över 500\u00a0kr för medlemmar'
  expect(freeShippingOf(25_000, visitor)).toEqual({ isReached: false, text, percent: 50 })
  expect(freeShippingOf(90_000, visitor)).toEqual({ isReached: false, text, percent: 100 })
})

test('nothing is said of what nobody has sent for free', () => {
  expect(freeShippingOf(90_000, { steps: [{ from: 0, ore: 39_900 }], membersFreeFrom: null })).toBe(null)
})
