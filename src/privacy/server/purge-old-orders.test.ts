import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeOldEmails } from '#email/server/purge-old-emails.ts'
import { withdraw } from '#returns/server/withdraw.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { purgeOldOrders } from './purge-old-orders.ts'

const shop = await openCheckout()
const { db } = shop
const bought = new Date('2018-12-31T12:00:00Z')
const lastDay = new Date('2025-12-31T12:00:00Z')
const dayAfter = new Date('2026-01-01T12:00:00Z')
const fields = {
  email: 'vendela@exempel.se',
  firstName: 'Vendela',
  lastName: 'Ask',
  street: 'Bokgränd 7',
  phone: '0701112233',
}
const traces = ['vendela', 'Vendela', 'Bokgränd', '0701112233']

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

async function order(now: Date): Promise<string> {
  const { orderId, number, secret } = await shop.order({
    cartId: await shop.fillCart({ 1: 1 }),
    expectedTotal: 104_900,
    now,
    request: fields,
  })
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  const withdrawal = { name: 'Vendela Ask', orderNumber: String(number), email: fields.email }
  await withdraw({ db, publicUrl: 'https://krets.example' }, withdrawal, { secret, member: null, now })
  return orderId
}

async function everything(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    '',
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => db.query<{ text: string }>('', `select t::text as text from ${name} t`)),
  )
  return texts.flatMap((rows) => rows.map(({ text }) => text)).join('\n')
}

test('vouchers are kept through the seventh year, and then anonymised', async () => {
  const old = await order(bought)
  expect(await purgeOldOrders(db, lastDay)).toBe(0)
  expect(await db.query('', 'select 1 from receipt')).not.toEqual([])

  expect(await purgeOldOrders(db, dayAfter)).toBe(1)
  expect(await purgeOldOrders(db, dayAfter)).toBe(0)
  await purgeOldEmails(db, dayAfter)
  const left = await everything()
  for (const trace of traces) expect(left).not.toContain(trace)
  expect(await db.query('', 'select 1 from receipt')).toEqual([])
  expect(await db.query('', 'select total, address ->> $2 as city from orders where id = $1', [old, 'city'])).toEqual([
    { total: 104_900, city: 'Uppsala' },
  ])
})

test('newer orders are unchanged', async () => {
  await order(dayAfter)
  const before = await everything()
  expect(await purgeOldOrders(db, dayAfter)).toBe(0)
  expect(await purgeOldEmails(db, dayAfter)).toBe(0)
  expect(await everything()).toBe(before)
  await expect(db.query('', 'delete from receipt')).rejects.toThrow('append-only')
})

test('orders are anonymised in batches with a transaction each', async () => {
  await db.query('', `update orders set purged_at = null, placed_at = '2018-01-01'`)
  const orders = (await db.query('', 'select 1 from orders')).length
  expect(await purgeOldOrders(db, dayAfter, 0)).toBe(0)
  expect(await purgeOldOrders(db, dayAfter)).toBe(orders)
})
