import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#core/day.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { sendRefunds } from '#test/unit-jobs.ts'

const shop = await openCheckout()
const { db, deps } = shop
let now = new Date()
const backOffice = openPaymentBackOffice(deps, () => now)
const total = 104_900
const paidOn = dayOf(now)

beforeAll(() => shop.sell({ id: 1, web: 100 }))
afterAll(() => shop.close())

const order = async (paymentMethod: 'swish' | 'card' | 'klarna') =>
  await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: total, request: { paymentMethod }, now })

async function balanceOf(gateway: 'swish' | 'overlay' | 'klarna') {
  const { balances, difference } = await backOffice.overview()
  expect(difference).toBe(0)
  const one = balances.find((balances) => balances.gateway === gateway)
  return { balanceAmount: one?.balanceAmount ?? 0, references: one?.payments.map(({ reference }) => reference) ?? [] }
}

const balances = async () =>
  Object.fromEntries(
    (
      await db.query<{ account: number; amount: number }>(
        '',
        'select account, sum(amount)::int as amount from journal_line group by 1',
      )
    ).map(({ account, amount }) => [account, amount]),
  )

test('a payout settles what the provider held, less its fee, once', async () => {
  await order('swish')
  await order('swish')
  await order('klarna')
  const { balanceAmount, references } = await balanceOf('swish')
  expect(balanceAmount).toBe(2 * total)
  const payout = { gateway: 'swish', paidOn, references, grossAmount: balanceAmount, feeAmount: 400 } as const
  await Promise.all([backOffice.payout(payout, 'a'), backOffice.payout(payout, 'a')])
  await backOffice.payout(payout, 'a')
  await expect(backOffice.payout({ ...payout, feeAmount: 500 }, 'a')).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  })
  await expect(backOffice.payout(payout, 'b')).rejects.toMatchObject({ status: 409, code: 'sum-changed' })
  expect(await balanceOf('swish')).toEqual({ balanceAmount: 0, references: [] })
  expect(await balanceOf('klarna')).toMatchObject({ balanceAmount: total })
  expect(await balances()).toMatchObject({ 1930: 2 * total - 400, 6570: 400, 1580: total })
  expect(await disagreements({ db })).toEqual([])
})

test('a refund after the payout is deducted from the next one', async () => {
  const { orderId } = await order('card')
  const first = await balanceOf('overlay')
  await backOffice.payout({
    gateway: 'overlay',
    paidOn,
    references: first.references,
    grossAmount: first.balanceAmount,
    feeAmount: 0,
  })
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 40_000, cause: 'return', key: orderId, now }))
  now = new Date(now.getTime() + 60_000)
  await sendRefunds(deps, now)
  expect(await balanceOf('overlay')).toMatchObject({ balanceAmount: -40_000 })
  await order('card')
  const second = await balanceOf('overlay')
  expect(second.balanceAmount).toBe(total - 40_000)
  await backOffice.payout({
    gateway: 'overlay',
    paidOn,
    references: second.references,
    grossAmount: second.balanceAmount,
    feeAmount: 1050,
  })
  expect(await balanceOf('overlay')).toEqual({ balanceAmount: 0, references: [] })
  expect(await disagreements({ db })).toEqual([])
})

test('of two concurrent registrations one is rejected', async () => {
  await order('swish')
  const { balanceAmount: grossAmount, references } = await balanceOf('swish')
  const payout = { gateway: 'swish', paidOn, references, grossAmount, feeAmount: 0 } as const
  const ends = await Promise.allSettled([backOffice.payout(payout), backOffice.payout(payout)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await disagreements({ db })).toEqual([])
})

test('payments of another provider are not included', async () => {
  const { references, balanceAmount } = await balanceOf('klarna')
  const payout = { gateway: 'swish', paidOn, references, grossAmount: balanceAmount, feeAmount: 0 } as const
  await expect(backOffice.payout(payout)).rejects.toMatchObject({ code: 'sum-changed' })
})

test('a payout that was registered wrongly is taken back once, and its payments can be paid out again', async () => {
  await order('swish')
  const before = await balances()
  const held = await balanceOf('swish')
  const payout = { gateway: 'swish', paidOn, references: held.references, grossAmount: held.balanceAmount } as const
  await backOffice.payout({ ...payout, feeAmount: 1_000 })
  const [registered] = (await backOffice.overview()).registeredPayouts
  const id = registered?.id ?? 0
  expect(registered).toMatchObject({ gateway: 'swish', grossAmount: held.balanceAmount, feeAmount: 1_000 })
  await Promise.all([backOffice.reversePayout(id, 'taken-back'), backOffice.reversePayout(id, 'taken-back')])
  expect(await balances()).toEqual(before)
  expect(await balanceOf('swish')).toEqual(held)
  await expect(backOffice.reversePayout(id, 'again')).rejects.toMatchObject({ code: 'already-reversed' })
  await expect(backOffice.reversePayout(id + 99, 'unknown')).rejects.toMatchObject({ code: 'no-such-payout' })
  await backOffice.payout({ ...payout, feeAmount: 0 })
  const anew = (await backOffice.overview()).registeredPayouts[0]?.id ?? 0
  await expect(backOffice.reversePayout(anew, 'taken-back')).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await expect(backOffice.reversePayout(id, 'later')).rejects.toMatchObject({ code: 'already-reversed' })
  expect((await backOffice.overview()).registeredPayouts[1]?.reversedAt).toBe(now.getTime())
  expect(await balanceOf('swish')).toEqual({ balanceAmount: 0, references: [] })
  expect(await disagreements({ db })).toEqual([])
})

test('payments are listed for a period, and the balance is still the whole', async () => {
  await order('swish')
  const dayBefore = dayOf(new Date(now.getTime() - 86_400_000))
  const swishOf = async (period: { from?: string; to?: string }) =>
    (await backOffice.overview('open', period)).balances.find(({ gateway }) => gateway === 'swish')
  const today = dayOf(now)
  expect(await swishOf({ from: today, to: today })).toMatchObject({ count: 1, balanceAmount: total, nextPage: null })
  expect(await swishOf({ to: dayBefore })).toMatchObject({ count: 0, payments: [], balanceAmount: total })
})

test('of many payouts that providers have reported, the latest are listed, and how many there are', async () => {
  await db.query(
    '',
    `insert into stripe_payout (id, paid_on, amount, problem, read_at, provider)
     select 'po_' || n, '2026-01-01'::date + n, n, 'unmatched', $1, 'stripe' from generate_series(1, 25) n`,
    [now],
  )
  const { payouts, counts } = await backOffice.overview()
  expect(payouts.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
  expect(counts.payouts).toBe(25)
})
