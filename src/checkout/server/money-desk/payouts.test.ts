import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { dayOf } from '#core/day.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { giveBack } from '#payments/server/give-back.ts'
import { disagreements } from '#test/disagreements.ts'
import { sitAtMoneyDesk } from '#test/money-desk.ts'
import { openCheckout } from '#test/open-checkout.ts'

const shop = await openCheckout()
const { db, parts } = shop
let now = new Date()
const desk = sitAtMoneyDesk(parts, () => now)
const total = 104_900
const paidOn = dayOf(now)

beforeAll(() => shop.sell({ id: 1, web: 100 }))
afterAll(() => shop.close())

const order = async (paymentMethod: 'swish' | 'card' | 'klarna') =>
  await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: total, request: { paymentMethod }, now })

async function heldBy(means: 'swish' | 'overlay' | 'klarna') {
  const { held, differenceOre } = await desk.desk()
  expect(differenceOre).toBe(0)
  const one = held.find((held) => held.means === means)
  return { heldOre: one?.heldOre ?? 0, references: one?.payments.map(({ reference }) => reference) ?? [] }
}

const balances = async () =>
  Object.fromEntries(
    (
      await db.query<{ account: number; ore: number }>(
        '',
        'select account, sum(ore)::int as ore from book_line group by 1',
      )
    ).map(({ account, ore }) => [account, ore]),
  )

test('a pay-out empties what the provider held, less its fee, once', async () => {
  await order('swish')
  await order('swish')
  await order('klarna')
  const { heldOre, references } = await heldBy('swish')
  expect(heldOre).toBe(2 * total)
  const payout = { means: 'swish', paidOn, references, grossOre: heldOre, feeOre: 400 } as const
  await Promise.all([desk.payout(payout, 'a'), desk.payout(payout, 'a')])
  await desk.payout(payout, 'a')
  await expect(desk.payout({ ...payout, feeOre: 500 }, 'a')).rejects.toMatchObject({ code: 'key-reused' })
  await expect(desk.payout(payout, 'b')).rejects.toMatchObject({ status: 409, code: 'sum-changed' })
  expect(await heldBy('swish')).toEqual({ heldOre: 0, references: [] })
  expect(await heldBy('klarna')).toMatchObject({ heldOre: total })
  expect(await balances()).toMatchObject({ 1930: 2 * total - 400, 6570: 400, 1580: total })
  expect(await disagreements({ db })).toEqual([])
})

test('what goes back after it was paid out is drawn from the next pay-out', async () => {
  const { orderId } = await order('card')
  const first = await heldBy('overlay')
  await desk.payout({ means: 'overlay', paidOn, references: first.references, grossOre: first.heldOre, feeOre: 0 })
  await inTransaction(db, (tx) => giveBack(tx, { orderId, amountOre: 40_000, cause: 'return', key: orderId, now }))
  now = new Date(now.getTime() + 60_000)
  await sendRefunds(parts, now)
  expect(await heldBy('overlay')).toMatchObject({ heldOre: -40_000 })
  await order('card')
  const second = await heldBy('overlay')
  expect(second.heldOre).toBe(total - 40_000)
  await desk.payout({ means: 'overlay', paidOn, references: second.references, grossOre: second.heldOre, feeOre: 1050 })
  expect(await heldBy('overlay')).toEqual({ heldOre: 0, references: [] })
  expect(await disagreements({ db })).toEqual([])
})

test('two who register the same money at once: one is refused', async () => {
  await order('swish')
  const { heldOre: grossOre, references } = await heldBy('swish')
  const payout = { means: 'swish', paidOn, references, grossOre, feeOre: 0 } as const
  const ends = await Promise.allSettled([desk.payout(payout), desk.payout(payout)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await disagreements({ db })).toEqual([])
})

test('payments of another provider are not among it', async () => {
  const { references, heldOre } = await heldBy('klarna')
  const payout = { means: 'swish', paidOn, references, grossOre: heldOre, feeOre: 0 } as const
  await expect(desk.payout(payout)).rejects.toMatchObject({ code: 'sum-changed' })
})
