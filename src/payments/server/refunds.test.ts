import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { leftOf, moveRefund, nextRefundAskOf, noteRefund, refundsWithoutJob, takeRefund } from './refunds.ts'

const shop = await openCheckout()
const { db } = shop
let orderId = ''
const noon = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

beforeAll(async () => {
  await shop.sell({ id: 1, web: 5 })
  orderId = (await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })).orderId
})
beforeEach(() => db.query('', 'delete from refund'))
afterAll(() => shop.close())

async function note(key: string): Promise<string> {
  const refund = { orderId, key, paymentReference: null, amount: 100, cause: 'return' as const, now: noon }
  await inTransaction(db, (tx) => noteRefund(tx, refund))
  const [row] = await db.query<{ reference: string }>('', 'select reference from refund where key = $1', [key])
  return row?.reference ?? ''
}
const take = async (reference: string, seconds: number) => await takeRefund(db, reference, after(seconds))
const move = (reference: string, to: 'unknown' | 'done' | 'failed') =>
  inTransaction(db, (tx) => moveRefund(tx, { reference, to, providerId: null, now: noon }))

test('a refund is sent at once, then queried after 5 s and at doubling intervals up to an hour', async () => {
  const reference = await note('one')
  expect(await nextRefundAskOf(db, reference)).toEqual(noon)
  let at = 0
  for (const [index, wait] of [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].entries()) {
    expect(await take(reference, at)).toMatchObject({ asks: index + 1 })
    at += wait
    expect(await nextRefundAskOf(db, reference)).toEqual(after(at))
  }
})

test('each refund is a separate job, queued once', async () => {
  const references = [await note('one'), await note('two'), await note('one')]
  const jobs = `select count(*)::int as count from graphile_worker._private_jobs where key = any($1)`
  const keys = [...new Set(references)].map((reference) => `send-refund:${reference}`)
  expect(await db.query('', jobs, [keys])).toEqual([{ count: 2 }])
})

test('a completed refund is neither rescheduled nor sent', async () => {
  const reference = await note('one')
  expect(await take(reference, 0)).not.toBeNull()
  expect(await move(reference, 'unknown')).toBe(true)
  expect(await take(reference, 5)).toMatchObject({ asks: 2 })
  expect(await move(reference, 'done')).toBe(true)
  expect(await move(reference, 'done')).toBe(false)
  expect(await move(reference, 'failed')).toBe(false)
  expect(await take(reference, 10_000)).toBeNull()
  expect(await nextRefundAskOf(db, reference)).toBeNull()
})

test('each refund is claimed, checked and settled independently', async () => {
  const [one, other] = [await note('one'), await note('two')]
  expect(await take(one, 0)).toMatchObject({
    reference: one,
    sentAs: one,
    orderId,
    amount: 100,
    asks: 1,
    payment: null,
  })
  expect(await move(one, 'done')).toBe(true)
  expect([await nextRefundAskOf(db, one), await nextRefundAskOf(db, other)]).toEqual([null, noon])
  expect(await take(other, 0)).toMatchObject({ reference: other, asks: 1 })
})

test('what the provider called a refund is kept when it answers without a name', async () => {
  const reference = await note('one')
  const answer = (providerId: string | null) =>
    inTransaction(db, (tx) => moveRefund(tx, { reference, to: 'unknown', providerId, now: noon }))
  const known = async () => (await db.query<{ id: string }>('', 'select provider_id as id from refund'))[0]?.id
  await answer('r-1')
  await answer(null)
  expect(await known()).toBe('r-1')
  await answer('r-2')
  expect(await known()).toBe('r-2')
})

test('an open refund without a job is due at the time of its next check', async () => {
  const [one, ended] = [await note('one'), await note('two')]
  await take(one, 60)
  await move(ended, 'done')
  expect(await refundsWithoutJob(db)).toEqual([])
  await db.query('', `delete from graphile_worker._private_jobs where key like 'send-refund:%'`)
  expect(await refundsWithoutJob(db)).toEqual([{ id: one, at: after(65) }])
})

test('of a payment is left what has been taken, of one that is not known nothing', async () => {
  const [payment] = await db.query<{ reference: string }>('', 'select reference from payment where order_id = $1', [
    orderId,
  ])
  const left = (reference: string) => inTransaction(db, (tx) => leftOf(tx, reference))
  expect(await left(payment?.reference ?? '')).toBe(104_900)
  expect(await left('00000000-0000-4000-8000-000000000000')).toBe(0)
})
