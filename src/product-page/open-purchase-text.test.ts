import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { openPurchaseText } from './open-purchase-text.ts'

const goods = { id: 1, isDigital: false, isRetired: false, configuration: null }
const terms = { days: 60, isCompany: false, arrives: '2026-12-01', now: new Date('2026-11-30T12:00:00Z') }

test('open purchase ends so many days after the product has come, on a working day', () => {
  expect(openPurchaseText(goods, terms)).toBe('Öppet köp till 1 feb 2027 om du beställer i dag')
  expect(openPurchaseText(goods, { ...terms, days: 30 })).toBe('Öppet köp till 4 jan 2027 om du beställer i dag')
  expect(openPurchaseText(goods, { ...terms, arrives: null })).toBe('60 dagars öppet köp')
})

test('nothing is promised of what cannot be sent back, to companies, or by a shop without it', () => {
  for (const other of [{ isDigital: true }, { configuration: {} }, { id: giftCardProduct }, { isRetired: true }])
    expect(openPurchaseText({ ...goods, ...other }, terms)).toBeNull()
  expect(openPurchaseText(goods, { ...terms, isCompany: true })).toBeNull()
  expect(openPurchaseText(goods, { ...terms, days: 0 })).toBeNull()
})
