import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftCardProduct } from '#catalog/gift-card.ts'
import type { Db } from '#core/server/db.ts'
import { hide } from '#reviews/server/judge-review.ts'
import { deleteReview, writeReview } from '#reviews/server/write-review.ts'
import { testDatabase } from '#test/database.ts'
import { type EarningRow, factsOn } from '#test/earning.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeMember } from '#test/visit.ts'
import { giveDueXp } from './give-due-xp.ts'
import { wrongXp } from './wrong-xp.ts'

const db = await testDatabase()
const facts = factsOn(db)
const now = new Date('2026-11-21T12:00:00Z')
const products = [1, 2, 3]
let lastMember = 0

beforeAll(async () => {
  await stockShop(db)
  for (const id of products) await addGoods(db, { id })
})
afterAll(() => db.close())

const join = async () => await makeMember(db, (lastMember += 1))
const row = (productId: number, quantity: number, unitPrice: number, discount = 0): EarningRow => ({
  productId,
  quantity,
  unitPrice,
  discount,
})

async function xpOf(memberId: number): Promise<number> {
  const sql = 'select experience_points as xp from member where id = $1'
  return (await db.query<{ xp: number }>('', sql, [memberId]))[0]?.xp ?? 0
}

async function ledgerOf(memberId: number): Promise<[string, number][]> {
  const sql = 'select kind, amount from xp_entry where member_id = $1 order by id'
  const rows = await db.query<{ kind: string; amount: number }>('', sql, [memberId])
  return rows.map(({ kind, amount }) => [kind, amount])
}

test('each whole krona of a delivered row gives one xp, however the row is delivered', async () => {
  const anna = await join()
  const order = await facts.order(anna.id, [row(1, 3, 99_950, 10_000), row(2, 1, 4_990)], now)
  await giveDueXp(db, now)
  expect(await xpOf(anna.id)).toBe(0)
  await facts.deliver(order, [1, 0], now)
  await giveDueXp(db, now)
  await facts.deliver(order, [2, 1], now)
  await giveDueXp(db, now)
  await giveDueXp(db, now)
  expect(await ledgerOf(anna.id)).toEqual([
    ['purchase', 966],
    ['purchase', 1932 + 49],
  ])
  expect(await xpOf(anna.id)).toBe(Math.floor((3 * 99_950 - 10_000) / 100) + 49)
})

test('returned pieces are taken back in proportion, a whole row entirely; what nobody fetched was never given', async () => {
  const bo = await join()
  const order = await facts.order(bo.id, [row(1, 3, 100_033)], now)
  await facts.deliver(order, [3], now)
  await facts.giveBack(order, [1], now)
  await giveDueXp(db, now)
  expect(await ledgerOf(bo.id)).toEqual([
    ['purchase', 3000],
    ['return', -1000],
  ])
  await facts.giveBack(order, [2], now)
  await giveDueXp(db, now)
  expect(await xpOf(bo.id)).toBe(0)

  const other = await facts.order(bo.id, [row(1, 2, 100_000)], now)
  await facts.deliver(other, [1], now)
  await facts.giveBack(other, [1], now, 'uncollected')
  await giveDueXp(db, now)
  expect(await xpOf(bo.id)).toBe(1000)
})

test('a gift card gives no xp, and an order without an account gives it once somebody takes it over', async () => {
  const carl = await join()
  const order = await facts.order(null, [row(giftCardProduct, 1, 50_000), row(1, 1, 20_000)], now)
  await facts.deliver(order, [1, 1], now)
  await giveDueXp(db, now)
  await facts.adopt(order, carl.id)
  await giveDueXp(db, now)
  expect(await xpOf(carl.id)).toBe(200)
})

test('the review of what was bought gives xp once, and not while it is hidden or gone', async () => {
  const disa = await join()
  const employee = { ...(await join()), isEmployee: true }
  const write = (text: string, isBought = true) =>
    writeReview({
      db,
      hasBought: async () => isBought,
      member: disa,
      productId: 1,
      words: { rating: 5, text, isAnonymous: false },
      now,
    })
  const after = async (work: Promise<unknown>) => {
    await work
    await giveDueXp(db, now)
    return await xpOf(disa.id)
  }
  expect(await after(write('Bra', false))).toBe(0)
  const { id: reviewId } = await write('Bra')
  expect(await after(write('Mycket bra'))).toBe(150)
  expect(await after(hide({ db, member: employee, reviewId, now }, { isHidden: true, reason: 'Reklam' }))).toBe(0)
  expect(await after(hide({ db, member: employee, reviewId, now }, { isHidden: false }))).toBe(150)
  expect(await after(deleteReview({ db, member: disa, productId: 1, now }))).toBe(0)
  expect(await after(write('Bra igen'))).toBe(150)
  expect(await xpOf(employee.id)).toBe(0)
})

type Bought = { id: number; rows: EarningRow[]; isTaken: boolean; arrived: number[]; back: number[] }

const aRow = fc.record({
  productId: fc.constantFrom(...products, giftCardProduct),
  quantity: fc.integer({ min: 1, max: 4 }),
  unitPrice: fc.integer({ min: 0, max: 300_000 }),
  discount: fc.integer({ min: 0, max: 5 }),
})
const aStep = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    rows: fc.array(aRow, { minLength: 1, maxLength: 3 }),
    isGuest: fc.boolean(),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('deliver' as const, 'deliver' as const, 'return' as const),
      which: fc.nat(3),
      pieces: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  fc.record({ kind: fc.constant('adopt' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('write' as const, 'delete' as const), which: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('book' as const, 'die' as const, 'twice' as const, 'replay' as const) }),
)

test('any history gives what a sum from nothing gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
      const member = await join()
      const orders: Bought[] = []
      const reviewed = new Set<number>()
      const replay = async () => {
        for (const { id } of orders) await db.query('replay', 'insert into xp_due (order_id) values ($1)', [id])
        const sql = 'insert into xp_due (member_id, product_id) select $1, unnest($2::int[])'
        await db.query('replay-reviews', sql, [member.id, products])
      }
      for (const step of steps) {
        const order = 'which' in step ? orders[step.which % Math.max(orders.length, 1)] : undefined
        const productId = 'which' in step ? (products[step.which % 3] ?? 1) : 1
        if (step.kind === 'order') {
          const rows = step.rows.map((one) => ({ ...one, discount: Math.min(one.discount, one.unitPrice) }))
          const id = await facts.order(step.isGuest ? null : member.id, rows, now)
          const none = rows.map(() => 0)
          orders.push({ id, rows, isTaken: !step.isGuest, arrived: [...none], back: [...none] })
        } else if (step.kind === 'deliver' && order) {
          const pieces = order.rows.map((one, at) =>
            Math.min(step.pieces[at] ?? 0, one.quantity - (order.arrived[at] ?? 0)),
          )
          await facts.deliver(order.id, pieces, now)
          order.arrived = order.arrived.map((count, at) => count + (pieces[at] ?? 0))
        } else if (step.kind === 'return' && order) {
          const pieces = order.arrived.map((count, at) => Math.min(step.pieces[at] ?? 0, count - (order.back[at] ?? 0)))
          await facts.giveBack(order.id, pieces, now)
          order.back = order.back.map((count, at) => count + (pieces[at] ?? 0))
        } else if (step.kind === 'adopt' && order && !order.isTaken) {
          await facts.adopt(order.id, member.id)
          order.isTaken = true
        } else if (step.kind === 'write') {
          const words = { rating: 4, text: '', isAnonymous: false }
          await writeReview({ db, hasBought: async () => true, member, productId, words, now })
          reviewed.add(productId)
        } else if (step.kind === 'delete') {
          await deleteReview({ db, member, productId, now })
          reviewed.delete(productId)
        } else if (step.kind === 'book') await giveDueXp(db, now)
        else if (step.kind === 'die') await giveDueXp(dyingDb, now).catch(() => {})
        else if (step.kind === 'twice') await Promise.all([giveDueXp(db, now), giveDueXp(db, now)])
        else if (step.kind === 'replay') await replay()
      }
      await giveDueXp(db, now)

      const earned = orders.filter(({ isTaken }) => isTaken).reduce((sum, one) => sum + worthOf(one), 0)
      expect(await xpOf(member.id)).toBe(earned + 150 * reviewed.size)
      expect(await wrongXp(db)).toEqual([])

      await db.query('', 'delete from xp_entry where member_id = $1', [member.id])
      await db.query('', 'update member set experience_points = 0 where id = $1', [member.id])
      await replay()
      await giveDueXp(db, now)
      expect(await xpOf(member.id)).toBe(earned + 150 * reviewed.size)
    }),
    { numRuns: 60 },
  )
}, 60_000)

function worthOf({ rows, arrived, back }: Bought): number {
  return rows.reduce((sum, { productId, quantity, unitPrice, discount }, at) => {
    if (productId === giftCardProduct) return sum
    const kept = (arrived[at] ?? 0) - (back[at] ?? 0)
    return sum + Math.floor((Math.floor((quantity * unitPrice - discount) / 100) * kept) / quantity)
  }, 0)
}

/** The process dies when everything but the commit is done. */
const dyingDb: Db = {
  ...db,
  async borrow(options) {
    const borrowed = await db.borrow(options)
    return {
      ...borrowed,
      async query(name, sql, params) {
        if (name === 'standings-write') throw new Error('The process died')
        return await borrowed.query(name, sql, params)
      },
    }
  },
}
