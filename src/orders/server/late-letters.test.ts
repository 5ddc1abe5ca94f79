import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { sentMails } from '#test/sealer.ts'
import { cancelOrder } from './cancel-order.ts'
import { writeLateLetters } from './late-letters.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const now = new Date()

beforeAll(() => shop.sell({ id: 1, web: 10 }))
afterAll(() => shop.close())

async function ordered() {
  return await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
}

test('a refund is told when it has been done, once', async () => {
  const { orderId, number } = await ordered()
  await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
  expect(await writeLateLetters({ db, publicUrl }, now)).toBe(0)
  await db.query('', `update refund set state = 'done', updated_at = $1`, [now])
  expect(await writeLateLetters({ db, publicUrl }, now)).toBe(1)
  expect(await writeLateLetters({ db, publicUrl }, now)).toBe(0)
  const letters = (await sentMails(db)).filter(({ subject }) => subject === `Återbetalning för beställning ${number}`)
  expect(letters).toHaveLength(1)
  for (const text of [letters[0]?.text, letters[0]?.html]) {
    expect(text).toContain('1\u00a0049\u00a0kr')
    expect(text).toContain('till kortet du betalade med')
    expect(text).toContain(`/se/order/${orderId}?secret=`)
  }
})

test('whose payment never came is told that the order is cancelled', async () => {
  const { orderId } = await ordered()
  await db.query(
    '',
    `update orders set state = 'cancelled', cancelled_reason = 'payment-missing', updated_at = $2 where id = $1`,
    [orderId, now],
  )
  expect(await writeLateLetters({ db, publicUrl }, now)).toBe(1)
  expect(await writeLateLetters({ db, publicUrl }, now)).toBe(0)
  const [letter] = await db.query<{ text: string }>('', 'select text from mail where key = $1', [
    `order-${orderId}-cancelled`,
  ])
  expect(letter?.text).toContain('Betalningen kom aldrig fram. Inget har dragits.')
})
