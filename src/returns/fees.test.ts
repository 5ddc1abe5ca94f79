import { expect, test } from 'vitest'
import { neutralShopSettings } from '#core/shop.ts'
import { withdrawalFormMessages } from '#order-documents/withdrawal-form-messages.ts'
import { emailMessages } from '#orders/messages.ts'
import { returnFee } from './fees.ts'

const own = { openPurchaseDays: 30, parcelFee: 5_900, bulkyFee: 39_900, uncollectedFee: 9_900 }

test('what confirmations say that a return costs is what is charged', () => {
  for (const terms of [neutralShopSettings.returns, own]) {
    for (const texts of [withdrawalFormMessages.effects(terms), emailMessages.withdrawalSteps(terms)]) {
      const amounts = new Set([...texts.join(' ').matchAll(/(\d+) kr/g)].map(([, kronor]) => Number(kronor) * 100))
      expect(amounts).toEqual(new Set([returnFee('parcel', terms), returnFee('bulky', terms)]))
    }
    expect(returnFee('store', terms)).toBe(0)
  }
})

test('a shop that pays for returns says so', () => {
  const free = { ...own, parcelFee: 0, bulkyFee: 0 }
  expect(emailMessages.withdrawalSteps(free).join(' ')).toContain('Vi står för returfrakten')
  expect(withdrawalFormMessages.effects(free).join(' ')).not.toContain('Du ska själv betala')
})
