import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember } from '#test/request-context.ts'
import { hasOrdered } from './has-ordered.ts'

const shop = await openCheckout()
const { db } = shop

beforeAll(() => shop.sell({ id: 1, web: 10 }))
afterAll(() => shop.close())

const before = new Date('2026-11-20T11:00:00Z')
const now = new Date('2026-11-20T12:00:00Z')
const after = new Date('2026-11-20T13:00:00Z')

test('a later order is found by cart, member or address, unless it was cancelled unpaid', async () => {
  const anna = await makeMember(db, 1)
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: anna.id })
  const request = { shippingMethodId: 20, email: 'Anna@Exempel.se' }
  const { orderId } = await shop.order({ cartId, expectedTotal: 100_000, member: anna, now, request })
  const [order] = await db.query<{ cart: string }>('', 'select cart_id as cart from orders where id = $1', [orderId])
  const stranger = { cartId: crypto.randomUUID(), memberId: null, email: 'olle@exempel.se', since: before }
  expect(await hasOrdered(db, stranger)).toBe(false)
  for (const who of [{ cartId: order?.cart ?? '' }, { memberId: anna.id }, { email: 'anna@exempel.se' }]) {
    expect(await hasOrdered(db, { ...stranger, ...who })).toBe(true)
    expect(await hasOrdered(db, { ...stranger, ...who, since: after })).toBe(false)
  }
  await db.query('', `update orders set state = 'cancelled'`)
  expect(await hasOrdered(db, { ...stranger, memberId: anna.id })).toBe(false)
})
