import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shopper } from '#core/server/handlers.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeVisit } from '#test/visit.ts'

const shop = await openCheckout()
const { db, api } = shop
const staffPrice = 80_000
const total = (pieces: number) => pieces * staffPrice + 4900
let next = 100

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await shop.sell({ id: 2, web: 1000 })
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price_ore, starts_at)
     values (1, 'employee', 'priceList', $1, '2020-01-01')`,
    [staffPrice],
  )
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await shop.shelf.catchUp()
  await db.query('', 'update employee_allowance set yearly_ore = $1', [3 * staffPrice])
})
afterAll(() => shop.close())

async function employee(): Promise<Shopper> {
  next += 1
  const shopper = { ...(await makeMember(db, next)), isEmployee: true }
  await shop.fillCart({}, { memberId: shopper.id })
  return shopper
}

async function fill(shopper: Shopper, goods: Record<number, number>): Promise<void> {
  const rows = Object.entries(goods).map(([productId, quantity]) => ({
    id: productId,
    productId: Number(productId),
    quantity,
    insured: false,
    unitPrice: productId === '1' ? staffPrice : (shop.shelf.get(Number(productId))?.priceOre ?? 0),
    discount: 0,
    addedAt: 0,
  }))
  await db.query('', 'update cart set rows = $2, revision = revision + 1 where member_id = $1', [
    shopper.id,
    JSON.stringify(rows),
  ])
}

async function allowance(shopper: Shopper | null, now = new Date()) {
  const visit = {
    ...makeVisit({ shopper, now }),
    audience: shopper?.isEmployee ? ('employee' as const) : ('all' as const),
  }
  const answer = await api.getEmployeeAllowance({ params: undefined, query: undefined, body: undefined }, visit)
  return 'data' in answer ? answer.data : undefined
}

async function buy(shopper: Shopper, goods: Record<number, number>, expectedTotal: number, now = new Date()) {
  await fill(shopper, goods)
  return await shop.order({ cartId: '', shopper, expectedTotal, now })
}

test('an employee buys at the prices of employees up to the limit of the year, and then no more', async () => {
  const signe = await employee()
  await buy(signe, { 1: 2 }, total(2))
  await fill(signe, { 1: 1 })
  expect(await allowance(signe)).toEqual({ limitOre: 3 * staffPrice, usedOre: 2 * staffPrice, wantedOre: staffPrice })
  await expect(buy(signe, { 1: 2 }, total(2))).rejects.toMatchObject({
    status: 409,
    code: 'employee-limit',
    message: 'Det är mer än du får handla för till personalpris i år. Ta bort något och försök igen.',
  })
  await buy(signe, { 1: 1 }, total(1))
  await expect(buy(signe, { 1: 1 }, total(1))).rejects.toMatchObject({ code: 'employee-limit' })
  expect(await disagreements({ db })).toEqual([])
})

test('what costs the same for everybody is not counted', async () => {
  const signe = await employee()
  await buy(signe, { 1: 3 }, total(3))
  await buy(signe, { 2: 1 }, 104_900)
  expect(await allowance(signe)).toMatchObject({ usedOre: 3 * staffPrice, wantedOre: 0 })
})

test('what is cancelled is given back', async () => {
  const signe = await employee()
  const { orderId } = await buy(signe, { 1: 3 }, total(3))
  const { publicUrl } = shop.parts
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now: new Date() })
  expect(await allowance(signe)).toMatchObject({ usedOre: 0 })
  await buy(signe, { 1: 3 }, total(3))
})

test('a new year begins at midnight in Sweden', async () => {
  const signe = await employee()
  await buy(signe, { 1: 3 }, total(3), new Date('2026-12-31T22:59:00Z'))
  await expect(buy(signe, { 1: 1 }, total(1), new Date('2026-12-31T22:59:30Z'))).rejects.toMatchObject({
    code: 'employee-limit',
  })
  await buy(signe, { 1: 3 }, total(3), new Date('2026-12-31T23:00:00Z'))
})

test('of five orders at once three fit', async () => {
  const signe = await employee()
  await fill(signe, { 1: 1 })
  const ends = await Promise.allSettled(
    Array.from({ length: 5 }, () => shop.order({ cartId: '', shopper: signe, expectedTotal: total(1) })),
  )
  const used = (await allowance(signe))?.usedOre ?? 0
  const placed = ends.filter(({ status }) => status === 'fulfilled').length
  expect(used).toBe(placed * staffPrice)
  expect(placed).toBeLessThanOrEqual(3)
  expect(placed).toBeGreaterThan(0)
  expect(await disagreements({ db })).toEqual([])
})

test('nobody else has an allowance', async () => {
  expect(await allowance(null)).toBe(null)
  expect(await allowance(await makeMember(db, 99))).toBe(null)
})
