import { expect, test } from 'vitest'
import { carryForward } from './carry-forward.ts'

const now = { street: 'Storgatan 1', phone: '08-1', city: 'Umeå' }
const moved = { ...now, street: 'Nygatan 1' }
const renumbered = { ...moved, phone: '08-2' }

test('a change made now holds in what is planned', () => {
  const plans = carryForward([moved, renumbered], now, { ...now, city: 'Luleå' })
  expect(plans).toEqual([
    { ...moved, city: 'Luleå' },
    { ...renumbered, city: 'Luleå' },
  ])
})

test('a field that a plan changes keeps the planned value', () => {
  const [first] = carryForward([moved], now, { ...now, street: 'Torget 3' })
  expect(first).toEqual(moved)
})

test('what comes after a withdrawn plan is without it', () => {
  expect(carryForward([renumbered], moved, now)).toEqual([{ ...now, phone: '08-2' }])
})
