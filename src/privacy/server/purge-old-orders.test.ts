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

test('of a gift card that the shop gave, the recipient and the reasons go with the vouchers of its day', async () => {
  const give = async (at: Date, email: string) => {
    const [card] = await db.query<{ id: number }>(
      '',
      `insert into gift_card (code_hash, last4, recipient_email, created_at)
       values (sha256(random()::text::bytea), '1234', $2, $1) returning id`,
      [at, email],
    )
    const event = `insert into gift_card_event (card_id, kind, reason, done_by, key, at) values ($1, 'blocked', $2, 1, gen_random_uuid(), $3)`
    await db.query('', event, [card?.id, `Stulet av ${email}`, at])
  }
  await give(bought, 'gammal@exempel.se')
  await give(dayAfter, 'ny@exempel.se')
  await purgeOldOrders(db, lastDay)
  expect(await everything()).toContain('gammal@exempel.se')
  await purgeOldOrders(db, dayAfter)
  const left = await everything()
  expect(left).not.toContain('gammal@exempel.se')
  expect(left).toContain('Stulet av ny@exempel.se')
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
