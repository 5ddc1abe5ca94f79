import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#core/day.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { camt, type WrittenEntry } from '#test/camt.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { sendRefunds } from '#test/unit-jobs.ts'
import { bankFilesApi } from './api.ts'

const shop = await openCheckout()
const { db, deps } = shop
const now = new Date()
const total = 104_900
/** With the same shipping. */
const totalOfTwo = 204_900
const api = bankFilesApi({ db })
const backOffice = openPaymentBackOffice(deps, () => now)
const employee = makeContext({ member: buildMember(9, { isEmployee: true, rights: ['money'] }), now })
const ofFile = (id: number) => ({ params: { id }, query: undefined, body: undefined })

beforeAll(() => shop.sell({ id: 1, web: 100 }))
afterAll(() => shop.close())
afterEach(async () => {
  expect(await disagreements({ db })).toEqual([])
  expect((await backOffice.overview()).difference).toBe(0)
})

let files = 0
async function readText(text: string) {
  const answer = await api.readBankFile(
    { params: undefined, query: undefined, body: undefined },
    { ...employee, upload: Buffer.from(text) },
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

/** A file of its own, even with the same entries. */
async function read(entries: WrittenEntry[], kind: '053' | '054' = '054') {
  files += 1
  return await readText(`${camt(entries, kind)}<!-- ${files} -->`)
}

async function book(id: number) {
  const answer = await api.bookBankFile(ofFile(id), employee)
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function buy(expectedTotal = total) {
  const cartId = await shop.fillCart({ 1: expectedTotal === total ? 1 : 2 })
  const request = { paymentMethod: 'swish' } as const
  const { orderId } = await shop.order({
    cartId,
    expectedTotal,
    request,
    now,
  })
  const [payment] = await db.query<{ reference: string; providerId: string }>(
    '',
    'select reference::text as reference, provider_id as "providerId" from payment where order_id = $1',
    [orderId],
  )
  if (!payment) throw new Error('No payment')
  return { orderId, ...payment }
}

const inBank = async () => {
  const [row] = await db.query<{ amount: number }>(
    '',
    'select coalesce(sum(amount), 0)::int as amount from journal_line where account = 1930',
  )
  return row?.amount ?? 0
}
const outcomes = (report: { entries: { outcome: string }[] }) => report.entries.map(({ outcome }) => outcome)
const atSwish = async () =>
  (await backOffice.overview()).balances.find(({ gateway }) => gateway === 'swish')?.balanceAmount ?? 0

test('payments in a file are matched and booked once, whichever file names them; others are left', async () => {
  const [first, second, third] = [await buy(), await buy(), await buy()]
  const entries = [
    { amount: total, at: now, reference: first.providerId },
    { amount: total, at: now, text: `Swish ${second.reference}` },
    { amount: 5000, at: now, reference: 'F'.repeat(32) },
    { amount: -80_000, at: now, text: 'Hyra' },
  ]
  const before = await inBank()
  const report = await read(entries)
  expect(outcomes(report)).toEqual(['reference', 'reference', 'unknown'])
  expect(report).toMatchObject({
    fromDay: dayOf(now),
    otherCount: 1,
    bookable: { count: 2, amount: 2 * total, byAmount: 0 },
    forPerson: { count: 1, amount: 5000 },
    missing: { count: 1, amount: total },
    missingEntries: [{ paymentReference: third.reference, orderId: third.orderId }],
  })
  expect(await inBank()).toBe(before)

  const statement = await read([...entries, { amount: total, at: now, reference: third.providerId }], '053')
  expect(await readText(`${camt(entries)}<!-- 1 -->`)).toMatchObject({ id: report.id })
  await Promise.all([book(report.id), book(report.id), book(statement.id)])
  expect(await inBank()).toBe(before + 3 * total)
  expect(await atSwish()).toBe(0)
  expect(await book(statement.id)).toMatchObject({ bookable: { count: 0 }, missing: { count: 0 } })
  const again = await read(entries.slice(0, 1))
  expect(outcomes(again)).toEqual(['known'])
  await book(again.id)
  expect(await inBank()).toBe(before + 3 * total)
})

test('a refund is booked when it leaves the account', async () => {
  const { orderId, providerId } = await buy()
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 30_000, cause: 'return', key: orderId, now }))
  await sendRefunds(deps, now)
  const before = await inBank()
  const report = await read([
    { amount: total, at: now, reference: providerId },
    { amount: -30_000, at: now, reference: providerId },
  ])
  expect(outcomes(report)).toEqual(['reference', 'reference'])
  await book(report.id)
  expect(await inBank()).toBe(before + total - 30_000)
  expect(await atSwish()).toBe(0)
})

test('without references only a payment that is alone with its amount that day is matched', async () => {
  const { orderId } = await buy(totalOfTwo)
  const alone = await read([{ amount: totalOfTwo, at: now }])
  expect(outcomes(alone)).toEqual(['amount'])
  expect(alone.bookable.byAmount).toBe(1)
  await buy(totalOfTwo)
  const two = await read([{ amount: totalOfTwo, at: now }])
  expect(outcomes(two)).toEqual(['ambiguous'])
  await book(two.id)
  expect(await atSwish()).toBe(2 * totalOfTwo)
  expect((await book(alone.id)).entries[0]).toMatchObject({ orderId, isBooked: true })
  expect(await atSwish()).toBe(totalOfTwo)
  // It may be the one that is booked.
  expect(outcomes(await read([{ amount: totalOfTwo, at: now }]))).toEqual(['ambiguous'])
})

test('what an employee has registered by hand is not booked again', async () => {
  const { providerId } = await buy()
  const report = await read([{ amount: total, at: now, reference: providerId }])
  const { balances } = await backOffice.overview()
  const [swish] = balances.filter(({ gateway }) => gateway === 'swish')
  const references = swish?.payments.map(({ reference }) => reference) ?? []
  const grossAmount = swish?.balanceAmount ?? 0
  await backOffice.payout({ gateway: 'swish', paidOn: dayOf(now), references, grossAmount, feeAmount: 0 })
  const before = await inBank()
  expect(await book(report.id)).toMatchObject({ bookable: { count: 0 }, settled: { count: 1 } })
  expect(await inBank()).toBe(before)
})

test('above the limit a colleague has to approve', async () => {
  const { providerId } = await buy()
  const report = await read([{ amount: total, at: now, reference: providerId }])
  await db.query('', `insert into approval_limit (kind, amount) values ('payout', 50000)`)
  await expect(book(report.id)).rejects.toMatchObject({ wanted: { kind: 'payout', amount: total } })
  await db.query('', 'delete from approval_limit')
  expect(await book(report.id)).toMatchObject({ booked: { count: 1 } })
})

test.each([
  ['a file of another kind', 'Datum;Belopp', 'not-camt'],
  ['a file without Swish', camt([{ amount: 100, at: now, text: 'Ränta' }]), 'no-swish'],
])('%s changes nothing', async (_, text, code) => {
  const count = async () => await db.query('', 'select count(*)::int as n from bank_file')
  const before = await count()
  await expect(readText(text)).rejects.toMatchObject({ status: 400, code })
  expect(await count()).toEqual(before)
})

test('the list has the latest files, and how many there are', async () => {
  const [before] = await db.query<{ count: number }>('', 'select count(*)::int as count from bank_file')
  await db.query(
    '',
    `insert into bank_file (hash, kind, accounts, from_day, to_day, other_count, read_by, read_at)
     select 'listed ' || n, 'camt.054', '{}', '2026-11-01', '2026-11-02', n, 9, $1::timestamptz + n * interval '1 second'
     from generate_series(1, 25) n`,
    [now],
  )
  const answer = await api.listBankFiles({ params: undefined, query: undefined, body: undefined }, employee)
  if (!('data' in answer)) throw new Error('The answer is no object')
  expect(answer.data.map(({ otherCount }) => otherCount)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
  expect(answer.total).toBe((before?.count ?? 0) + 25)
})
