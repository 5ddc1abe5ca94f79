import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldLetters } from '#integrations/mail/forget-old-letters.ts'
import { withdraw } from '#returns/server/withdraw.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { forgetOldOrders } from './forget-old-orders.ts'

const shop = await openCheckout()
const { db } = shop
const bought = new Date('2018-12-31T12:00:00Z')
const lastDay = new Date('2025-12-31T12:00:00Z')
const dayAfter = new Date('2026-01-01T12:00:00Z')
const facts = {
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
    request: facts,
  })
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  const said = { name: 'Vendela Ask', orderNumber: String(number), email: facts.email }
  await withdraw({ db, publicUrl: 'https://krets.example' }, said, { secret, shopper: null, now })
  return orderId
}

/** Every text and document in the database but the books of the payment provider. */
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

test('vouchers are kept through the seventh year, and then nothing says who it was', async () => {
  const old = await order(bought)
  expect(await forgetOldOrders(db, lastDay)).toBe(0)
  expect(await db.query('', 'select 1 from receipt')).not.toEqual([])

  expect(await forgetOldOrders(db, dayAfter)).toBe(1)
  expect(await forgetOldOrders(db, dayAfter)).toBe(0)
  await forgetOldLetters(db, dayAfter)
  const left = await everything()
  for (const trace of traces) expect(left).not.toContain(trace)
  expect(await db.query('', 'select 1 from receipt')).toEqual([])
  expect(
    await db.query('', 'select total_ore, address ->> $2 as city from orders where id = $1', [old, 'city']),
  ).toEqual([{ total_ore: 104_900, city: 'Uppsala' }])
})

test('what is newer stays as it was', async () => {
  await order(dayAfter)
  const before = await everything()
  expect(await forgetOldOrders(db, dayAfter)).toBe(0)
  expect(await forgetOldLetters(db, dayAfter)).toBe(0)
  expect(await everything()).toBe(before)
  await expect(db.query('', 'delete from receipt')).rejects.toThrow('append-only')
})

test('many are let go of in batches, each a transaction of its own', async () => {
  await db.query('', `update orders set forgotten_at = null, placed_at = '2018-01-01'`)
  const orders = (await db.query('', 'select 1 from orders')).length
  expect(await forgetOldOrders(db, dayAfter, 0)).toBe(0)
  expect(await forgetOldOrders(db, dayAfter)).toBe(orders)
})
