import { expect, test } from 'vitest'
import { emailMessages } from '#orders/messages.ts'
import { withdrawalFormMessages } from '#orders/withdrawal-form-messages.ts'
import { returnFees } from './fees.ts'

test('what confirmations say that a return costs is what is charged', () => {
  for (const texts of [withdrawalFormMessages.effects, emailMessages.withdrawalSteps]) {
    const amounts = new Set([...texts.join(' ').matchAll(/(\d+) kr/g)].map(([, kronor]) => Number(kronor) * 100))
    expect(amounts).toEqual(new Set([returnFees.parcel, returnFees.bulky]))
  }
  expect(returnFees.store).toBe(0)
})
