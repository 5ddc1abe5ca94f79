import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import type { RefundAnswer } from '#integrations/pay/pay.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { sendRefunds } from '#test/unit-jobs.ts'

const opened = await openCheckout()
let refuses: RefundAnswer['state'] | null = null
const { provider } = opened.deps
const deps = {
  ...opened.deps,
  provider: {
    ...provider,
    refund: async (...wish: Parameters<typeof provider.refund>): Promise<RefundAnswer> =>
      refuses ? { state: refuses, providerId: 'nej' } : await provider.refund(...wish),
  },
}
const { db } = opened
let now = new Date()
const backOffice = openPaymentBackOffice(deps, () => now)
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(() => opened.sell({ id: 1, web: 100 }))
beforeEach(() => {
  refuses = null
})
afterAll(() => opened.close())

async function refundOf(amount = 60_000): Promise<{ orderId: string; reference: string }> {
  const { orderId } = await opened.order({ cartId: await opened.fillCart({ 1: 1 }), expectedTotal: 104_900, now })
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount, cause: 'return', key: orderId, now }))
  const [refund] = await db.query<{ reference: string }>('', 'select reference from refund where order_id = $1', [
    orderId,
  ])
  return { orderId, reference: refund?.reference ?? '' }
}

async function failed(amount?: number) {
  const refund = await refundOf(amount)
  refuses = 'failed'
  await sendRefunds(deps, now)
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
    `select account, amount::int from journal_line join journal_entry e on e.id = entry_id where key in ($1, $1 || ':bank') order by account`,
    [`refund:${reference}`],
  )

test('a declined refund is listed, and resent under a new number until it succeeds', async () => {
  const { reference, orderId } = await failed()
  expect((await backOffice.overview()).refunds).toMatchObject([
    { reference, orderId, state: 'failed', amount: 60_000, method: 'card' },
  ])
  const askedBefore = await db.query('', 'select 1 from sandbox.refund where reference = $1', [reference])
  expect(askedBefore).toEqual([])
  await backOffice.again(reference)
  await backOffice.again(reference)
  expect((await backOffice.overview()).refunds).toEqual([])
  await sendRefunds(deps, now)
  expect(await stateOf(reference)).toEqual({ state: 'done', by: 'provider' })
  expect(await db.query('', 'select 1 from sandbox.refund where reference = $1', [reference])).toEqual([])
  expect(await notesOf(orderId)).toEqual(['Återbetalningen skickas igen'])
  expect(await disagreements({ db })).toEqual([])
})

test('a refund by bank is booked from our account once, and the provider still holds the money', async () => {
  const { reference, orderId } = await failed(104_900)
  await Promise.all([backOffice.byBank(reference), backOffice.byBank(reference)])
  await backOffice.byBank(reference)
  await backOffice.again(reference)
  expect(await stateOf(reference)).toEqual({ state: 'done', by: 'bank' })
  expect(await booked(reference)).toEqual([
    { account: 1930, amount: -104_900 },
    { account: 2420, amount: 104_900 },
  ])
  expect(await notesOf(orderId)).toEqual(['Återbetalt från företagskontot: Clearing 1234'])
  expect(await db.query('', 'select state from payment where order_id = $1', [orderId])).toEqual([
    { state: 'refunded' },
  ])
  const { balances, difference } = await backOffice.overview()
  expect(balances.flatMap(({ payments }) => payments).find((one) => one.orderId === orderId)?.amount).toBe(104_900)
  expect(difference).toBe(0)
  expect(await disagreements({ db })).toEqual([])
})

test('a payment is refunded when its last öre has been returned', async () => {
  const { orderId } = await refundOf(104_899)
  const state = async () => (await db.query('', 'select state from payment where order_id = $1', [orderId]))[0]
  await sendRefunds(deps, now)
  expect(await state()).toEqual({ state: 'paid' })
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 1, cause: 'return', key: `${orderId} last`, now }))
  await sendRefunds(deps, now)
  expect(await state()).toEqual({ state: 'refunded' })
})

test('no bank refund is registered while the provider may still send it', async () => {
  const { reference } = await refundOf()
  await expect(backOffice.byBank(reference)).rejects.toMatchObject({ status: 409, code: 'not-failed' })
  refuses = 'pending'
  await sendRefunds(deps, now)
  await expect(backOffice.giveUp(reference)).rejects.toMatchObject({ code: 'refund-check-in-progress' })
  await expect(backOffice.byBank(reference)).rejects.toMatchObject({ code: 'not-failed' })
  later(31)
  expect((await backOffice.overview()).refunds).toMatchObject([{ reference, state: 'unknown', asks: 1 }])
  await backOffice.giveUp(reference)
  await backOffice.giveUp(reference)
  await backOffice.byBank(reference)
  expect(await stateOf(reference)).toEqual({ state: 'done', by: 'bank' })
  refuses = null
  await sendRefunds(deps, now)
  expect(await disagreements({ db })).toEqual([])
})

test('money refunded another way meanwhile is not sent again', async () => {
  const { reference, orderId } = await failed(60_000)
  await inTransaction(db, (tx) =>
    refundOrder(tx, { orderId, amount: 104_900, cause: 'goodwill', key: `all ${orderId}`, now }),
  )
  for (const send of [backOffice.again, backOffice.byBank]) {
    await expect(send(reference)).rejects.toMatchObject({ status: 409, code: 'more-than-left' })
  }
  await sendRefunds(deps, now)
  await expect(backOffice.again(reference)).rejects.toMatchObject({ code: 'more-than-left' })
  expect(await disagreements({ db })).toEqual([])
})

test('a refund that is not settled after thirty questions fails its job, one that is settled does not', async () => {
  const [open, settled] = [await refundOf(), await refundOf()]
  refuses = 'pending'
  await db.query('', 'update refund set asks = 28 where reference = any($1::uuid[])', [
    [open.reference, settled.reference],
  ])
  for (const { reference } of [open, settled])
    expect(await sendRefund(deps, reference, now)).toEqual(new Date(now.getTime() + 3_600_000))
  await expect(sendRefund(deps, open.reference, now)).rejects.toThrow('30 questions')
  refuses = 'failed'
  expect(await sendRefund(deps, settled.reference, now)).toBeNull()
  expect(await sendRefund(deps, settled.reference, now)).toBeNull()
  expect(await stateOf(settled.reference)).toMatchObject({ state: 'failed' })
})

test('an unknown refund is not found', async () => {
  await expect(backOffice.again('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
})

test('unknown outcomes and wrong amounts are listed with their number of queries', async () => {
  const cartId = await opened.fillCart({ 1: 1 })
  await opened.order({ cartId, expectedTotal: 104_900, now, request: { sandboxOutcome: 'timeout-taken' } })
  const [open] = (await backOffice.overview()).payments
  expect(open).toMatchObject({ state: 'unknown', asks: 1, amount: 104_900 })
  expect(await backOffice.ask(open?.reference ?? '')).toEqual({ data: { state: 'paid' } })
  expect((await backOffice.overview()).payments).toEqual([])

  const wrong = { sandboxOutcome: 'wrong-sum' } as const
  await expect(
    opened.order({ cartId: await opened.fillCart({ 1: 1 }), expectedTotal: 104_900, now, request: wrong }),
  ).rejects.toThrow()
  const [mispaid] = (await backOffice.overview()).mispaid
  expect(mispaid).toMatchObject({ amount: 104_900, refund: 'created' })
  expect(mispaid?.takenAmount).not.toBe(104_900)
  await sendRefunds(deps, now)
  expect((await backOffice.overview()).mispaid).toEqual([])
})
