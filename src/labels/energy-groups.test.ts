import { expect, test } from 'vitest'
import { isEnergyLabelled } from './energy-groups.ts'

test.each([
  ['Electronics > Video > Televisions', true],
  ['Home & Garden > Lighting > Light Bulbs > LED Light Bulbs', true],
  ['Electronics > Communications > Telephony > Mobile Phones', true],
  ['Electronics > Communications > Telephony > Mobile Phone Accessories > Mobile Phone Cases', false],
  ['Electronics > Computers > Laptops', false],
  [null, false],
])('%s has an energy label: %s', (category, isLabelled) => {
  expect(isEnergyLabelled(category)).toBe(isLabelled)
})
