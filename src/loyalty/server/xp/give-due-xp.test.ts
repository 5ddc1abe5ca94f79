import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { hasBought } from '#orders/server/has-bought.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { partXp } from '#pricing/line-parts.ts'
import { decide } from '#reviews/server/moderation/decide.ts'
import { deleteReview, writeReview } from '#reviews/server/write-review.ts'
import { testDatabase } from '#test/database.ts'
import { type EarningRow, seedEarnings } from '#test/earning.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeMember } from '#test/request-context.ts'
import { giveDueXp } from './give-due-xp.ts'
import { wrongXp } from './wrong-xp.ts'
import { xpOfOrders } from './xp-of-orders.ts'

const db = await testDatabase()
const earnings = seedEarnings(db)
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

test('each whole krona of a delivered row earns one xp, regardless of the delivery method', async () => {
  const anna = await join()
  const order = await earnings.order(anna.id, [row(1, 3, 99_950, 10_000), row(2, 1, 4_990)], now)
  await giveDueXp(db, now)
  expect(await xpOf(anna.id)).toBe(0)
  await earnings.deliver(order, [1, 0], now)
  await giveDueXp(db, now)
  await earnings.deliver(order, [2, 1], now)
  await giveDueXp(db, now)
  await giveDueXp(db, now)
  expect(await ledgerOf(anna.id)).toEqual([
    ['purchase', 966],
    ['purchase', 1932 + 49],
  ])
  expect(await xpOf(anna.id)).toBe(Math.floor((3 * 99_950 - 10_000) / 100) + 49)
})

test('returned units are deducted in proportion; unclaimed parcels never gave xp', async () => {
  const bo = await join()
  const order = await earnings.order(bo.id, [row(1, 3, 100_033)], now)
  await earnings.deliver(order, [3], now)
  await earnings.giveBack(order, [1], now)
  await giveDueXp(db, now)
  expect(await ledgerOf(bo.id)).toEqual([
    ['purchase', 3000],
    ['return', -1000],
  ])
  await earnings.giveBack(order, [2], now)
  await giveDueXp(db, now)
  expect(await xpOf(bo.id)).toBe(0)

  const other = await earnings.order(bo.id, [row(1, 2, 100_000)], now)
  await earnings.deliver(other, [1], now)
  await earnings.giveBack(other, [1], now, 'undelivered')
  await giveDueXp(db, now)
  expect(await xpOf(bo.id)).toBe(1000)
})

test('rows that arrive and come back one after the other are each booked', async () => {
  const olle = await join()
  const order = await earnings.order(olle.id, [row(1, 1, 10_000), row(2, 1, 20_000)], now)
  for (const units of [[1], [0, 1]]) {
    await earnings.deliver(order, units, now)
    await giveDueXp(db, now)
  }
  for (const units of [[1], [0, 1]]) {
    await earnings.giveBack(order, units, now)
    await giveDueXp(db, now)
  }
  expect(await ledgerOf(olle.id)).toEqual([
    ['purchase', 100],
    ['purchase', 200],
    ['return', -100],
    ['return', -200],
  ])
  const other = await earnings.order(olle.id, [row(1, 1, 30_000)], now)
  await earnings.deliver(other, [1], now)
  expect(await xpOfOrders(db, [String(other)])).toMatchObject([{ amount: 300, kind: 'purchase' }])
})

test('units sent back to the customer retain their xp, and a return deducts xp only when settled', async () => {
  const eva = await join()
  const order = await earnings.order(eva.id, [row(1, 2, 100_000), row(2, 1, 50_000)], now)
  await earnings.deliver(order, [2, 1], now)
  await giveDueXp(db, now)
  const received = await earnings.receive(order, [1, 1], now, { dispositions: ['stock', 'sent-back'] })
  await earnings.replay(order)
  await giveDueXp(db, now)
  expect(await xpOf(eva.id)).toBe(2500)
  await earnings.refund(received, now)
  await giveDueXp(db, now)
  expect(await xpOf(eva.id)).toBe(1500)
})

test('a gift card earns no xp, and a guest order earns it once a member claims it', async () => {
  const carl = await join()
  const order = await earnings.order(null, [row(giftCardProduct, 1, 50_000), row(1, 1, 20_000)], now)
  await earnings.deliver(order, [1, 1], now)
  await giveDueXp(db, now)
  expect(await xpOfOrders(db, [String(order)])).toEqual([])
  await earnings.adopt(order, carl.id)
  expect(await xpOfOrders(db, [String(order)])).toMatchObject([{ memberId: carl.id, amount: 200, kind: 'purchase' }])
  await giveDueXp(db, now)
  expect(await xpOf(carl.id)).toBe(200)
})

test('the review of a purchase earns xp once, and not while hidden or deleted', async () => {
  const disa = await join()
  const employee = { ...(await join()), isEmployee: true }
  const write = (text: string, isBought = true) =>
    writeReview({
      db,
      hasBought: async () => isBought,
      member: disa,
      productId: 1,
      input: { rating: 5, text, isAnonymous: false },
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
  expect(
    await after(
      decide(
        { db, origin: 'https://butik.example', member: employee, reviewId, now },
        { isHidden: true, reason: 'Reklam' },
      ),
    ),
  ).toBe(0)
  expect(
    await after(decide({ db, origin: 'https://butik.example', member: employee, reviewId, now }, { isHidden: false })),
  ).toBe(150)
  expect(await after(deleteReview({ db, member: disa, productId: 1, now }))).toBe(0)
  expect(await after(write('Bra igen'))).toBe(150)
  expect(await xpOf(employee.id)).toBe(0)
})

test('a review before delivery is verified and earns on delivery, and never for a cancelled purchase', async () => {
  const ebba = await join()
  const write = () =>
    writeReview({
      db,
      hasBought: (...whose) => hasBought(db, ...whose),
      member: ebba,
      productId: 1,
      input: { rating: 5, text: 'Bra', isAnonymous: false },
      now,
    })
  const order = await earnings.order(ebba.id, [row(1, 1, 20_000)], now)
  const payment = `insert into payment (reference, order_id, method, amount, state, updated_at)
    values (gen_random_uuid(), $1, 'card', 20000, 'paid', $2)`
  await db.query('', payment, [order, now])
  expect(await write()).toMatchObject({ isVerified: false })
  await giveDueXp(db, now)
  expect(await xpOf(ebba.id)).toBe(0)
  await earnings.deliver(order, [1], now)
  await giveDueXp(db, now)
  expect(await xpOf(ebba.id)).toBe(200 + 150)
  const [review] = await db.query('', 'select is_verified as "isVerified" from review where member_id = $1', [ebba.id])
  expect(review).toEqual({ isVerified: true })
  await giveDueXp(db, now)
  expect(await xpOf(ebba.id)).toBe(350)
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
      units: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  fc.record({ kind: fc.constant('adopt' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('write' as const, 'delete' as const), which: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('book' as const, 'die' as const, 'twice' as const, 'replay' as const) }),
)

test('any sequence of events gives the same xp as a calculation from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
      const member = await join()
      const orders: Bought[] = []
      const reviewed = new Set<number>()
      const replay = async () => {
        for (const { id } of orders) await earnings.replay(id)
        const sql = 'insert into xp_due (member_id, product_id) select $1, unnest($2::int[])'
        await db.query('replay-reviews', sql, [member.id, products])
      }
      for (const step of steps) {
        const order = 'which' in step ? orders[step.which % Math.max(orders.length, 1)] : undefined
        const productId = 'which' in step ? (products[step.which % 3] ?? 1) : 1
        if (step.kind === 'order') {
          const rows = step.rows.map((one) => ({ ...one, discount: Math.min(one.discount, one.unitPrice) }))
          const id = await earnings.order(step.isGuest ? null : member.id, rows, now)
          const none = rows.map(() => 0)
          orders.push({ id, rows, isTaken: !step.isGuest, arrived: [...none], back: [...none] })
        } else if (step.kind === 'deliver' && order) {
          const units = order.rows.map((one, at) =>
            Math.min(step.units[at] ?? 0, one.quantity - (order.arrived[at] ?? 0)),
          )
          await earnings.deliver(order.id, units, now)
          order.arrived = order.arrived.map((count, at) => count + (units[at] ?? 0))
        } else if (step.kind === 'return' && order) {
          const units = order.arrived.map((count, at) => Math.min(step.units[at] ?? 0, count - (order.back[at] ?? 0)))
          await earnings.giveBack(order.id, units, now)
          order.back = order.back.map((count, at) => count + (units[at] ?? 0))
        } else if (step.kind === 'adopt' && order && !order.isTaken) {
          await earnings.adopt(order.id, member.id)
          order.isTaken = true
        } else if (step.kind === 'write') {
          const input = { rating: 4, text: '', isAnonymous: false }
          await writeReview({ db, hasBought: async () => true, member, productId, input, now })
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
  return rows.reduce((sum, row, at) => {
    const retained = (arrived[at] ?? 0) - (back[at] ?? 0)
    return sum + partXp(row, { before: 0, now: retained })
  }, 0)
}

const dyingDb: Db = {
  ...db,
  async borrow(options) {
    const borrowed = await db.borrow(options)
    return {
      ...borrowed,
      async query(name, sql, params) {
        if (name === 'member-status-write') throw new Error('The process died')
        return await borrowed.query(name, sql, params)
      },
    }
  },
}
