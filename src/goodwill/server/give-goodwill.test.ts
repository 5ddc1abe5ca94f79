import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#core/money.ts'
import type { GoodwillKind } from '#goodwill/kinds.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { wrongXp } from '#loyalty/server/xp/wrong-xp.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { deliver } from '#test/deliver.ts'
import { seedEarnings } from '#test/earning.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { giveGoodwill } from './give-goodwill.ts'
import { goodwillOf } from './goodwill-of-order.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'http://localhost'
const now = new Date('2026-11-20T12:00:00Z')
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }
const admin = { ...employee, member: { ...employee.member, isAdmin: true } }

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  await shop.sell({ id: 2, web: 100, price: 50_000 })
})
afterAll(() => shop.close())

/** For 1,549 kronor: goods of 25 % and 6 % and the delivery. */
async function ordered({ isDelivered = true } = {}): Promise<string> {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1, 2: 1 }), expectedTotal: 154_900, now })
  await db.query('', 'update order_row set vat_rate = 6 where order_id = $1 and position = 1', [orderId])
  if (isDelivered) await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  return orderId
}

/** To a locker, which was offered too. */
const standardDelivery = 2_900

type Giving = { kind?: GoodwillKind; key?: string; context?: typeof employee }

const give = (
  orderId: string,
  amount: number,
  { kind = 'refund', key = randomUUID(), context = employee }: Giving = {},
) => giveGoodwill({ db, encryption, publicUrl }, { orderId, kind, amount, reason: 'Repig låda', key, context })

const refunds = async (orderId: string) =>
  (
    await db.query<{ amount: number }>(
      '',
      `select amount from refund where order_id = $1 order by created_at, amount`,
      [orderId],
    )
  ).map(({ amount }) => amount)

const journal = async (orderId: string, kind: string) =>
  await db.query(
    '',
    `select l.account, sum(l.amount)::int as amount from journal_entry e join journal_line l on l.entry_id = e.id
     where e.order_id = $1 and e.key like $2 group by 1 order by 1`,
    [orderId, kind],
  )

test('a refund lowers the price: credit note with the VAT of what was bought, email and log, once for each key', async () => {
  const orderId = await ordered()
  const key = randomUUID()
  expect(await give(orderId, 30_980, { key })).toMatchObject({ amountLeft: 19_020, refundable: 154_900 - 30_980 })
  await give(orderId, 30_980, { key })
  expect(await refunds(orderId)).toEqual([30_980])
  expect(await journal(orderId, 'credit-note:%')).toEqual([
    { account: 2420, amount: -30_980 },
    { account: 2611, amount: 4131 },
    { account: 2631, amount: 585 },
    { account: 3001, amount: 16_522 },
    { account: 3003, amount: 9742 },
  ])
  const order = await readOrder(db, orderId)
  expect(order?.events.filter(({ event }) => event === 'goodwill').map(({ data }) => data.text)).toEqual([
    `Gottgörelse ${formatPrice(30_980)} tillbaka: Repig låda`,
  ])
  const emails = await db.query('', `select subject from email_outbox where key like 'order-' || $1 || '-reduced-%'`, [
    orderId,
  ])
  expect(emails).toEqual([{ subject: `Pengar tillbaka för beställning ${order?.number}` }])
})

test('an employee gives up to the limit for an order in all, an administrator what was paid', async () => {
  const orderId = await ordered()
  await give(orderId, 40_000)
  await expect(give(orderId, 10_001, { kind: 'gift-card' })).rejects.toMatchObject({ code: 'over-limit' })
  await expect(give(orderId, 114_901, { context: admin })).rejects.toMatchObject({ code: 'not-refundable' })
  await give(orderId, 114_900, { context: admin })
  expect(await refunds(orderId)).toEqual([40_000, 114_900])
})

test('what an employee gives in a day ends at the limit of the role, for all orders', async () => {
  await makeMember(db, 9)
  await db.query('', `update staff_role set goodwill_per_day = 30000 where key = 'support'`)
  await db.query('', `update member set staff_role_id = (select id from staff_role where key = 'support') where id = 9`)
  const context = { ...employee, member: { ...employee.member, id: 9 } }
  const [one, other] = [await ordered(), await ordered()]
  await give(one, 20_000, { context })
  await expect(give(other, 10_001, { context })).rejects.toMatchObject({ code: 'over-limit' })
  expect(await goodwillOf(db, other, context)).toMatchObject({ amountLeft: 10_000 })
  const tomorrow = { ...context, now: new Date(now.getTime() + 86_400_000) }
  expect(await goodwillOf(db, other, tomorrow)).toMatchObject({ amountLeft: 30_000 })
})

test('nothing is refunded of what has not been sent, and no xp is given to a guest', async () => {
  const orderId = await ordered({ isDelivered: false })
  await expect(give(orderId, 100)).rejects.toMatchObject({ code: 'not-refundable' })
  await expect(give(orderId, 100, { kind: 'xp' })).rejects.toMatchObject({ code: 'not-member' })
  await give(orderId, 10_000, { kind: 'gift-card' })
  const cards = await db.query('', `select recipient_email as email from gift_card where created_by = 8`)
  expect(cards).toHaveLength(1)
})

test('a member gets the xp, and no more than the limit', async () => {
  const orderId = await ordered()
  await makeMember(db, 21)
  await db.query('', 'update orders set member_id = 21 where id = $1', [orderId])
  expect(await give(orderId, 900, { kind: 'xp' })).toMatchObject({ xpLeft: 100, amountLeft: 50_000 })
  await expect(give(orderId, 101, { kind: 'xp' })).rejects.toMatchObject({ code: 'over-limit' })
  expect(await db.query('', `select amount from xp_entry where member_id = 21`)).toEqual([{ amount: 900 }])
})

test('money given back takes back its xp, and no more than the goods earned', async () => {
  const orderId = await ordered()
  await makeMember(db, 23)
  await db.query('', 'update orders set member_id = 23 where id = $1', [orderId])
  const xp = async () => {
    await giveDueXp(db, now)
    return (await db.query<{ xp: number }>('', 'select experience_points as xp from member where id = 23'))[0]?.xp
  }
  expect(await xp()).toBe(1500)
  await give(orderId, 20_050)
  expect(await xp()).toBe(1299)
  await give(orderId, 29_950)
  expect(await xp()).toBe(1000)
  await give(orderId, 104_900, { context: admin })
  expect([await xp(), await xp()]).toEqual([0, 0])
  expect(await wrongXp(db)).toEqual([])
})

test('an employee gives nothing for an order of their own, and an administrator may', async () => {
  const [placed, written, tagged] = [await ordered(), await ordered(), await ordered()]
  await db.query('', 'update orders set member_id = 8 where id = $1', [placed])
  await db.query('', `update orders set email = 'Member8@exempel.se' where id = $1`, [written])
  await db.query('', `update orders set email = 'member8+jul@exempel.se' where id = $1`, [tagged])
  // What acts by a key of the employee has no address.
  const byKey = { ...employee, member: { ...employee.member, verifiedEmail: null } }
  for (const orderId of [placed, written, tagged])
    for (const kind of ['refund', 'gift-card', 'xp'] as const)
      for (const context of [employee, byKey])
        await expect(give(orderId, 100, { kind, context })).rejects.toMatchObject({ status: 403, code: 'own-order' })
  expect(await refunds(placed)).toEqual([])
  await give(placed, 100, { context: admin })
  expect(await refunds(placed)).toEqual([100])
})

test('a return of their own is refunded by someone else', async () => {
  const orderId = await ordered()
  await db.query('', 'update orders set member_id = 8 where id = $1', [orderId])
  const id = await seedEarnings(db).receive(orderId, [1, 1], now, { cause: 'withdrawal' })
  const refunding = { id, deductions: [] }
  const refund = (context: typeof employee) => refundReturn({ db, publicUrl }, { ...refunding, context })
  await expect(refund(employee)).rejects.toMatchObject({ status: 403, code: 'own-order' })
  const colleague = { ...employee, member: { ...(await makeMember(db, 22)), isEmployee: true } }
  expect(await refund(colleague)).toMatchObject({ state: 'settled' })
})

test('what was refunded before is not refunded again when the goods come back', async () => {
  const orderId = await ordered()
  await give(orderId, 20_000)
  const id = await seedEarnings(db).receive(orderId, [1, 1], now, { cause: 'withdrawal' })
  await db.query('', `update goods_return set way = 'store' where id = $1`, [id])
  const { refundAmount } = await refundReturn({ db, publicUrl }, { id, deductions: [], context: employee })
  expect(refundAmount).toBe(150_000 + standardDelivery - 20_000)
  expect((await refunds(orderId)).reduce((sum, amount) => sum + amount, 0)).toBe(150_000 + standardDelivery)
  expect(await goodwillOf(db, orderId, admin)).toMatchObject({ refundable: 2_000 })
})

test('what was refunded before is not refunded by what an earlier return kept', async () => {
  const orderId = await ordered()
  await give(orderId, 4_900)
  for (const units of [
    [1, 0],
    [0, 1],
  ]) {
    const id = await seedEarnings(db).receive(orderId, units, now, { cause: 'withdrawal' })
    await db.query('', `update goods_return set way = 'parcel' where id = $1`, [id])
    await refundReturn({ db, publicUrl }, { id, deductions: [], context: employee })
  }
  const fees = 2 * 4_900
  expect(await refunds(orderId)).toEqual([4_900, 50_000 + standardDelivery - 4_900 - 4_900, 100_000 - 4_900])
  expect((await refunds(orderId)).reduce((sum, amount) => sum + amount, 0)).toBe(150_000 + standardDelivery - fees)
})

test('goodwill for what is kept stays given', async () => {
  const orderId = await ordered()
  await give(orderId, 4_900)
  const id = await seedEarnings(db).receive(orderId, [1, 0], now, { cause: 'withdrawal' })
  const { refundAmount } = await refundReturn({ db, publicUrl }, { id, deductions: [], context: employee })
  expect(refundAmount).toBe(100_000)
})

test('parts of a sum want the same second person as the sum: of one order, by one person, within a day', async () => {
  await makeMember(db, 10)
  const giver = { ...employee, member: { ...employee.member, id: 10 } }
  await db.query('', `insert into approval_limit (kind, amount) values ('refund', 30000)`)
  const [orderId, other] = [await ordered(), await ordered()]
  const wanted = { wanted: { kind: 'refund', amount: 10_001 } }
  const key = randomUUID()
  await give(orderId, 20_000, { context: giver, key })
  await give(orderId, 20_000, { context: giver, key })
  await expect(give(orderId, 10_001, { context: giver })).rejects.toMatchObject(wanted)
  const cartId = await shop.fillCart({ 1: 1, 2: 1 })
  const { orderId: cut } = await shop.order({ cartId, expectedTotal: 154_900, now })
  await give(other, 10_001, { context: giver })
  const cancel = (position: number) =>
    cancelOrder(
      { db, publicUrl },
      { orderId: cut, by: 10, reason: 'out-of-stock', positions: [position], now, context: giver },
    )
  await db.query('', `update approval_limit set amount = 100000`)
  expect(await cancel(1)).toBe('partly-cancelled')
  await expect(cancel(0)).rejects.toMatchObject({ wanted: { kind: 'refund' } })
  await db.query('', `update approval_limit set amount = 30000`)
  const tomorrow = { ...giver, now: new Date(now.getTime() + 86_400_001) }
  await give(orderId, 10_001, { context: tomorrow })
  await db.query('', 'delete from approval_limit')
})
