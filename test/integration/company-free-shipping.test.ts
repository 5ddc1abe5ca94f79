import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartDeliveryApi } from '#cart/server/delivery-api.ts'
import { companyBackOfficeApi } from '#company-credit/server/api.ts'
import type { Member } from '#core/server/handlers.ts'
import { requestContextOf } from '#http/request-context.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { findMe } from '#identity/server/users.ts'
import { customerOfOrder } from '#order-changes/server/customer-of-order.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { addCompany } from '#test/company.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const sessions = openSessionStore(db)
const backOffice = companyBackOfficeApi({ db, publicUrl: 'https://krets.example', sessions })
const staff = makeContext({ member: buildMember(900, { isEmployee: true, rights: ['credit'] }) })
const [anna, bo] = [101, 102]
const price = 30_000

const invoiced = { customerType: 'company', reference: 'Anna', paymentMethod: 'company-invoice' } as const

let company = 0

beforeAll(async () => {
  await shop.sell({ id: 1, price, web: 1000 })
  for (const id of [anna, bo, 900]) await makeMember(db, id)
  await db.query('', `update member set company_name = 'Ljusverket AB' where id in (${anna}, ${bo})`)
  company = await addCompany(db, { purchasers: [anna] })
})
beforeEach(async () => agree(null))
afterAll(() => shop.close())

async function change(more: object) {
  const of = { params: { id: company }, query: undefined }
  const { data } = (await backOffice.getCompany({ ...of, body: undefined }, staff)) as {
    data: { version: number; legalName: string; creditLimit: number; paymentDays: number }
  }
  const { version, legalName, creditLimit, paymentDays } = data
  const terms = { version, legalName, creditLimit, paymentDays, state: 'approved' as const }
  const body = { ...terms, priceListId: null, freeShippingFrom: null, reason: 'Avtal', ...more }
  return (await backOffice.putCompany({ ...of, body }, staff)) as {
    data: { version: number; freeShippingFrom: number | null; log: object[] }
  }
}
const agree = async (freeShippingFrom: number | null) => await change({ freeShippingFrom })

async function memberOf(id: number): Promise<Member | null> {
  const token = await sessions.open(id, new Date())
  const headers = new Headers({ cookie: `${sessionCookie}=${token}` })
  const connection = { ip: 'local', isSecure: false }
  return (await requestContextOf(headers, { sessions, now: new Date(), connection })).member
}

async function priceOfDelivery(id: number, units: number) {
  const member = await memberOf(id)
  await db.query('', 'delete from cart')
  await shop.fillCart({ 1: units }, { memberId: id })
  const asked = { params: undefined, query: undefined, body: undefined }
  const cart = (await cartDeliveryApi({ db, productCache, shipping: shop.deps.shipping }).getCartDelivery(
    asked,
    makeContext({ member }),
  )) as { data: { steps: { from: number; price: number }[] } }
  const query = { zip: '75228', shippingMethodId: 1, paymentMethod: undefined }
  const checkout = (await shop.api.getCheckout({ ...asked, query }, makeContext({ member }))) as {
    data: { totals: { shipping: number } }
  }
  const data = { zip: '75228', order_value: units * price, order_weight: 1, delivery_method: 1 }
  const page = (await shippingApi({ shipping: shop.deps.shipping, productCache }).getShippingMethods(
    { ...asked, body: { data } },
    makeContext({ member }),
  )) as { price: number }[]
  return {
    cart: cart.data.steps.findLast(({ from }) => from <= units * price)?.price,
    checkout: checkout.data.totals.shipping,
    page: page[0]?.price,
  }
}
const all = (ore: number) => ({ cart: ore, checkout: ore, page: ore })

test('a company has free delivery from its own limit, the same in cart, checkout and on the page of a product', async () => {
  expect(await priceOfDelivery(anna, 1)).toEqual(all(4_900))
  await agree(40_000)
  expect(await priceOfDelivery(anna, 1)).toEqual(all(4_900))
  expect(await priceOfDelivery(anna, 2)).toMatchObject(all(0))
  expect((await findMe(db, anna))?.user.freeShippingFrom).toBe(40_000)
  await agree(0)
  expect(await priceOfDelivery(anna, 1)).toEqual(all(0))
  expect(await priceOfDelivery(bo, 1)).toEqual(all(4_900))
  expect((await findMe(db, bo))?.user.freeShippingFrom).toBeNull()
})

test('what is agreed is what is charged, and an order without it is refused', async () => {
  await agree(0)
  const member = await memberOf(anna)
  await db.query('', 'delete from cart')
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: anna })
  const wish = { cartId, member, request: invoiced }
  await expect(shop.order({ ...wish, expectedTotal: price + 4_900 })).rejects.toMatchObject({ code: 'total-changed' })
  const { orderId } = await shop.order({ ...wish, expectedTotal: price })
  expect(await db.query('', 'select shipping_price from orders where id = $1', [orderId])).toEqual([
    { shipping_price: 0 },
  ])
  expect((await customerOfOrder(db, anna, new Date())).member?.freeShippingFrom).toBe(0)
  expect(await disagreements(shop)).toEqual([])
})

test('the limit ends when the company is paused, its purchaser removed or the address unverified', async () => {
  await agree(0)
  await change({ freeShippingFrom: 0, state: 'paused' })
  expect((await memberOf(anna))?.freeShippingFrom).toBeNull()
  await agree(0)
  expect((await memberOf(anna))?.freeShippingFrom).toBe(0)
  await db.query('', 'update member set email_verified_at = null where id = $1', [anna])
  sessions.evict(anna)
  expect((await memberOf(anna))?.freeShippingFrom).toBeNull()
  await db.query('', 'update member set email_verified_at = now() where id = $1', [anna])
  await db.query('', 'delete from company_member where member_id = $1', [anna])
  expect((await memberOf(anna))?.freeShippingFrom).toBeNull()
  await db.query('', 'insert into company_member (member_id, company_id, added_at) values ($1, $2, now())', [
    anna,
    company,
  ])
  expect((await memberOf(anna))?.freeShippingFrom).toBe(0)
})

test('a change is logged with before and after, and an older page of the company is a conflict', async () => {
  const { data } = await agree(200_000)
  expect(data.freeShippingFrom).toBe(200_000)
  expect(data.log[0]).toMatchObject({
    action: 'changed',
    before: { freeShippingFrom: 'ordinary' },
    after: { freeShippingFrom: 200_000 },
  })
  await expect(change({ freeShippingFrom: 0, version: data.version - 1 })).rejects.toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  })
})
