import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { applyServices } from '#core/services.ts'
import { elin } from '#test/checkout.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember, type RequestContextInput } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop

beforeAll(async () => {
  await shop.sell({ id: 1, web: 10 })
  await shop.sell({ id: 2, web: 10, price: 45_000 })
  await db.query('', 'update product set insurance_price = 14900 where id = 1')
  await db.query('', `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Resecentrum', '75320', '', 0, 0, '{}')`)
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await shop.productCache.catchUp()
  await makeMember(db, 7)
})
afterAll(() => shop.close())

type Choices = { zip?: string; shippingMethodId?: number; paymentMethod?: string }

async function checkout(input: RequestContextInput, choices: Choices = {}) {
  const query = { zip: undefined, shippingMethodId: undefined, paymentMethod: undefined, ...choices }
  const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext(input))
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

test('totals are exact to the öre, with VAT per rate', async () => {
  const cartId = await shop.fillCart({ 1: 1 }, { insured: true })
  const { totals, cart, shippingMethodId } = await checkout({ cartId }, { shippingMethodId: 1 })
  expect(cart.rows).toMatchObject([{ product: { id: 1 }, quantity: 1, unitPrice: 100_000 }])
  expect(shippingMethodId).toBe(1)
  expect(totals).toEqual({
    goods: 100_000,
    insurance: 14_900,
    shipping: 4_900,
    total: 119_800,
    vat: [{ rate: 25, base: 95_840, vat: 23_960 }],
    xp: 1000,
  })
})

test('delivery that costs extra is not preselected', async () => {
  const { shippingMethods, shippingMethodId, totals } = await checkout({ cartId: await shop.fillCart({ 1: 1 }) })
  expect(shippingMethods.length).toBeGreaterThan(1)
  expect([shippingMethodId, totals.shipping, totals.total]).toEqual([null, 0, 100_000])
})

test('a browser gets one encryption key in a session cookie', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const given: unknown[] = []
  const context = (cookies: [string, string][]) => ({
    ...makeContext({ cartId }),
    cookies: new Map(cookies),
    setCookie: (...cookie: unknown[]) => void given.push(cookie),
  })
  const keyOf = async (cookies: [string, string][]) => {
    const answer = await shop.api.getCheckout({ params: undefined, query: {}, body: undefined }, context(cookies))
    return 'data' in answer ? answer.data.draftKey : ''
  }
  const key = await keyOf([])
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(given).toEqual([['shop_draft', key]])
  expect(await keyOf([['shop_draft', key]])).toBe(key)
  expect(given).toHaveLength(1)
  expect(await keyOf([['shop_draft', 'short']])).not.toBe('short')
})

test('free shipping is offered to members from 500 kronor', async () => {
  const ids = async (input: RequestContextInput) => (await checkout(input)).shippingMethods.map(({ id }) => id)
  expect(await ids({ cartId: await shop.fillCart({ 1: 1 }) })).not.toContain(20)
  await shop.fillCart({ 2: 1 }, { memberId: 7 })
  expect(await ids({ member: buildMember(7) })).not.toContain(20)
  await db.query('', 'delete from cart where member_id = 7')
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  expect(await ids({ member: buildMember(7) })).toContain(20)
})

test('direct methods come first and credit is never preselected, even when requested', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const { paymentMethods, preselectedPayment } = await checkout({ cartId }, { paymentMethod: 'invoice' })
  expect(paymentMethods.map(({ isCredit }) => isCredit)).toEqual([false, false, true, true, true])
  expect(paymentMethods.map(({ id }) => id)).not.toContain('company-invoice')
  expect(preselectedPayment).toBe(null)
  expect((await checkout({ cartId })).preselectedPayment).toBe('swish')
})

test('account data is prefilled, and its postal code is used', async () => {
  const { savedDetails } = await checkout({ member: buildMember(7) })
  expect(savedDetails).toMatchObject({ firstName: 'Elin', email: 'member7@exempel.se', zip: '75228' })
  expect((await checkout({})).savedDetails.email).toBe('')
})

test("a company's account has its company, with the reference of the latest order", async () => {
  await makeMember(db, 8)
  const company = buildMember(8, { isCompany: true })
  await db.query(
    '',
    `update member set company_name = 'Ljusverket AB', organisation_number = '5567037485' where id = 8`,
  )
  const saved = { name: 'Ljusverket AB', organisationNumber: '5567037485' }
  expect((await checkout({ member: company })).company).toEqual({ ...saved, reference: '' })
  await shop.fillCart({ 1: 1 }, { memberId: 8 })
  const request = { customerType: 'company', company: saved.name, organisationNumber: '556703-7485' } as const
  await shop.order({
    cartId: '',
    member: company,
    expectedTotal: 104_900,
    request: { ...request, reference: 'Amir Haddad' },
  })
  expect((await checkout({ member: company })).company).toEqual({ ...saved, reference: 'Amir Haddad' })
  expect((await checkout({ member: buildMember(7) })).company).toBe(null)
})

test('a store is selected by its id', async () => {
  const cartId = await shop.fillCart({ 2: 1 })
  const { shippingMethods } = await checkout({ cartId }, { shippingMethodId: 2 })
  expect(shippingMethods.find(({ id }) => id === 2)).toMatchObject({ points: [{ id: '9', name: 'Krets Uppsala' }] })
  const body = { ...elin, expectedTotal: 45_000, shippingMethodId: 2 }
  const context = makeContext({ cartId, idempotencyKey: 'store' })
  await expect(shop.api.placeOrder({ params: undefined, query: undefined, body }, context)).rejects.toMatchObject({
    fields: { shippingPlace: 'Välj en butik' },
  })
})

test('a cart filled before logging in is merged', async () => {
  await db.query('', 'delete from cart where member_id = 7')
  const cartId = await shop.fillCart({ 2: 3 })
  const { cart } = await checkout({ cartId, member: buildMember(7) })
  expect(cart.rows).toMatchObject([{ product: { id: 2 }, quantity: 3 }])
})

test('an empty cart has no options', async () => {
  expect(await checkout({})).toMatchObject({ shippingMethods: [], shippingMethodId: null, totals: { total: 0 } })
})

test('only payment methods with a provider can be chosen', async () => {
  onTestFinished(() => applyServices(null))
  applyServices({ bankId: false, paymentMethods: ['card', 'company-invoice'], carriers: true })
  const cartId = await shop.fillCart({ 1: 1 })
  const { paymentMethods, preselectedPayment } = await checkout({ cartId })
  expect([paymentMethods.map(({ id }) => id), preselectedPayment]).toEqual([['card'], null])
  const wish = { cartId, expectedTotal: 104_900, request: { paymentMethod: 'swish' } } as const
  await expect(shop.order(wish)).rejects.toMatchObject({ code: 'invalid-fields' })
})
