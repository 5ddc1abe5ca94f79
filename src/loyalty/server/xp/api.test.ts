import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { Benefits, type Statistics, type Toplist, type XpLine, xpContract } from '#loyalty/contract.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { testDatabase } from '#test/database.ts'
import { seedEarnings } from '#test/earning.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { xpApi } from './api.ts'
import { giveDueXp } from './give-due-xp.ts'
import { giveXp, type Xp } from './give-xp.ts'

const db = await testDatabase()
const earnings = seedEarnings(db)
const rows = callsOf(
  'members',
  xpContract,
  xpApi({
    db,
    shipping: openShipping(db),
    otherBenefits: () => [],
    nameOfAchievement: (id) => (id === 27 ? 'Första köpet' : undefined),
  }),
)
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Hexum Vind', price: 100_000 })
  await addGoods(db, { id: 2, name: 'Hexum Våg', price: 50_000 })
  await db.query('', friendshipSql)
})
afterAll(() => db.close())

const friendshipSql = `
  create table if not exists friendship (member_id int, friend_id int, status smallint, changed_by int, changed_at timestamptz)`

const refundSql = `
  insert into refund (reference, key, order_id, amount, cause, state, created_at, updated_at)
  values (gen_random_uuid(), gen_random_uuid(), $1, $2, 'return', 'done', $3, $3)`
const receiptSql = `
  insert into receipt (kind, number, key, order_id, document, issued_at)
  values ('credit-note', 9001, 'goodwill:test', $1, $2, $3)`

function call<T>(member: Member | null, name: keyof typeof xpContract, input: object = {}): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return answerInProcess(row, input, makeContext({ member, now })) as Promise<T>
}

const give = (...xp: Xp[]) => inTransaction(db, async (tx) => await giveXp(tx, xp, now))

test('the ledger has causes, latest first, in pages', async () => {
  const anna = await makeMember(db, 1)
  const order = await earnings.order(anna.id, [{ productId: 1, quantity: 2, unitPrice: 100_000, discount: 0 }], now)
  await earnings.deliver(order, [2], now)
  await giveDueXp(db, now)
  await earnings.giveBack(order, [1], now)
  await giveDueXp(db, now)
  await give({ memberId: 1, amount: 50, kind: 'game', cause: 'round' })
  const { lines, hasMore } = await call<{ lines: XpLine[]; hasMore: boolean }>(anna, 'getXp')
  const opens = { name: 'order', id: String(order) }
  expect(lines).toMatchObject([
    { amount: 50, kind: 'game', text: 'Spelet', opens: null },
    { amount: -1000, kind: 'return', text: `Tillbaka från beställning ${order}`, opens },
    { amount: 2000, kind: 'purchase', text: `Beställning ${order}`, opens },
  ])
  expect(hasMore).toBe(false)

  await give(
    ...Array.from({ length: 25 }, (_, round): Xp => ({ memberId: 1, amount: 1, kind: 'game', cause: String(round) })),
  )
  await give(
    { memberId: 1, amount: 5, kind: 'achievement', cause: '27' },
    { memberId: 1, amount: 60, kind: 'achievement', cause: 'many-3' },
  )
  const named = await call<{ lines: XpLine[] }>(anna, 'getXp')
  expect(named.lines.slice(0, 2)).toMatchObject([
    { text: 'Flera prestationer', opens: { name: 'member.achievements', id: '1' } },
    { text: 'Prestationen Första köpet', opens: { name: 'member.achievements', id: '1', aid: '27' } },
  ])
  await db.query('', "delete from xp_entry where kind = 'achievement'")
  const first = await call<{ lines: XpLine[]; hasMore: boolean }>(anna, 'getXp')
  expect([first.lines.length, first.hasMore]).toEqual([20, true])
  const second = await call<{ lines: XpLine[]; hasMore: boolean }>(anna, 'getXp', { before: first.lines.at(-1)?.id })
  expect([second.lines.length, second.hasMore]).toEqual([8, false])
})

test("a visitor has no ledger, and another member's cannot be requested", async () => {
  await expect(call(null, 'getXp')).rejects.toMatchObject({ status: 401 })
  const bo = await makeMember(db, 2)
  await expect(call(bo, 'getXp', { id: 1, memberId: 1 })).rejects.toMatchObject({ status: 400, code: 'malformed' })
  expect(await call(bo, 'getXp')).toEqual({ lines: [], hasMore: false })
})

test('the top list is by xp, with names and levels only, without hidden members', async () => {
  const [cia, dag, eva] = [await makeMember(db, 11), await makeMember(db, 12), await makeMember(db, 13)]
  await give(
    { memberId: 11, amount: 80_000, kind: 'start', cause: 'test' },
    { memberId: 12, amount: 90_000, kind: 'start', cause: 'test' },
    { memberId: 13, amount: 80_000, kind: 'start', cause: 'test' },
  )
  const { members, own } = await call<Toplist>(cia, 'getToplist')
  expect(members.slice(0, 3)).toEqual([
    { place: 1, id: 12, username: 'member12', level: 9, rankName: 'Gold', xp: 90_000, isMe: false },
    { place: 2, id: 11, username: 'member11', level: 9, rankName: 'Gold', xp: 80_000, isMe: true },
    { place: 2, id: 13, username: 'member13', level: 9, rankName: 'Gold', xp: 80_000, isMe: false },
  ])
  expect(own).toEqual(members[1])

  await call(dag, 'putPresence', { isShown: false })
  await call(dag, 'putPresence', { isShown: false })
  expect((await call<Toplist>(eva, 'getToplist')).members[0]).toMatchObject({ id: 11, place: 1 })
  expect((await call<Toplist>(dag, 'getToplist')).own).toBeNull()
  await call(dag, 'putPresence', { isShown: true })
  expect((await call<Toplist>(dag, 'getToplist')).own).toMatchObject({ place: 1 })
})

test('employees and blocked members are not on the top list of all, and employees on that of their friends', async () => {
  const [ann, staff, blocked] = [await makeMember(db, 71), await makeMember(db, 72), await makeMember(db, 73)]
  for (const memberId of [72, 73]) await give({ memberId, amount: 990_000, kind: 'start', cause: 'test' })
  for (const id of [72, 73])
    await db.query(
      '',
      'insert into friendship (member_id, friend_id, status, changed_by, changed_at) values (71, $1, 2, 71, $2)',
      [id, now],
    )
  await db.query('', 'update member set is_employee = true where id = 72')
  await db.query('', `update member set blocked_at = now(), blocked_reason = 'Fusk' where id = 73`)
  const listed = async (input: object) => (await call<Toplist>(ann, 'getToplist', input)).members.map(({ id }) => id)
  const all = await listed({})
  expect([staff, blocked].some(({ id }) => all.includes(id))).toBe(false)
  expect(await listed({ who: 'friends' })).toEqual([72, 71])
  expect((await call<Toplist>(ann, 'getToplist', { who: 'friends' })).own).toMatchObject({ place: 2 })
})

test("the friends' list has confirmed friends and oneself", async () => {
  const [ola, pia, quy] = [await makeMember(db, 61), await makeMember(db, 62), await makeMember(db, 63)]
  const befriend = `insert into friendship (member_id, friend_id, status, changed_by, changed_at) values ($1, $2, $3, $1, $4)`
  await db.query('', befriend, [ola.id, pia.id, 2, now])
  await db.query('', befriend, [ola.id, quy.id, 0, now])
  await give({ memberId: 62, amount: 500, kind: 'start', cause: 'test' })
  const { members, own } = await call<Toplist>(ola, 'getToplist', { who: 'friends' })
  expect(members.map(({ place, id }) => [place, id])).toEqual([
    [1, 62],
    [2, 61],
  ])
  expect(own).toMatchObject({ place: 2, isMe: true })
})

test('statistics are of what was kept: by year and by section the same', async () => {
  const gun = await makeMember(db, 24)
  const row = (productId: number, quantity: number, unitPrice: number, discount = 0) => ({
    productId,
    quantity,
    unitPrice,
    discount,
  })
  const order = await earnings.order(24, [row(1, 2, 100_000, 5000), row(999, 1, 50_000)], now)
  await earnings.deliver(order, [2, 1], now)
  await earnings.giveBack(order, [1, 0], now)
  const refund = async (amount: number) => await db.query('', refundSql, [order, amount, now])
  await refund(97_500)
  const kept = { year: 2026, orders: 1, units: 2, paid: 147_500, saved: expect.any(Number) }
  expect(await call<Statistics>(gun, 'getStatistics')).toMatchObject({
    years: [kept],
    sections: [
      { name: 'Datorer', paid: 97_500 },
      { name: null, paid: 50_000 },
    ],
  })
  await refund(14_750)
  await db.query('', receiptSql, [order, JSON.stringify({ totalOre: 14_750 }), now])
  const { years, sections } = await call<Statistics>(gun, 'getStatistics')
  expect([years[0]?.paid, sections.map(({ paid }) => paid)]).toEqual([132_750, [87_750, 45_000]])
})

test('statistics compare purchases per year with ordinary prices', async () => {
  const frida = await makeMember(db, 21)
  const log = `insert into price_log (product_id, audience, price, from_at, cause) values ($1, 'all', $2, $3, 'test')`
  await db.query('', log, [1, 120_000, '2025-01-01'])
  await db.query('', log, [1, 100_000, '2026-06-01'])
  const row = (unitPrice: number, discount = 0) => ({ productId: 1, quantity: 2, unitPrice, discount })
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  await earnings.order(21, [row(100_000)], at('2025-12-10'))
  await earnings.order(21, [row(100_000, 5000)], at('2026-10-10'))
  await earnings.order(
    21,
    [{ productId: 999, quantity: 1, unitPrice: 7_000, discount: 0 }],
    new Date('2026-10-31T23:30:00Z'),
  )
  const cancelled = await earnings.order(21, [row(100_000)], at('2026-08-01'))
  await db.query('', `update orders set state = 'cancelled' where id = $1`, [cancelled])
  expect(await call<Statistics>(frida, 'getStatistics')).toEqual({
    years: [
      { year: 2026, orders: 2, units: 3, paid: 202_000, saved: 5000 },
      { year: 2025, orders: 1, units: 2, paid: 200_000, saved: 40_000 },
    ],
    longestStreak: 2,
    sections: [
      { name: 'Datorer', paid: 395_000 },
      { name: null, paid: 7_000 },
    ],
  })
  expect(await call<Statistics>(await makeMember(db, 22), 'getStatistics')).toEqual({
    years: [],
    longestStreak: 0,
    sections: [],
  })
})

test('statistics of a partly cancelled line include the remaining units with their share of the discount', async () => {
  const gerd = await makeMember(db, 23)
  const row = { productId: 1, quantity: 3, unitPrice: 100_000, discount: 3000 }
  const order = await earnings.order(23, [row], new Date('2026-10-10T12:00:00Z'))
  await db.query('', 'update order_row set cancelled_quantity = 1 where order_id = $1', [order])
  const { years, sections } = await call<Statistics>(gerd, 'getStatistics')
  expect(years).toMatchObject([{ units: 2, saved: 2000 }])
  expect(sections).toEqual([{ name: 'Datorer', paid: 198_000 }])
})

test('benefits list the products that each level unlocks', async () => {
  const gun = await makeMember(db, 31)
  await db.query('', 'update product set minimum_rank_level = 7 where id = 2')
  const { benefits, locked, achievements, xpOfReview } = Benefits.parse(await call(gun, 'getBenefits'))
  expect(benefits[0]).toMatchObject({ fromLevel: 1, title: 'Medlemspriser', address: 'member.offers' })
  expect(locked).toEqual([{ level: 7, products: 1 }])
  expect([achievements, xpOfReview]).toEqual([0, 150])
})

test('a new level is announced once; the first one seen is not', async () => {
  const hal = await makeMember(db, 51)
  const see = () => call<{ reached: number | null }>(hal, 'postLevelSeen')
  expect(await see()).toEqual({ reached: null })
  await give({ memberId: 51, amount: 8000, kind: 'start', cause: 'test' })
  expect(await see()).toEqual({ reached: 3 })
  expect(await see()).toEqual({ reached: null })
  await give({ memberId: 51, amount: -5000, kind: 'return', cause: 'test' })
  expect(await see()).toEqual({ reached: null })
  await give({ memberId: 51, amount: 5000, kind: 'purchase', cause: 'test' })
  expect(await see()).toEqual({ reached: null })
})
