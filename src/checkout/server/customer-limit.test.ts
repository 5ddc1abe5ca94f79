import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Shopper } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeVisit } from '#test/visit.ts'

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
  await shop.shelf.catchUp()
})

type Who = { shopper?: Shopper; email?: string; street?: string; now?: Date; name?: string; pieces?: number }

/** Another street for each, so that nobody shares a household by chance. */
async function buy({ shopper, pieces = 1, now = start, email, street, name = 'Elin' }: Who) {
  people += 1
  if (shopper) await db.query('', 'delete from cart where member_id = $1', [shopper.id])
  const cartId = await shop.fillCart({ [product]: pieces }, { memberId: shopper?.id ?? null })
  return await shop.order({
    cartId,
    ...(shopper ? { shopper } : {}),
    now,
    expectedTotal: pieces * 100_000 + 4900,
    request: { email: email ?? `nr${people}@exempel.se`, street: street ?? `Ensamvägen ${people}`, firstName: name },
  })
}

const atMost = () => ({ status: 409, code: 'max-per-customer', message: `Vara ${product}: högst 2 per kund.` })

test('a member’s second order counts the first, and the cart says when it was', async () => {
  const shopper = await makeMember(db, 1)
  await buy({ shopper, pieces: 2 })
  await expect(buy({ shopper, now: new Date(start.getTime() + day) })).rejects.toMatchObject({ code: 'cart-corrected' })
  const { data } = (await shop.api.getCheckout(
    { params: undefined, query: {}, body: undefined },
    makeVisit({ shopper, now: new Date(start.getTime() + day) }),
  )) as { data: { corrections: unknown } }
  expect(JSON.stringify(data)).toContain(`Vara ${product}: högst 2 per kund – du har redan köpt 2 den 3 november.`)
})

test('one more is allowed while there is room', async () => {
  const shopper = await makeMember(db, 2)
  await buy({ shopper })
  await buy({ shopper })
  await expect(buy({ shopper })).rejects.toMatchObject({ code: 'cart-corrected' })
})

test('a guest with a tag in the address is the same customer, and is told nothing of what was bought', async () => {
  await buy({ email: 'elin.berg@gmail.com', pieces: 2 })
  await expect(buy({ email: 'Elinberg+2@googlemail.com' })).rejects.toMatchObject(atMost())
  await buy({ email: 'elin.bergman@gmail.com' })
})

test('a member is not told of what was bought with an address they only typed', async () => {
  const shopper = await makeMember(db, 3)
  await buy({ email: 'annan@exempel.se', pieces: 2 })
  await expect(buy({ shopper, email: 'annan@exempel.se' })).rejects.toMatchObject(atMost())
})

test('what a guest bought with a member’s verified address counts for the member', async () => {
  const shopper = await makeMember(db, 4)
  await buy({ shopper, pieces: 2, email: 'annan4@exempel.se' })
  await buy({ email: 'member4@exempel.se', pieces: 2 })
  await expect(buy({ shopper })).rejects.toMatchObject({ code: 'cart-corrected' })
})

test('another name in the same household is the same customer', async () => {
  await buy({ street: 'Björkvägen 5', pieces: 2 })
  await expect(buy({ street: 'BJORKVAGEN 5', name: 'Nils' })).rejects.toMatchObject(atMost())
  await buy({ street: 'Björkvägen 7', name: 'Nils' })
})

test('of two at once one is refused', async () => {
  const both = await Promise.allSettled([
    buy({ street: 'Samtidigvägen 1', pieces: 2 }),
    buy({ street: 'Samtidigvägen 1', pieces: 2 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: atMost() })
})

test('what was cancelled does not count, what waits for its payment does', async () => {
  const email = 'avbruten@exempel.se'
  const { orderId } = await buy({ email, pieces: 2 })
  await db.query('', `update orders set state = 'awaiting-payment' where id = $1`, [orderId])
  await expect(buy({ email })).rejects.toMatchObject(atMost())
  await inTransaction(db, (tx) => moveOrder(tx, { id: orderId, to: 'cancelled', reason: 'customer', now: start }))
  await buy({ email })
})

test('what has come back does not count', async () => {
  const email = 'retur@exempel.se'
  const { orderId } = await buy({ email, pieces: 2 })
  await db.query(
    '',
    `with r as (insert into goods_return (key, order_id, cause, way, state, announced_at, updated_at)
       values ($1::text, $1::text::bigint, 'withdrawal', 'own', 'settled', now(), now()) returning id)
     insert into goods_return_row (return_id, position, quantity, reason, received, condition, fate)
     select id, 0, 1, 'none', 1, 'sealed', 'stock' from r`,
    [orderId],
  )
  await expect(buy({ email, pieces: 2 })).rejects.toMatchObject(atMost())
  await buy({ email })
})

test('when the time is over it counts no more', async () => {
  const email = 'senare@exempel.se'
  await buy({ email, pieces: 2 })
  await expect(buy({ email, now: new Date(start.getTime() + 29 * day) })).rejects.toMatchObject(atMost())
  await buy({ email, now: new Date(start.getTime() + 31 * day) })
})
