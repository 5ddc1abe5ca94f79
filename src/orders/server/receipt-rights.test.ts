import { expect, test } from 'vitest'
import { neutralShopSettings } from '#core/shop.ts'
import { rightsOfOrder, rightsOfReceipt, rightsText } from './receipt-rights.ts'
import type { StoredOrder, StoredRow } from './stored-order.ts'

const row = {
  productId: 1,
  quantity: 1,
  cancelledQuantity: 0,
  fromWeb: 1,
  fromSupplier: 0,
  fromStore: 0,
  configuration: null,
} as StoredRow
const goods = row
const code = { ...row, fromWeb: 0 }
const built = { ...row, configuration: [{ group: 'Minne', choice: '32 GB', price: 0 }] } as StoredRow
const orderOf = (rows: StoredRow[], more: Partial<StoredOrder> = {}) =>
  ({ rows, returnTerms: neutralShopSettings.returns, digitalConsentAt: null, ...more }) as StoredOrder

const all = [{ position: 0 }, { position: 1 }]
const receiptText = (order: StoredOrder, parts = all.slice(0, order.rows.length)) =>
  rightsText(rightsOfReceipt(order, parts))

test('distansavtalslagen 2:11: the receipt of a code that was sent promises no right of withdrawal', () => {
  const text = receiptText(orderOf([code]))
  expect(text).toContain('Ångerrätten gäller inte koderna')
  expect(text).not.toMatch(/14 dagars ångerrätt|returfrakt/)
})

test('each receipt tells the rights of its own rows', () => {
  const order = orderOf([goods, code])
  expect(receiptText(order, [{ position: 0 }])).not.toContain('koderna')
  expect(receiptText(order)).toContain('utom för koderna')
  expect(receiptText(orderOf([built]))).toContain('Ångerrätten gäller inte det som är byggt efter dina val')
  expect(receiptText(orderOf([goods, built]))).toContain('utom för det som är byggt efter dina val')
})

test('a receipt of a way of delivery tells no rights', () => {
  expect(receiptText(orderOf([goods]), [])).toBeNull()
})

test('free returns are not said to cost the customer', () => {
  const returnTerms = { ...neutralShopSettings.returns, parcelFee: 0, bulkyFee: 0 }
  expect(receiptText(orderOf([goods], { returnTerms }))).toContain('Returfrakten betalar vi')
  expect(receiptText(orderOf([goods]))).toContain('Du står för returfrakten')
})

test('codes that wait can be withdrawn from, those that are wanted at once cannot', () => {
  expect(rightsText(rightsOfOrder(orderOf([code])))).toContain('14 dagars ångerrätt')
  const order = orderOf([code], { digitalConsentAt: new Date('2026-11-20T12:00:00Z') })
  expect(rightsText(rightsOfOrder(order))).not.toContain('14 dagars ångerrätt')
})
