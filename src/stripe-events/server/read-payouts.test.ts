import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#core/day.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { payWith } from '#test/stripe-account.ts'
import { openStripeCheckout } from '#test/stripe-checkout.ts'
import { reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'
import { readStripePayouts } from './read-payouts.ts'

const shop = await openStripeCheckout()
const { db, deps, account, receive, eventsOf, control, connected } = shop
const price = 104_900
const fee = 1754
const disputeFee = 15_000
let now = new Date()
const backOffice = openPaymentBackOffice(deps, () => now)

beforeAll(() => shop.sell({ id: 1, web: 1000 }))
afterAll(() => shop.close())
afterEach(async () => {
  expect(await disagreements({ db })).toEqual([])
  expect((await backOffice.overview()).difference).toBe(0)
})

const later = () => {
  now = new Date(now.getTime() + 60_000)
  return now
}
const read = async () => await readStripePayouts({ db, stripe: () => connected }, later())

async function bought(method = 'pm_card_visa') {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { paymentMethod: 'card', sandboxOutcome: 'approve' } as const
  const { orderId } = await shop.order({ cartId, expectedTotal: price, key: randomUUID(), request })
  type Stored = { reference: string; id: string; next: { clientSecret: string } }
  const sql = 'select reference::text, provider_id as id, next from payment where order_id = $1'
  const [payment] = await db.query<Stored>('', sql, [orderId])
  if (!payment) throw new Error('No payment')
  await payWith(account.client, { id: payment.id, client_secret: payment.next.clientSecret }, method)
  await reconcilePayments(deps, later())
  return { orderId, intent: payment.id, reference: payment.reference }
}

async function refunded(orderId: string, amount: number) {
  await inTransaction(db, (tx) =>
    refundOrder(tx, { orderId, amount, cause: 'return', key: randomUUID(), now: later() }),
  )
  await sendRefunds(deps, later())
}

async function paidOut(): Promise<string> {
  const { body } = await control('payouts/all/make')
  return (body as { id: string }).id
}

const shown = async (id: string) => (await backOffice.overview()).payouts.find((one) => one.id === id)
const rowsOf = async (id: string) =>
  await db.query<{ reference: string; amount: number }>(
    '',
    `select r.payment_reference::text as reference, r.amount from payout_row r join stripe_payout s on s.payout_id = r.payout_id
     where s.id = $1 order by r.amount desc`,
    [id],
  )
const inBooks = async () =>
  Object.fromEntries(
    (
      await db.query<{ account: number; amount: number }>(
        '',
        'select account, sum(amount)::int as amount from journal_line where account in (1580, 1930, 6570) group by 1',
      )
    ).map(({ account, amount }) => [account, amount]),
  )

test('a payout is booked once less its fees, however many requests are made and by anyone', async () => {
  const [one, two] = [await bought(), await bought()]
  const id = await paidOut()
  await Promise.all([read(), read(), read()])
  await read()
  expect(await shown(id)).toMatchObject({ amount: 2 * (price - fee), problem: null, unmatchedAmount: 0 })
  expect((await rowsOf(id)).map(({ reference }) => reference).toSorted()).toEqual(
    [one.reference, two.reference].toSorted(),
  )
  expect(await inBooks()).toEqual({ 1580: 0, 1930: 2 * (price - fee), 6570: 2 * fee })
  expect((await backOffice.overview()).balances).toEqual([])
})

test('a refund and a dispute after the payout are deducted from the next one, and a dispute that is won comes back', async () => {
  const [returned, disputed] = [await bought(), await bought()]
  const first = await paidOut()
  await refunded(returned.orderId, 40_000)
  // The refund is known to the shop and not in this payout.
  await read()
  expect(await shown(first)).toMatchObject({ problem: null })
  expect((await backOffice.overview()).balances).toMatchObject([{ balanceAmount: -40_000 }])

  await control(`intents/${disputed.intent}/dispute`)
  await expect.poll(() => eventsOf(disputed.intent).some(({ text }) => text.includes('dispute.created'))).toBe(true)
  for (const event of eventsOf(disputed.intent)) await receive(event, later())
  const taken = await paidOut()
  await read()
  expect(await shown(taken)).toMatchObject({ amount: -40_000 - price - disputeFee, problem: null })
  expect((await rowsOf(taken)).map(({ amount }) => amount)).toEqual([-40_000, -price - disputeFee])
  expect((await backOffice.overview()).balances).toEqual([])

  const [dispute] = await db.query<{ id: string }>('', 'select reference as id from dispute where order_id = $1', [
    disputed.orderId,
  ])
  await control(`disputes/${dispute?.id}/close`, { status: 'won' })
  await expect.poll(() => eventsOf(dispute?.id ?? '').some(({ text }) => text.includes('dispute.closed'))).toBe(true)
  for (const event of eventsOf(dispute?.id ?? '')) await receive(event, later())
  const back = await paidOut()
  await read()
  expect(await shown(back)).toMatchObject({ amount: price + disputeFee, problem: null })
  expect((await backOffice.overview()).balances).toEqual([])
})

test('more than a hundred payments of one payout are read page by page', async () => {
  for (let at = 0; at < 101; at += 1) {
    const { id, client_secret } = await account.library().paymentIntents.create({ amount: 5000, currency: 'sek' })
    await payWith(account.client, { id, client_secret })
  }
  const { reference } = await bought()
  const id = await paidOut()
  await read()
  // Payments of another shop with the same account.
  expect(await shown(id)).toMatchObject({ problem: 'unmatched', unmatchedAmount: 101 * 5000 })
  expect(await rowsOf(id)).toEqual([])
  const open = (await backOffice.overview()).balances[0]
  expect(open?.payments.map((one) => one.reference)).toEqual([reference])
})

test('what an employee has registered is not booked again', async () => {
  const open = (await backOffice.overview()).balances[0]
  const references = open?.payments.map(({ reference }) => reference) ?? []
  const { intent } = await bought()
  const [mine] = await db.query<{ reference: string }>(
    '',
    'select reference::text from payment where provider_id = $1',
    [intent],
  )
  const wish = { gateway: 'overlay', paidOn: dayOf(now), feeAmount: 0 } as const
  const all = [...references, mine?.reference ?? '']
  await backOffice.payout({ ...wish, references: all, grossAmount: all.length * price })
  const id = await paidOut()
  const before = await inBooks()
  await read()
  expect(await shown(id)).toMatchObject({ problem: 'by-hand' })
  expect(await inBooks()).toEqual(before)
})

test('a payout that the bank sends back after it was booked is reported', async () => {
  await bought()
  const id = await paidOut()
  await read()
  expect(await shown(id)).toMatchObject({ problem: null })
  await control(`payouts/${id}/return`)
  await read()
  expect(await shown(id)).toMatchObject({ problem: 'returned' })
})

test('without an account at Stripe nothing is read, and what was refused is read the next time', async () => {
  // What the bank has returned is paid out once more, and staff correct it.
  const again = await paidOut()
  await read()
  expect(await shown(again)).toMatchObject({ problem: 'unmatched' })
  await bought()
  const id = await paidOut()
  await readStripePayouts({ db, stripe: () => null }, later())
  account.faults.push('rate-limit')
  await expect(read()).rejects.toThrow('Too many requests')
  expect(await shown(id)).toBe(undefined)
  await read()
  expect(await shown(id)).toMatchObject({ problem: null })
})
