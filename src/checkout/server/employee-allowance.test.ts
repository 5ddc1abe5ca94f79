import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#core/server/handlers.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db, api } = shop
const staffPrice = 80_000
const total = (units: number) => units * staffPrice + 4900
let next = 100

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await shop.sell({ id: 2, web: 1000 })
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at)
     values (1, 'employee', 'priceList', $1, '2020-01-01')`,
    [staffPrice],
  )
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await shop.productCache.catchUp()
  await db.query('', 'update employee_allowance set yearly_limit = $1', [3 * staffPrice])
})
afterAll(() => shop.close())

async function employee(): Promise<Member> {
  next += 1
  const member = { ...(await makeMember(db, next)), isEmployee: true }
  await shop.fillCart({}, { memberId: member.id })
  return member
}

async function fill(member: Member, goods: Record<number, number>): Promise<void> {
  const rows = Object.entries(goods).map(([productId, quantity]) => ({
    id: productId,
    productId: Number(productId),
    quantity,
    insured: false,
    unitPrice: productId === '1' ? staffPrice : (shop.productCache.get(Number(productId))?.price ?? 0),
    discount: 0,
    addedAt: 0,
  }))
  await db.query('', 'update cart set rows = $2, revision = revision + 1 where member_id = $1', [
    member.id,
    JSON.stringify(rows),
  ])
}

async function allowance(member: Member | null, now = new Date()) {
  const context = {
    ...makeContext({ member, now }),
    audience: member?.isEmployee ? ('employee' as const) : ('all' as const),
  }
  const answer = await api.getEmployeeAllowance({ params: undefined, query: undefined, body: undefined }, context)
  return 'data' in answer ? answer.data : undefined
}

async function buy(member: Member, goods: Record<number, number>, expectedTotal: number, now = new Date()) {
  await fill(member, goods)
  return await shop.order({ cartId: '', member, expectedTotal, now })
}

test('an employee buys at employee prices up to the yearly limit', async () => {
  const signe = await employee()
  await buy(signe, { 1: 2 }, total(2))
  await fill(signe, { 1: 1 })
  expect(await allowance(signe)).toEqual({ limit: 3 * staffPrice, used: 2 * staffPrice, requested: staffPrice })
  await expect(buy(signe, { 1: 2 }, total(2))).rejects.toMatchObject({
    status: 409,
    code: 'employee-limit',
    message: 'Det är mer än du får handla för till personalpris i år. Ta bort något och försök igen.',
  })
  await buy(signe, { 1: 1 }, total(1))
  await expect(buy(signe, { 1: 1 }, total(1))).rejects.toMatchObject({ code: 'employee-limit' })
  expect(await disagreements({ db })).toEqual([])
})

test('products with the same price for everyone are not counted', async () => {
  const signe = await employee()
  await buy(signe, { 1: 3 }, total(3))
  await buy(signe, { 2: 1 }, 104_900)
  expect(await allowance(signe)).toMatchObject({ used: 3 * staffPrice, requested: 0 })
})

test('cancelled orders restore the allowance', async () => {
  const signe = await employee()
  const { orderId } = await buy(signe, { 1: 3 }, total(3))
  const { publicUrl } = shop.deps
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now: new Date() })
  expect(await allowance(signe)).toMatchObject({ used: 0 })
  await buy(signe, { 1: 3 }, total(3))
})

test('what is cancelled of an order that goes on restores its part of the allowance', async () => {
  const signe = await employee()
  const { orderId } = await buy(signe, { 1: 3 }, total(3))
  const now = new Date()
  const packing = { orderId, source: 'web' as const, rows: [{ position: 0, quantity: 1 }], key: 'packad', by: 9, now }
  await packShipment(db, packing)
  const { publicUrl } = shop.deps
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
  expect(await allowance(signe)).toMatchObject({ used: staffPrice })
})

test('a new year begins at midnight in Sweden', async () => {
  const signe = await employee()
  await buy(signe, { 1: 3 }, total(3), new Date('2026-12-31T22:59:00Z'))
  await expect(buy(signe, { 1: 1 }, total(1), new Date('2026-12-31T22:59:30Z'))).rejects.toMatchObject({
    code: 'employee-limit',
  })
  await buy(signe, { 1: 3 }, total(3), new Date('2026-12-31T23:00:00Z'))
})

test('of five concurrent orders three fit', async () => {
  const signe = await employee()
  await fill(signe, { 1: 1 })
  const ends = await Promise.allSettled(
    Array.from({ length: 5 }, () => shop.order({ cartId: '', member: signe, expectedTotal: total(1) })),
  )
  const used = (await allowance(signe))?.used ?? 0
  const placed = ends.filter(({ status }) => status === 'fulfilled').length
  expect(used).toBe(placed * staffPrice)
  expect(placed).toBeLessThanOrEqual(3)
  expect(placed).toBeGreaterThan(0)
  expect(await disagreements({ db })).toEqual([])
})

test('only employees have an allowance', async () => {
  expect(await allowance(null)).toBe(null)
  expect(await allowance(await makeMember(db, 99))).toBe(null)
})
