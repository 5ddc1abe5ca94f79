import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { deliver } from '#test/deliver.ts'
import { seedEarnings } from '#test/earning.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { refundLeftDeliveries } from './refund-left-deliveries.ts'
import { refundReturn } from './refund-return.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'http://localhost'
const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-27T12:00:00Z')
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  await shop.sell({ id: 2, web: 100, price: 50_000 })
})
afterAll(() => shop.close())

/** The first product came and was sent back, while the second waits. */
async function halfReturned(cause: string): Promise<string> {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1, 2: 1 }), expectedTotal: 154_900, now })
  await deliver(db, { orderId, units: [1], sentAt: now, deliveredAt: now })
  const id = await seedEarnings(db).receive(orderId, [1], now, { cause })
  await refundReturn({ db, publicUrl }, { id, deductions: [], context: employee })
  return orderId
}

const cancel = (orderId: string) =>
  cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now: later })
const refunds = async (orderId: string) =>
  (
    await db.query<{ amount: number }>('', 'select amount from refund where order_id = $1 order by amount desc', [
      orderId,
    ])
  ).map(({ amount }) => amount)

test('the delivery is refunded once when what waited is cancelled after the rest came back', async () => {
  const orderId = await halfReturned('withdrawal')
  expect(await refundLeftDeliveries({ db, publicUrl }, later)).toBe(0)
  expect(await refunds(orderId)).toEqual([100_000])
  await cancel(orderId)
  const times = await Promise.all([1, 2, 3].map(() => refundLeftDeliveries({ db, publicUrl }, later)))
  expect(times.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await refunds(orderId)).toEqual([100_000, 50_000, 2_900])
  const [email] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-delivery-refunded`,
  ])
  expect(email?.text).toContain('29\u00a0kr')
})

test('not by open purchase, and not while goods are kept', async () => {
  const [open, kept] = [await halfReturned('open-purchase'), await halfReturned('withdrawal')]
  await cancel(open)
  await deliver(db, { orderId: kept, units: [0, 1], sentAt: later, deliveredAt: later })
  expect(await refundLeftDeliveries({ db, publicUrl }, later)).toBe(0)
  expect(await refunds(kept)).toEqual([100_000])
})
