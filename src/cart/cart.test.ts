import { expect, test } from 'vitest'
import { formatPrice, maxAmount } from '#core/money.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { applyEvents, checkCart } from './cart.ts'
import type { CartContext, CartState } from './cart-draft.ts'
import type { CartProduct } from './cart-product.ts'
import type { CartEvent } from './contract.ts'
import { giftText } from './gift-text.ts'
import { corrections, errors } from './messages.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const empty: CartState = { name: '', code: '', rows: [] }

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
  insurancePrice: 8_900,
}
const theConsole: CartProduct = { ...theMouse, id: 2, name: 'Nova', unitPrice: 569_000, insurancePrice: null }
const theGame: CartProduct = { ...theMouse, id: 3, name: 'Fyrvaktarna', unitPrice: 39_900, insurancePrice: null }

function among(products: CartProduct[], rankLevel: number | null = null): CartContext {
  let rows = 0
  return {
    product: (id) => products.find((one) => one.id === id),
    rankLevel,
    now: noon,
    newRowId: () => `r${++rows}`,
    wording: { corrections, errors },
  }
}

function add(productId: number, quantity = 1): CartEvent {
  return { method: 'relative', productId, quantity }
}

function quantities(cart: CartState): [number, number][] {
  return cart.rows.map(({ productId, quantity }) => [productId, quantity])
}

test('relative adds to the row, absolute sets it and zero removes it', () => {
  const cartContext = among([theMouse, theGame])
  const { cart } = applyEvents(empty, [add(1), add(3, 2), add(1), add(3, -1)], cartContext)
  expect(quantities(cart)).toEqual([
    [1, 2],
    [3, 1],
  ])
  const set = applyEvents(cart, [{ method: 'absolute', productId: 1, quantity: 5 }], cartContext)
  expect(quantities(set.cart)[0]).toEqual([1, 5])
  const out = applyEvents(set.cart, [{ method: 'absolute', productId: 1, quantity: 0 }, add(3, -4)], cartContext)
  expect(out.cart.rows).toEqual([])
})

test('clear empties and update names the cart', () => {
  const cartContext = among([theMouse])
  const events: CartEvent[] = [add(1), { method: 'update', key: 'name', value: ' Julklappar ' }, { method: 'clear' }]
  expect(applyEvents(empty, events, cartContext).cart).toEqual({ name: 'Julklappar', code: '', rows: [] })
})

test('an invalid event is rejected and the others are applied', () => {
  const cartContext = among([theMouse, theGame])
  const { cart, errors } = applyEvents(
    empty,
    [
      add(3),
      { method: 'updateRow', key: 'gone', extraData: { insured: true } },
      { method: 'update', key: 'owner', value: 'elin' },
      { method: 'updateRow', key: 3, extraData: { insured: true } },
      add(1),
    ],
    cartContext,
  )
  expect(errors.map(({ code }) => code)).toEqual(['no-such-row', 'no-such-field', 'no-insurance'])
  expect(quantities(cart)).toEqual([
    [3, 1],
    [1, 1],
  ])
})

test.each([
  ['MAX_X_PER_CUSTOMER', { maxPerCustomer: 2 }, 2, 'Max 2 st av Plym per kund.'],
  ['MAX_X_PER_CUSTOMER_PRICE', { maxAtPrice: 3 }, 3, 'Du kan köpa 3 st av Plym medan priset gäller.'],
  ['MAX_STOCK_REACHED', { available: 4 }, 4, 'Bara 4 kvar av Plym.'],
  ['MAX_STOCK_LIMITED', { available: 1, isLimited: true }, 1, 'Begränsad försäljning: bara 1 kvar av Plym.'],
])('%s lowers the quantity with a correction', (code, rule, max, message) => {
  const { cart, corrections } = applyEvents(empty, [add(1, 9)], among([{ ...theMouse, ...rule }]))
  expect(quantities(cart)).toEqual([[1, max]])
  expect(corrections).toEqual([{ code, productId: 1, max, message }])
})

test('a restricted product is limited to one per customer with its own message', () => {
  const { cart, corrections } = applyEvents(
    empty,
    [add(375371, 2)],
    among([{ ...theMouse, id: 375371, maxPerCustomer: 1 }]),
  )
  expect(quantities(cart)).toEqual([[375371, 1]])
  expect(corrections).toMatchObject([
    { code: 'MAX_X_PER_CUSTOMER', max: 1, message: 'Du kan max köpa 1 st av den här produkten.' },
  ])
})

test('only the strictest of several limits is reported', () => {
  const { corrections } = applyEvents(empty, [add(1, 9)], among([{ ...theMouse, maxPerCustomer: 5, available: 2 }]))
  expect(corrections.map(({ code }) => code)).toEqual(['MAX_STOCK_REACHED'])
})

test('a row whose product is no longer sold is let go with the next change of the cart', () => {
  const { cart } = applyEvents(empty, [add(1), add(3)], among([theMouse, theGame]))
  const { cart: later, corrections } = applyEvents(cart, [add(3)], among([theGame]))
  expect(quantities(later)).toEqual([[3, 2]])
  expect(corrections).toMatchObject([{ code: 'NO_LONGER_SOLD', productId: 1 }])
})

test('what is sold out, locked or not sold stays out of the cart', () => {
  const products = [
    { ...theMouse, available: 0 },
    { ...theGame, minimumRankLevel: 7 },
  ]
  const { cart, corrections } = applyEvents(empty, [add(1), add(3), add(99)], among(products, 6))
  expect(cart.rows).toEqual([])
  expect(corrections.map(({ code }) => code)).toEqual(['MAX_STOCK_REACHED', 'LVL_RULE_NOT_FURFILLED', 'NO_LONGER_SOLD'])
  expect(applyEvents(empty, [add(3)], among(products, 7)).cart.rows).toHaveLength(1)
})

test('insurance covers all units, which is explained for several', () => {
  const cartContext = among([theMouse])
  const one = applyEvents(empty, [add(1), { method: 'updateRow', key: 1, extraData: { insured: true } }], cartContext)
  expect(one.corrections).toEqual([])
  const two = applyEvents(empty, [add(1), { ...add(1), extraData: { insured: true } } as CartEvent], cartContext)
  expect(two.cart.rows[0]).toMatchObject({ quantity: 2, insured: true })
  expect(two.corrections[0]).toMatchObject({
    code: 'INSURED_TOGGLE',
    message: 'Krets Trygg gäller nu alla exemplar av Plym.',
  })
})

test('a price that requires another product ends with it', () => {
  const game = { ...theGame, pricesWith: [{ productId: 2, price: 19_900, max: null }] }
  const cartContext = among([theConsole, game])
  const both = applyEvents(empty, [add(3), add(2)], cartContext)
  expect(both.cart.rows[0]?.unitPrice).toBe(19_900)
  expect(both.corrections).toEqual([])
  const alone = applyEvents(both.cart, [add(2, -1)], cartContext)
  expect(alone.cart.rows[0]?.unitPrice).toBe(39_900)
  expect(alone.corrections[0]).toMatchObject({ code: 'OFFER_ORIGIN_MISSING', productId: 3 })
})

test('a price that requires another product has a maximum quantity', () => {
  const game = { ...theGame, pricesWith: [{ productId: 2, price: 19_900, max: 1 }] }
  const cartContext = among([theConsole, game])
  const one = applyEvents(empty, [add(2), add(3)], cartContext)
  const two = applyEvents(one.cart, [add(3)], cartContext)
  expect(two.cart.rows[1]).toMatchObject({ quantity: 2, unitPrice: 39_900 })
  expect(two.corrections[0]).toMatchObject({ code: 'MAX_X_PER_CUSTOMER_PRICE', max: 1 })
})

test('the price the customer saw triggers a correction, and is never charged', () => {
  const { cart, corrections } = applyEvents(empty, [{ ...add(1), unitPrice: 100 } as CartEvent], among([theMouse]))
  expect(cart.rows[0]?.unitPrice).toBe(74_900)
  expect(corrections).toEqual([{ code: 'PRICE_CHANGED', productId: 1, message: 'Priset på Plym är nu 749\u00a0kr.' }])
})

test('a cart is checked against current prices and stock', () => {
  const { cart } = applyEvents(empty, [add(1, 5), add(2), add(3)], among([theMouse, theConsole, theGame]))
  const today = among([{ ...theMouse, available: 3, unitPrice: 59_900 }, theGame])
  const checked = checkCart(cart, today)
  expect(quantities(checked.cart)).toEqual([
    [1, 3],
    [3, 1],
  ])
  expect(checked.corrections.map(({ code }) => code)).toEqual(['MAX_STOCK_REACHED', 'NO_LONGER_SOLD', 'PRICE_CHANGED'])
  expect(checkCart(checked.cart, today)).toEqual({ cart: checked.cart, corrections: [], errors: [] })
})

const theBundle = { id: 7, discount: 20_000, productIds: [1, 3] }
const bundledMouse: CartProduct = { ...theMouse, bundles: [theBundle] }
const bundledGame: CartProduct = { ...theGame, bundles: [theBundle] }

test('a complete bundle distributes its discount over the rows by price, once per set', () => {
  const cartContext = among([bundledMouse, bundledGame, theConsole])
  const { cart, corrections } = applyEvents(empty, [add(1, 3), add(3, 2), add(2)], cartContext)
  expect(cart.rows.map(({ productId, discount }) => [productId, discount])).toEqual([
    [1, 2 * 13_049],
    [3, 2 * 6_951],
    [2, 0],
  ])
  expect(corrections).toEqual([])
})

test('an incomplete bundle saves nothing, with a correction', () => {
  const cartContext = among([bundledMouse, bundledGame])
  const { cart } = applyEvents(empty, [add(1), add(3)], cartContext)
  const out = applyEvents(cart, [add(3, -1)], cartContext)
  expect(out.cart.rows).toMatchObject([{ productId: 1, discount: 0 }])
  expect(out.corrections).toMatchObject([{ code: 'OFFER_ORIGIN_MISSING', productId: 1 }])
})

test('an expired bundle costs the sum of its products', () => {
  const { cart } = applyEvents(empty, [add(1), add(3)], among([bundledMouse, bundledGame]))
  const { cart: after, corrections } = checkCart(cart, among([theMouse, theGame]))
  expect(after.rows.map(({ discount }) => discount)).toEqual([0, 0])
  expect(corrections.map(({ code, message }) => [code, message])).toEqual([
    ['PRICE_CHANGED', `Priset på Plym är nu ${formatPrice(74_900)}.`],
    ['PRICE_CHANGED', `Priset på Fyrvaktarna är nu ${formatPrice(39_900)}.`],
  ])
})

test('a cart costs at most what an amount may be, and has at most five hundred rows', () => {
  const rowsAt = (unitPrice: number) =>
    applyEvents(empty, [add(9)], among([{ ...theConsole, id: 9, unitPrice }])).cart.rows.length
  expect([rowsAt(maxAmount), rowsAt(maxAmount + 1)]).toEqual([1, 0])
  const half = { ...theConsole, unitPrice: maxAmount / 2 }
  const halves = (unitPrice: number) =>
    applyEvents(
      empty,
      [add(9), add(10)],
      among([
        { ...half, id: 9 },
        { ...half, id: 10, unitPrice },
      ]),
    )
  expect(halves(maxAmount / 2).cart.rows).toHaveLength(2)
  expect(halves(maxAmount / 2 + 1).errors.map(({ code }) => code)).toEqual(['sum-too-large'])
  const many = Array.from({ length: 501 }, (_, at) => ({ ...theConsole, id: at + 100, unitPrice: 100 }))
  const added = many.map(({ id }) => add(id))
  expect(applyEvents(empty, added, among(many)).cart.rows).toHaveLength(500)
})

test('a gift card is sent today at the earliest, and a year ahead at most', () => {
  const card = { ...theGame, id: giftCardProduct }
  const give = (sendOn: string | null): CartEvent => ({
    method: 'absolute',
    productId: giftCardProduct,
    quantity: 1,
    extraData: { gift: { amount: 50_000, name: 'Farmor', email: 'farmor@exempel.se', greeting: '', sendOn } },
  })
  for (const day of [null, '2026-11-20', '2026-12-24', '2027-11-20'])
    expect(applyEvents(empty, [give(day)], among([card])).errors).toEqual([])
  for (const day of ['2026-11-19', '2027-12-24', '2036-12-24']) {
    const { cart, errors } = applyEvents(empty, [give(day)], among([card]))
    expect([cart.rows, errors.map(({ code }) => code)]).toEqual([[], ['bad-send-day']])
  }
})

test('a gift card is shown with whom it is for and its day, as long as that is ahead', () => {
  const gift = { name: 'Farmor', email: 'farmor@exempel.se', sendOn: '2026-12-24' }
  expect(giftText(gift, noon)).toBe('Till Farmor, farmor@exempel.se, skickas 24 dec')
  expect(giftText({ ...gift, sendOn: null }, noon)).toBe('Till Farmor, farmor@exempel.se')
  expect(giftText(gift, new Date('2026-12-25T12:00:00Z'))).toBe('Till Farmor, farmor@exempel.se')
})
