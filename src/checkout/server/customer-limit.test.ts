import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
afterAll(() => shop.close())

const day = 24 * 3_600_000
const start = new Date('2026-11-03T12:00:00Z')
let product = 0
let people = 100

beforeEach(async () => {
  product += 1
  await shop.sell({ id: product, name: `Vara ${product}`, web: 100 })
  await db.query('', 'update product set max_per_customer = 2 where id = $1', [product])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [product])
  await shop.productCache.catchUp()
})

type Who = {
  member?: Member
  email?: string
  street?: string
  now?: Date
  name?: string
  units?: number
  ip?: string
}

async function buy({ member, units = 1, now = start, email, street, name = 'Elin', ip = 'local' }: Who) {
  people += 1
  if (member) await db.query('', 'delete from cart where member_id = $1', [member.id])
  const cartId = await shop.fillCart({ [product]: units }, { memberId: member?.id ?? null })
  return await shop.order({
    cartId,
    ...(member ? { member } : {}),
    now,
    ip,
    expectedTotal: units * 100_000 + 4900,
    request: { email: email ?? `nr${people}@exempel.se`, street: street ?? `Ensamvägen ${people}`, firstName: name },
  })
}

const atMost = () => ({ status: 409, code: 'max-per-customer', message: `Vara ${product}: högst 2 per kund.` })

test('a member’s second order counts the first, and the cart shows its date', async () => {
  const member = await makeMember(db, 1)
  await buy({ member, units: 2 })
  await expect(buy({ member, now: new Date(start.getTime() + day) })).rejects.toMatchObject({ code: 'cart-corrected' })
  const { data } = (await shop.api.getCheckout(
    { params: undefined, query: {}, body: undefined },
    makeContext({ member, now: new Date(start.getTime() + day) }),
  )) as { data: { corrections: unknown } }
  expect(JSON.stringify(data)).toContain(`Vara ${product}: högst 2 per kund – du har redan köpt 2 den 3 november.`)
})

test('one more is allowed within the limit', async () => {
  const member = await makeMember(db, 2)
  await buy({ member })
  await buy({ member })
  await expect(buy({ member })).rejects.toMatchObject({ code: 'cart-corrected' })
})

test('a guest with a tagged address is the same customer, without disclosing earlier purchases', async () => {
  await buy({ email: 'elin.berg@gmail.com', units: 2 })
  await expect(buy({ email: 'Elinberg+2@googlemail.com' })).rejects.toMatchObject(atMost())
  await buy({ email: 'elin.bergman@gmail.com' })
})

test('purchases with an address a member only typed are not disclosed', async () => {
  const member = await makeMember(db, 3)
  await buy({ email: 'annan@exempel.se', units: 2 })
  await expect(buy({ member, email: 'annan@exempel.se' })).rejects.toMatchObject(atMost())
})

test('guest purchases with a member’s verified address count for the member', async () => {
  const member = await makeMember(db, 4)
  await buy({ member, units: 2, email: 'annan4@exempel.se' })
  await buy({ email: 'member4@exempel.se', units: 2 })
  await expect(buy({ member })).rejects.toMatchObject({ code: 'cart-corrected' })
})

test('another name in the same household is the same customer', async () => {
  await buy({ street: 'Björkvägen 5', units: 2 })
  await expect(buy({ street: 'BJORKVAGEN 5', name: 'Nils' })).rejects.toMatchObject(atMost())
  await buy({ street: 'Björkvägen 7', name: 'Nils' })
})

test('of two concurrent orders one is rejected', async () => {
  const both = await Promise.allSettled([
    buy({ street: 'Samtidigvägen 1', units: 2 }),
    buy({ street: 'Samtidigvägen 1', units: 2 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: atMost() })
})

test("probing others' purchases by ordering is rate limited", async () => {
  const ip = '192.0.2.7'
  await buy({ street: 'Granngatan 1', units: 2, ip })
  for (let count = 0; count < 19; count += 1)
    await expect(buy({ street: 'Granngatan 1', ip })).rejects.toMatchObject(atMost())
  for (let count = 0; count < 3; count += 1) await buy({ ip })
  await expect(buy({ street: 'Granngatan 1', ip })).rejects.toMatchObject(atMost())
  const refused = { status: 429, code: 'too-many-refused' }
  await expect(buy({ street: 'Granngatan 1', ip })).rejects.toMatchObject(refused)
  await expect(buy({ ip })).rejects.toMatchObject(refused)
})

test('cancelled orders do not count, unpaid ones do', async () => {
  const email = 'avbruten@exempel.se'
  const { orderId } = await buy({ email, units: 2 })
  await db.query('', `update orders set state = 'awaiting-payment' where id = $1`, [orderId])
  await expect(buy({ email })).rejects.toMatchObject(atMost())
  await inTransaction(db, (tx) => moveOrder(tx, { id: orderId, to: 'cancelled', reason: 'customer', now: start }))
  await buy({ email })
})

test('returned products do not count', async () => {
  const email = 'retur@exempel.se'
  const { orderId } = await buy({ email, units: 2 })
  await db.query(
    '',
    `with r as (insert into goods_return (key, order_id, cause, way, state, announced_at, updated_at)
       values ($1::text, $1::text::bigint, 'withdrawal', 'own', 'settled', now(), now()) returning id)
     insert into goods_return_row (return_id, position, quantity, reason, received, condition, fate)
     select id, 0, 1, 'none', 1, 'sealed', 'stock' from r`,
    [orderId],
  )
  await expect(buy({ email, units: 2 })).rejects.toMatchObject(atMost())
  await buy({ email })
})

test('purchases stop counting after the period', async () => {
  const email = 'senare@exempel.se'
  await buy({ email, units: 2 })
  await expect(buy({ email, now: new Date(start.getTime() + 29 * day) })).rejects.toMatchObject(atMost())
  await buy({ email, now: new Date(start.getTime() + 31 * day) })
})
