import { expect, test } from 'vitest'
import { offersInsurance } from './insurance.ts'

test('insurance is offered over 300 kr, where there is one', () => {
  expect(offersInsurance(30_100, 4900)).toBe(true)
  expect(offersInsurance(30_000, 4900)).toBe(false)
  expect(offersInsurance(900_000, null)).toBe(false)
})
