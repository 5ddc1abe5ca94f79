import { expect, test } from 'vitest'
import { applyEvents, checkCart } from './cart.ts'
import { type CartContext, type CartState, emptyCart } from './cart-draft.ts'
import type { CartProduct } from './cart-product.ts'
import type { CartEvent } from './contract.ts'
import { corrections, errors } from './messages.ts'
import { promote } from './promote.ts'
import { rowKey } from './row-key.ts'

const theLaptop: CartProduct = {
  id: 1,
  name: 'Almbok',
  unitPrice: 2_199_000,
  vatRate: 25,
  pricesWith: [],
  bundles: [{ id: 1, discount: 50_000, productIds: [1, 2] }],
  maxPerCustomer: null,
  maxAtPrice: null,
  available: 9999,
  isLimited: false,
  minimumRankLevel: 1,
  insurancePrice: 199_000,
  configuration: {
    buildDays: 21,
    groups: [
      {
        id: 'minne',
        name: 'Minne',
        choices: [
          { id: 'm16', name: '16 GB', price: 0, excludes: [] },
          { id: 'm32', name: '32 GB', price: 400_000, excludes: ['d256'] },
        ],
      },
      {
        id: 'disk',
        name: 'Lagring',
        choices: [
          { id: 'd256', name: '256 GB', price: 0, excludes: [] },
          { id: 'd1t', name: '1 TB', price: 250_000, excludes: [] },
        ],
      },
    ],
  },
}
const theMouse: CartProduct = { ...theLaptop, id: 2, name: 'Plym', unitPrice: 74_900, configuration: null }

function among(...products: CartProduct[]): CartContext {
  let rows = 0
  return {
    product: (id) => products.find((one) => one.id === id),
    rankLevel: null,
    now: new Date('2026-11-20T12:00:00Z'),
    newRowId: () => `row ${++rows}`,
    wording: { corrections, errors },
  }
}

const build = (configuration: string[], quantity = 1): CartEvent => ({
  method: 'relative',
  productId: 1,
  quantity,
  extraData: { configuration },
})
const cartOf = (...events: CartEvent[]) => applyEvents(emptyCart, events, among(theLaptop, theMouse)).cart
const faultOf = (...events: CartEvent[]) =>
  applyEvents(emptyCart, events, among(theLaptop, theMouse)).errors.map(({ code }) => code)
const shown = ({ rows }: CartState) =>
  rows.map(({ configuration, quantity, unitPrice }) => [configuration, quantity, unitPrice])

test('two configurations of a product are two rows, and the same one adds to its quantity', () => {
  const cart = cartOf(build(['m16', 'd1t']), build(['m32', 'd1t'], 2), build(['d1t', 'm16']))
  expect(shown(cart)).toEqual([
    [['m16', 'd1t'], 2, 2_449_000],
    [['m32', 'd1t'], 2, 2_849_000],
  ])
})

test('a configuration that is incomplete, unknown or impossible is refused, and says why', () => {
  expect(faultOf({ method: 'relative', productId: 1, quantity: 1 })).toEqual(['incomplete-configuration'])
  expect(faultOf(build(['m16']))).toEqual(['incomplete-configuration'])
  expect(faultOf(build(['m16', 'd1t', 'guld']))).toEqual(['unknown-choice'])
  expect(faultOf(build(['m32', 'd256']))).toEqual(['impossible-configuration'])
  expect(faultOf({ method: 'relative', productId: 2, quantity: 1, extraData: { configuration: ['m16'] } })).toEqual([
    'unknown-choice',
  ])
  const { cart, errors } = applyEvents(emptyCart, [build(['m16'])], among(theLaptop))
  expect(cart.rows).toEqual([])
  expect(errors[0]?.message).toContain('Välj ett alternativ i varje grupp')
})

test('quantity, insurance and removal concern one configuration', () => {
  const both = cartOf(build(['m16', 'd1t']), build(['m32', 'd1t']))
  const key = String(rowKey({ productId: 1, configuration: ['m32', 'd1t'] }))
  const insured = applyEvents(both, [{ method: 'updateRow', key, extraData: { insured: true } }], among(theLaptop)).cart
  expect(insured.rows.map((row) => row.insured)).toEqual([false, true])
  const removed = applyEvents(
    insured,
    [{ method: 'absolute', productId: 1, quantity: 0, extraData: { configuration: ['m16', 'd1t'] } }],
    among(theLaptop),
  ).cart
  expect(shown(removed)).toEqual([[['m32', 'd1t'], 1, 2_849_000]])
})

test('a limit per customer counts all configurations', () => {
  const limited = { ...theLaptop, maxPerCustomer: 3 }
  const { cart, corrections } = applyEvents(
    emptyCart,
    [build(['m16', 'd256']), build(['m16', 'd1t']), build(['m32', 'd1t'], 2)],
    among(limited),
  )
  expect(cart.rows.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  expect(corrections).toMatchObject([{ code: 'MAX_X_PER_CUSTOMER', max: 3 }])
})

test('a row from before the product had options is built of the first choices, with a correction', () => {
  const before = applyEvents(
    emptyCart,
    [{ method: 'relative', productId: 1, quantity: 2 }],
    among({ ...theLaptop, configuration: null }),
  ).cart
  const { cart, corrections } = checkCart(before, among(theLaptop))
  expect(shown(cart)).toEqual([[['m16', 'd256'], 2, 2_199_000]])
  expect(corrections).toMatchObject([{ code: 'CONFIGURATION_CHANGED', productId: 1 }])
  expect(checkCart(cart, among(theLaptop)).corrections).toEqual([])
})

test('a configuration that is no longer offered is removed, also while other rows change', () => {
  const cart = cartOf(build(['m32', 'd1t']))
  const [memory, disk] = theLaptop.configuration?.groups ?? []
  if (!memory || !disk) throw new Error('The laptop has two groups')
  const without = { buildDays: 21, groups: [{ ...memory, choices: memory.choices.slice(0, 1) }, disk] }
  const { cart: after, corrections } = applyEvents(
    cart,
    [{ method: 'relative', productId: 2, quantity: 1 }],
    among({ ...theLaptop, configuration: without }, theMouse),
  )
  expect(after.rows.map(({ productId }) => productId)).toEqual([2])
  expect(corrections[0]?.message).toContain('kan inte längre byggas som du valde')
})

test('a choice that costs more than it did is corrected, and an offer on the product keeps the choices', () => {
  const cart = cartOf(build(['m32', 'd1t']))
  const cheaper = checkCart(cart, among({ ...theLaptop, unitPrice: 1_999_000 }))
  expect(shown(cheaper.cart)).toEqual([[['m32', 'd1t'], 1, 2_649_000]])
  expect(cheaper.corrections).toMatchObject([{ code: 'PRICE_CHANGED' }])
})

test('products made to order are in no bundle', () => {
  const cart = cartOf(build(['m32', 'd1t']), { method: 'relative', productId: 2, quantity: 1 })
  expect(cart.rows.map(({ discount }) => discount)).toEqual([0, 0])
})

test('a promotion discounts each configuration by its own price', () => {
  const { rows } = cartOf(build(['m16', 'd1t']), build(['m32', 'd1t'], 2))
  const placed = { categoryId: 1, sectionId: 1, manufacturer: null }
  const half = { id: 1, name: 'Halva', code: null, isCombinable: true, priority: 0, startsAt: 0, remaining: null }
  const rule = { conditions: {}, discount: { kind: 'percent' as const, percent: 50 } }
  const { discounts } = promote(rows, { code: '', offers: [{ ...half, rule }], product: () => placed })
  expect(rows.map((row) => discounts.get(rowKey(row)))).toEqual([1_224_500, 2_849_000])
})
