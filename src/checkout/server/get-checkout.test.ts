import { afterAll, beforeAll, expect, test } from 'vitest'
import { elin } from '#test/checkout.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit, type VisitFacts } from '#test/visit.ts'

const shop = await openCheckout()
const { db } = shop

beforeAll(async () => {
  await shop.sell({ id: 1, web: 10 })
  await shop.sell({ id: 2, web: 10, priceOre: 45_000 })
  await db.query('', 'update product set insurance_ore = 14900 where id = 1')
  await db.query('', `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Resecentrum', '75320', '', 0, 0, '{}')`)
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await shop.shelf.catchUp()
  await makeMember(db, 7)
})
afterAll(() => shop.close())

type Choices = { zip?: string; shippingMethodId?: number; paymentMethod?: string }

async function checkout(facts: VisitFacts, choices: Choices = {}) {
  const query = { zip: undefined, shippingMethodId: undefined, paymentMethod: undefined, ...choices }
  const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeVisit(facts))
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

test('the totals are to the öre and say the VAT of each rate', async () => {
  const cartId = await shop.fillCart({ 1: 1 }, { insured: true })
  const { totals, cart, shippingMethodId } = await checkout({ cartId })
  expect(cart.rows).toMatchObject([{ product: { id: 1 }, quantity: 1, unitPrice: 100_000 }])
  expect(shippingMethodId).toBe(1)
  expect(totals).toEqual({
    goods: 100_000,
    insurance: 14_900,
    shipping: 4_900,
    total: 119_800,
    vat: [
      { rate: 25, base: 83_920, vat: 20_980 },
      { rate: 0, base: 14_900, vat: 0 },
    ],
    xp: 1000,
  })
})

test('free shipping is offered to members from 500 kronor of goods', async () => {
  const ids = async (facts: VisitFacts) => (await checkout(facts)).shippingMethods.map(({ id }) => id)
  expect(await ids({ cartId: await shop.fillCart({ 1: 1 }) })).not.toContain(20)
  await shop.fillCart({ 2: 1 }, { memberId: 7 })
  expect(await ids({ shopper: makeShopper(7) })).not.toContain(20)
  await db.query('', 'delete from cart where member_id = 7')
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  expect(await ids({ shopper: makeShopper(7) })).toContain(20)
})

test('direct ways to pay come first and credit is not chosen, even when asked for', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const { paymentMethods, preselectedPayment } = await checkout({ cartId }, { paymentMethod: 'invoice' })
  expect(paymentMethods.map(({ isCredit }) => isCredit)).toEqual([false, false, true, true, true])
  expect(paymentMethods.map(({ id }) => id)).not.toContain('company-invoice')
  expect(preselectedPayment).toBe(null)
  expect((await checkout({ cartId })).preselectedPayment).toBe('swish')
})

test('what the account knows is filled in, and its postal code is used', async () => {
  const { known } = await checkout({ shopper: makeShopper(7) })
  expect(known).toMatchObject({ firstName: 'Elin', email: 'member7@exempel.se', zip: '75228' })
  expect((await checkout({})).known.email).toBe('')
})

test('a store is chosen by its number', async () => {
  const cartId = await shop.fillCart({ 2: 1 })
  const { shippingMethods } = await checkout({ cartId }, { shippingMethodId: 2 })
  expect(shippingMethods.find(({ id }) => id === 2)).toMatchObject({ points: [{ id: '9', name: 'Krets Uppsala' }] })
  const body = { ...elin, expectedTotal: 45_000, shippingMethodId: 2 }
  const visit = makeVisit({ cartId, idempotencyKey: 'store' })
  await expect(shop.api.placeOrder({ params: undefined, query: undefined, body }, visit)).rejects.toMatchObject({
    fields: { shippingPlace: 'Välj en butik' },
  })
})

test('a cart filled before logging in comes along', async () => {
  await db.query('', 'delete from cart where member_id = 7')
  const cartId = await shop.fillCart({ 2: 3 })
  const { cart } = await checkout({ cartId, shopper: makeShopper(7) })
  expect(cart.rows).toMatchObject([{ product: { id: 2 }, quantity: 3 }])
})

test('an empty cart has nothing to choose', async () => {
  expect(await checkout({})).toMatchObject({ shippingMethods: [], shippingMethodId: null, totals: { total: 0 } })
})
