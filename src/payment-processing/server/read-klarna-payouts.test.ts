import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { klarnaSettlements } from '#integrations/pay/klarna-settlements.ts'
import { sandboxClient, withLogin } from '#integrations/pay/sandbox/sandbox.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { sendRefunds } from '#test/unit-jobs.ts'
import { klarnaPayoutLines, readKlarnaPayouts } from './read-klarna-payouts.ts'

const shop = await openCheckout()
const { db, deps } = shop
const total = 104_900
const fee = total / 50
const backOffice = openPaymentBackOffice(deps, () => new Date())
const settlements = klarnaSettlements(withLogin(sandboxClient({ db, slowMs: 0, callBack: async () => {} })))
const read = async () => await readKlarnaPayouts({ db, klarnaSettlements: () => settlements }, new Date())

beforeAll(() => shop.sell({ id: 1, web: 100 }))
afterAll(() => shop.close())
afterEach(async () => {
  expect(await disagreements({ db })).toEqual([])
  expect((await backOffice.overview()).difference).toBe(0)
})

async function boughtYesterday() {
  const request = { paymentMethod: 'klarna' } as const
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: total, request })
  await db.query('', "update sandbox.charge set at = at - interval '1 day' where payout is null")
  return orderId
}

const bank = async () => {
  const sql = 'select coalesce(sum(amount), 0)::int as amount from journal_line where account = $1'
  const amounts = await Promise.all(
    [1930, 6570, 1580].map((account) => db.query<{ amount: number }>('', sql, [account])),
  )
  return amounts.map(([row]) => row?.amount)
}

test('a payout is matched with its payments and booked with its fees, once', async () => {
  await boughtYesterday()
  await boughtYesterday()
  await Promise.all([read(), read()])
  await read()
  expect(await bank()).toEqual([2 * (total - fee), 2 * fee, 0])
  expect((await backOffice.overview()).payouts).toMatchObject([
    { provider: 'klarna', amount: 2 * (total - fee), problem: null, unmatchedAmount: 0 },
  ])
})

test('a refund after the payout is deducted from the next one', async () => {
  const [before = 0] = await bank()
  const orderId = await boughtYesterday()
  await inTransaction(db, (tx) =>
    refundOrder(tx, { orderId, amount: 10_000, cause: 'return', key: 'r', now: new Date() }),
  )
  await sendRefunds(deps, new Date())
  await read()
  expect((await bank())[0]).toBe(before + total - fee - 10_000)
})

test('what is of no payment of the shop is listed for a person, and nothing is booked', async () => {
  const before = await bank()
  await boughtYesterday()
  const stranger = { reference: '6f1c5a0e-1f7e-4b39-9a53-0b0d7b1c2c11', order: 'another-shop' }
  await db.query(
    '',
    `insert into sandbox.charge (reference, provider_id, amount, outcome, method, description, callback_url, return_url, at)
     values ($1, $2, 5000, 'paid', 'klarna', '', '', '', now() - interval '1 day')`,
    [stranger.reference, stranger.order],
  )
  await read()
  const after = await bank()
  expect(after[0]).toBe(before[0])
  expect((await backOffice.overview()).payouts).toMatchObject([
    { problem: 'unmatched', unmatchedAmount: 5000 },
    { problem: null },
    { problem: null },
  ])
  await db.query('', 'delete from sandbox.charge where reference = $1', [stranger.reference])
})

const row = (type: string, amount: number, orderId = 'a') => ({ type, amount, orderId, currency: 'SEK' })
const totals = { sales: 1000, returns: 200, fees: 30 }

test.each([
  ['tax', [row('SALE', 1000), row('RETURN', 200), row('FEE', 30), row('TAX', 6)], 6],
  ['a reversal', [row('SALE', 1000), row('RETURN', 200), row('FEE', 30), row('REVERSAL', 100)], 100],
  ['a missing fee', [row('SALE', 1000), row('RETURN', 200)], 30],
  ['nothing', [row('SALE', 1000), row('RETURN', 200), row('FEE', 30)], 0],
])('%s is left to a person', (_, transactions, otherAmount) => {
  expect(klarnaPayoutLines(totals, transactions)).toMatchObject({ otherAmount })
})
