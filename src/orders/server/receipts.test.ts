import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { issueReceipt, type NewReceipt } from './receipts.ts'
import { readOrder } from './stored-order.ts'

const shop = await openCheckout()
const { db } = shop
let orderId = ''

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 10 })
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  orderId = order.orderId
})
afterAll(() => shop.close())

async function issue(key: string, more: Partial<NewReceipt> = {}) {
  const now = new Date('2026-11-21T12:00:00Z')
  await inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId)
    if (!order) throw new Error('The order is missing')
    const parts = [{ position: 0, quantity: 1, before: 0 }]
    await issueReceipt(tx, { order, parts, shipping: [{ amount: 4_900, vatRate: 25 }], key, now, ...more })
  })
}

test('each delivery has one receipt, numbered without gaps and booked as a sale', async () => {
  await issue('shipment:1')
  await issue('shipment:1')
  await issue('shipment:2', { parts: [{ position: 0, quantity: 1, before: 1 }], shipping: [] })
  expect(await db.query('', `select number::int, document->'totalOre' as total from receipt order by number`)).toEqual([
    { number: 1, total: 104_900 },
    { number: 2, total: 100_000 },
  ])
  const sql = `select account, sum(amount)::int as amount from journal_line join journal_entry e on e.id = entry_id
    where key like 'receipt:%' group by account order by account`
  expect(await db.query('', sql)).toEqual([
    { account: 2420, amount: 204_900 },
    { account: 2611, amount: -40_980 },
    { account: 3001, amount: -163_920 },
  ])
})
