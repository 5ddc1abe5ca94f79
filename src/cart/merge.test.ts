import { expect, test } from 'vitest'
import { maxAmount } from '#core/money.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { type CartContext, type CartState, emptyCart, type Row } from './cart-draft.ts'
import type { CartProduct } from './cart-product.ts'
import { mergeCarts } from './merge.ts'
import { corrections, errors } from './messages.ts'

const noon = new Date('2026-11-20T12:00:00Z')

const theMouse: CartProduct = {
  id: 1,
  name: 'Plym',
  unitPrice: 74_900,
  vatRate: 25,
  pricesWith: [],
  bundles: [],
  maxPerCustomer: null,
  maxAtPrice: null,
  available: 10,
  isLimited: false,
  minimumRankLevel: 1,
  configuration: null,
  insurancePrice: null,
}
const theCard: CartProduct = { ...theMouse, id: giftCardProduct, name: 'Presentkort', unitPrice: 50_000 }
const theLaptop: CartProduct = {
  ...theMouse,
  id: 2,
  name: 'Almbok',
  unitPrice: 2_199_000,
  configuration: {
    buildDays: 21,
    groups: [{ id: 'minne', name: 'Minne', choices: [{ id: 'm16', name: '16 GB', price: 0, excludes: [] }] }],
  },
}

function among(...products: CartProduct[]): CartContext {
  let rows = 0
  return {
    product: (id) => products.find((one) => one.id === id),
    rankLevel: 1,
    now: noon,
    newRowId: () => `n${++rows}`,
    wording: { corrections, errors },
  }
}

function row(product: CartProduct, more: Partial<Row> = {}): Row {
  const { id: productId, unitPrice } = product
  return { id: 'v1', productId, quantity: 1, insured: false, unitPrice, discount: 0, addedAt: 0, ...more }
}

const cartOf = (...rows: Row[]): CartState => ({ ...emptyCart, rows })
const toAnna = { amount: 50_000, name: 'Anna', email: 'anna@exempel.se', greeting: '', sendOn: null }
const toBo = { amount: 20_000, name: 'Bo', email: 'bo@exempel.se', greeting: 'Grattis', sendOn: null }

test('quantities are added within the limits, and the own name and code remain', () => {
  const own = { ...cartOf(row(theMouse, { quantity: 6 })), name: 'Julen' }
  const merged = mergeCarts(
    own,
    { ...cartOf(row(theMouse, { quantity: 6 })), name: 'Annat', code: 'JUL' },
    among(theMouse),
  )
  expect(merged.cart).toMatchObject({ name: 'Julen', code: 'JUL', rows: [{ quantity: 10 }] })
  expect(merged.corrections).toMatchObject([{ code: 'MAX_STOCK_REACHED', max: 10 }])
})

test('a price that has risen since the visitor saw it is explained, a lower one is not', () => {
  const risen = mergeCarts(emptyCart, cartOf(row(theMouse, { unitPrice: 59_900 })), among(theMouse))
  expect(risen.cart.rows).toMatchObject([{ unitPrice: 74_900 }])
  expect(risen.corrections).toMatchObject([{ code: 'PRICE_CHANGED', productId: 1 }])
  const fallen = mergeCarts(emptyCart, cartOf(row(theMouse, { unitPrice: 89_900 })), among(theMouse))
  expect(fallen.cart.rows).toMatchObject([{ unitPrice: 74_900 }])
  expect(fallen.corrections).toEqual([])
})

test('a gift card replaces the one in the cart, and the customer is informed', () => {
  const own = cartOf(row(theCard, { gift: toAnna }))
  const merged = mergeCarts(own, cartOf(row(theCard, { gift: toBo })), among(theCard))
  expect(merged.cart.rows).toMatchObject([{ quantity: 1, gift: toBo, unitPrice: 20_000 }])
  expect(merged.errors).toMatchObject([{ code: 'too-many-gift-cards' }])
  const same = mergeCarts(own, cartOf(row(theCard, { gift: { ...toAnna } })), among(theCard))
  expect(same).toMatchObject({ cart: { rows: [{ quantity: 1, gift: toAnna }] }, errors: [] })
})

test('a gift card whose day has passed is kept, and sent at once', () => {
  const late = { ...toBo, sendOn: '2026-11-19' }
  const { cart, errors: rejected } = mergeCarts(emptyCart, cartOf(row(theCard, { gift: late })), among(theCard))
  expect(cart.rows).toMatchObject([{ gift: toBo }])
  expect(rejected).toEqual([])
})

test('what can no longer be built as chosen follows the options of today', () => {
  const before = row(theLaptop)
  const merged = mergeCarts(emptyCart, cartOf(before), among(theLaptop))
  expect(merged.cart.rows).toMatchObject([{ productId: 2, configuration: ['m16'] }])
  expect(merged.corrections).toMatchObject([{ code: 'CONFIGURATION_CHANGED' }])
  const gone = mergeCarts(emptyCart, cartOf({ ...before, configuration: ['m64'] }), among(theLaptop))
  expect(gone).toMatchObject({ cart: { rows: [] }, corrections: [{ code: 'CONFIGURATION_CHANGED' }] })
})

test('what the cart cannot hold is reported', () => {
  const dear = { ...theMouse, unitPrice: maxAmount }
  const merged = mergeCarts(cartOf(row(dear)), cartOf(row({ ...dear, id: 9 })), among(dear, { ...dear, id: 9 }))
  expect(merged.cart.rows).toHaveLength(1)
  expect(merged.errors).toMatchObject([{ code: 'sum-too-large' }])
})
