import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { cancelOrder } from './cancel-order.ts'
import { enqueueLateEmails } from './late-emails.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const now = new Date()

beforeAll(() => shop.sell({ id: 1, web: 10 }))
afterAll(() => shop.close())

async function ordered() {
  return await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
}

test('a completed refund is emailed once', async () => {
  const { orderId, number } = await ordered()
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(0)
  await db.query('', `update refund set state = 'done', updated_at = $1`, [now])
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(1)
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(0)
  const emails = (await sentEmails(db)).filter(({ subject }) => subject === `Återbetalning för beställning ${number}`)
  expect(emails).toHaveLength(1)
  for (const text of [emails[0]?.text, emails[0]?.html]) {
    expect(text).toContain('1\u00a0049\u00a0kr')
    expect(text).toContain('till kortet du betalade med')
    expect(text).toContain(`/se/order/${orderId}?secret=`)
  }
})

test('an email is sent for an order cancelled without payment', async () => {
  const { orderId } = await ordered()
  await db.query(
    '',
    `update orders set state = 'cancelled', cancelled_reason = 'payment-missing', updated_at = $2 where id = $1`,
    [orderId, now],
  )
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(1)
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(0)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-cancelled`,
  ])
  expect(received?.text).toContain('Betalningen kom aldrig fram. Inget har dragits.')
})

test('an outage of some days loses no email', async () => {
  const { orderId, number } = await ordered()
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
  const before = new Date(now.getTime() - 3 * 86_400_000)
  await db.query('', `update refund set state = 'done', updated_at = $2 where order_id = $1`, [orderId, before])
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(1)
  const emails = (await sentEmails(db)).filter(({ subject }) => subject === `Återbetalning för beställning ${number}`)
  expect(emails).toHaveLength(1)
})

test('what has no address takes no place of what has', async () => {
  const [refunded, cancelled] = [await ordered(), await ordered()]
  await cancelOrder({ db, publicUrl }, { orderId: refunded.orderId, by: 'customer', reason: 'customer', now })
  await db.query('', `update refund set state = 'done', updated_at = $2 where order_id = $1`, [refunded.orderId, now])
  await db.query(
    '',
    `update orders set state = 'cancelled', cancelled_reason = 'payment-missing', updated_at = $2 where id = $1`,
    [cancelled.orderId, now],
  )
  await db.query('', `update orders set email = '' where id = any($1)`, [[refunded.orderId, cancelled.orderId]])
  expect(await enqueueLateEmails({ db, publicUrl }, now)).toBe(0)
})
