import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { RefundAnswer } from '#integrations/pay/pay.ts'
import { giveBack } from '#payments/server/give-back.ts'
import { disagreements } from '#test/disagreements.ts'
import { sitAtMoneyDesk } from '#test/money-desk.ts'
import { openCheckout } from '#test/open-checkout.ts'

const opened = await openCheckout()
let refuses: RefundAnswer['state'] | null = null
const { provider } = opened.parts
const parts = {
  ...opened.parts,
  provider: {
    ...provider,
    refund: async (...wish: Parameters<typeof provider.refund>): Promise<RefundAnswer> =>
      refuses ? { state: refuses, providerId: 'nej' } : await provider.refund(...wish),
  },
}
const { db } = opened
let now = new Date()
const desk = sitAtMoneyDesk(parts, () => now)
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(() => opened.sell({ id: 1, web: 100 }))
beforeEach(() => {
  refuses = null
})
afterAll(() => opened.close())

/** An order whose money is on its way back, and the reference of that. */
async function refundOf(amountOre = 60_000): Promise<{ orderId: string; reference: string }> {
  const { orderId } = await opened.order({ cartId: await opened.fillCart({ 1: 1 }), expectedTotal: 104_900, now })
  await inTransaction(db, (tx) => giveBack(tx, { orderId, amountOre, cause: 'return', key: orderId, now }))
  const [refund] = await db.query<{ reference: string }>('', 'select reference from refund where order_id = $1', [
    orderId,
  ])
  return { orderId, reference: refund?.reference ?? '' }
}

async function failed(amountOre?: number) {
  const refund = await refundOf(amountOre)
  refuses = 'failed'
  await sendRefunds(parts, now)
  refuses = null
  return refund
}

const stateOf = async (reference: string) =>
  (
    await db.query<{ state: string; by: string }>('', 'select state, paid_by as by from refund where reference = $1', [
      reference,
    ])
  )[0]
const notesOf = async (orderId: string) =>
  (
    await db.query<{ text: string }>(
      '',
      `select data ->> 'text' as text from order_event where event = 'note' and order_id = $1`,
      [orderId],
    )
  ).map(({ text }) => text)
const booked = async (reference: string) =>
  await db.query(
    '',
    `select account, ore::int from book_line join book_entry e on e.id = entry_id where key = $1 order by account`,
    [`refund:${reference}`],
  )

test('what the provider refused is on the desk, and is sent again under a new number until it goes', async () => {
  const { reference, orderId } = await failed()
  expect((await desk.desk()).refunds).toMatchObject([
    { reference, orderId, state: 'failed', amountOre: 60_000, method: 'card' },
  ])
  const askedBefore = await db.query('', 'select 1 from pretend.refund where reference = $1', [reference])
  expect(askedBefore).toEqual([])
  await desk.again(reference)
  await desk.again(reference)
  expect((await desk.desk()).refunds).toEqual([])
  await sendRefunds(parts, now)
  expect(await stateOf(reference)).toEqual({ state: 'done', by: 'provider' })
  expect(await db.query('', 'select 1 from pretend.refund where reference = $1', [reference])).toEqual([])
  expect(await notesOf(orderId)).toEqual(['Återbetalningen skickas igen'])
  expect(await disagreements({ db })).toEqual([])
})

test('sent by bank it is booked from our account, once, and the provider still holds the money', async () => {
  const { reference, orderId } = await failed(104_900)
  await Promise.all([desk.byBank(reference), desk.byBank(reference)])
  await desk.byBank(reference)
  await desk.again(reference)
  expect(await stateOf(reference)).toEqual({ state: 'done', by: 'bank' })
  expect(await booked(reference)).toEqual([
    { account: 1930, ore: -104_900 },
    { account: 2420, ore: 104_900 },
  ])
  expect(await notesOf(orderId)).toEqual(['Återbetalt från företagskontot: Clearing 1234'])
  expect(await db.query('', 'select state from payment where order_id = $1', [orderId])).toEqual([
    { state: 'refunded' },
  ])
  const { held, differenceOre } = await desk.desk()
  expect(held.flatMap(({ payments }) => payments).find((one) => one.orderId === orderId)?.ore).toBe(104_900)
  expect(differenceOre).toBe(0)
  expect(await disagreements({ db })).toEqual([])
})

test('nothing is sent by bank while it may still go by itself', async () => {
  const { reference } = await refundOf()
  await expect(desk.byBank(reference)).rejects.toMatchObject({ status: 409, code: 'not-failed' })
  refuses = 'pending'
  await sendRefunds(parts, now)
  await expect(desk.giveUp(reference)).rejects.toMatchObject({ code: 'being-asked' })
  await expect(desk.byBank(reference)).rejects.toMatchObject({ code: 'not-failed' })
  later(31)
  expect((await desk.desk()).refunds).toMatchObject([{ reference, state: 'unknown', asks: 1 }])
  await desk.giveUp(reference)
  await desk.giveUp(reference)
  await desk.byBank(reference)
  expect(await stateOf(reference)).toEqual({ state: 'done', by: 'bank' })
  refuses = null
  await sendRefunds(parts, now)
  expect(await disagreements({ db })).toEqual([])
})

test('what has gone back another way meanwhile is not sent again', async () => {
  const { reference, orderId } = await failed(60_000)
  await inTransaction(db, (tx) =>
    giveBack(tx, { orderId, amountOre: 104_900, cause: 'goodwill', key: `all ${orderId}`, now }),
  )
  for (const send of [desk.again, desk.byBank]) {
    await expect(send(reference)).rejects.toMatchObject({ status: 409, code: 'more-than-held' })
  }
  await sendRefunds(parts, now)
  await expect(desk.again(reference)).rejects.toMatchObject({ code: 'more-than-held' })
  expect(await disagreements({ db })).toEqual([])
})

test('a refund nobody knows is not there', async () => {
  await expect(desk.again('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
})

test('payments of unknown end and wrong sums are told with how often they were asked about', async () => {
  const cartId = await opened.fillCart({ 1: 1 })
  await opened.order({ cartId, expectedTotal: 104_900, now, request: { pretendOutcome: 'timeout-taken' } })
  const [open] = (await desk.desk()).payments
  expect(open).toMatchObject({ state: 'unknown', asks: 1, amountOre: 104_900 })
  expect(await desk.ask(open?.reference ?? '')).toEqual({ data: { state: 'paid' } })
  expect((await desk.desk()).payments).toEqual([])

  const wrong = { pretendOutcome: 'wrong-sum' } as const
  await expect(
    opened.order({ cartId: await opened.fillCart({ 1: 1 }), expectedTotal: 104_900, now, request: wrong }),
  ).rejects.toThrow()
  const [mispaid] = (await desk.desk()).mispaid
  expect(mispaid).toMatchObject({ amountOre: 104_900, refund: 'created' })
  expect(mispaid?.takenOre).not.toBe(104_900)
  await sendRefunds(parts, now)
  expect((await desk.desk()).mispaid).toEqual([])
})
