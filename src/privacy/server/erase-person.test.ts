import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { receiveReturn } from '#returns/server/receive-return.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { returnUndeliveredParcels } from '#returns/server/return-undelivered-parcels.ts'
import { deliver } from '#test/deliver.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { anonymizeUnpaidJob, anonymizeUnpaidOrder } from './anonymize-unpaid-orders.ts'
import { erasePerson } from './erase-person.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'http://localhost'
const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-23T12:00:00Z')

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

async function everything(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    '',
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'sandbox') and tablename not in ('receipt', 'charge')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => db.query<{ text: string }>('', `select t::text as text from ${name} t`)),
  )
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

test('only vouchers are left of the person, and the books are unchanged', async () => {
  await makeMember(db, 7)
  await db.query(
    '',
    `insert into review (product_id, member_id, author, rating, text) values (1, 7, 'member7', 5, 'Bra')`,
  )
  await recordMemberConsent(db, { memberId: 7, kind: 'cart-reminder', isYes: true, source: 'cart', now })
  await db.query('', `insert into cart_reminder values ('member7@exempel.se', gen_random_uuid(), $1)`, [now])
  await shop.fillCart({ 1: 2 }, { memberId: 7 })
  const fields = {
    email: 'member7@exempel.se',
    firstName: 'Vendela',
    lastName: 'Ask',
    street: 'Bokgränd 7',
    phone: '0701112233',
  }
  const order = await shop.order({ cartId: '', member: buildMember(7), expectedTotal: 204_900, now, request: fields })
  expect(await erasePerson(db, 7, { now })).toBe('order-in-progress')
  await deliver(db, { orderId: order.orderId, sentAt: now, deliveredAt: now })
  const lines = await db.query('', 'select * from journal_line order by entry_id, position')

  expect(await erasePerson(db, 7, { now })).toBe('erased')
  expect(await erasePerson(db, 7, { now })).toBe('erased')
  const left = await everything()
  for (const trace of ['member7', 'Vendela', 'Bokgränd', '0701112233', order.secret]) expect(left).not.toContain(trace)
  expect(await db.query('', 'select * from journal_line order by entry_id, position')).toEqual(lines)
  expect(await db.query('', `select document->'buyer'->>'firstName' as name from receipt`)).toEqual([
    { name: 'Vendela' },
  ])
  expect(await db.query('', 'select total from orders')).toEqual([{ total: 204_900 }])
  expect(await db.query('', 'select author, text from review')).toEqual([{ author: 'Tidigare medlem', text: 'Bra' }])
})

test("a stranger's unpaid order with the address does not prevent erasure, and is anonymised when given up", async () => {
  await makeMember(db, 8)
  const email = 'member8@exempel.se'
  const place = async () =>
    await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now, request: { email } })
  const [waiting, paid] = [await place(), await place()]
  const become = (state: string, id: string) => db.query('', 'update orders set state = $2 where id = $1', [id, state])
  await become('awaiting-payment', waiting.orderId)
  await become('awaiting-payment', paid.orderId)
  expect(await erasePerson(db, 8, { now })).toBe('erased')
  const addresses = () =>
    db.query<{ email: string }>('', `select email from orders where email = $1 order by id`, [email])
  expect(await addresses()).toHaveLength(2)

  const jobs = await db.query<{ payload: { orderId: string }; day: boolean }>(
    '',
    `select j.payload, j.run_at = $2::timestamptz + interval '1 day' as day from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [anonymizeUnpaidJob, now],
  )
  expect(jobs.map(({ payload }) => payload.orderId).toSorted()).toEqual([waiting.orderId, paid.orderId].toSorted())
  expect(jobs.every(({ day }) => day)).toBe(true)
  const look = async () => {
    for (const { payload } of jobs) await anonymizeUnpaidOrder(db, payload, now)
  }
  await look()
  expect(await addresses()).toHaveLength(2)
  await become('cancelled', waiting.orderId)
  await become('placed', paid.orderId)
  await look()
  expect(await addresses()).toHaveLength(1)
  expect(await db.query('', 'select email from orders where id = $1', [waiting.orderId])).toEqual([{ email: '' }])
})

test("a member's own unpaid order prevents erasure", async () => {
  await makeMember(db, 9)
  await shop.fillCart({ 1: 1 }, { memberId: 9 })
  const { orderId } = await shop.order({ cartId: '', member: buildMember(9), expectedTotal: 104_900, now })
  await db.query('', `update orders set state = 'awaiting-payment' where id = $1`, [orderId])
  expect(await erasePerson(db, 9, { now })).toBe('order-in-progress')
})

test('an uncollected parcel prevents erasure until its return is settled', async () => {
  await makeMember(db, 12)
  await shop.fillCart({ 1: 1 }, { memberId: 12 })
  const request = { email: 'member12@exempel.se', greeting: 'sandbox:returned' }
  const { orderId } = await shop.order({ cartId: '', member: buildMember(12), expectedTotal: 104_900, now, request })
  const rows = [{ position: 0, quantity: 1 }]
  const shipmentId = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 12, now })
  const deps = { db, publicUrl, carrier: sandboxCarrier({ db }), encryption }
  await sendShipment(deps, { shipmentId, by: 12, now })
  await followShipments(deps, later)
  await followShipments(deps, new Date(later.getTime() + 3_600_000))
  const erase = () => erasePerson(db, 12, { now: later })
  expect(await erase()).toBe('order-in-progress')
  await returnUndeliveredParcels({ db, publicUrl }, later)
  expect(await erase()).toBe('order-in-progress')
  const [back] = await db.query<{ id: number }>('', 'select id from goods_return where order_id = $1', [orderId])
  const id = back?.id ?? 0
  const received = [{ position: 0, quantity: 1, condition: 'sealed', disposition: 'stock' } as const]
  await receiveReturn(db, { id, rows: received, memberId: 12, now: later })
  expect(await erase()).toBe('order-in-progress')
  const employee = { ...makeContext({ now: later }), member: { ...(await makeMember(db, 13)), isEmployee: true } }
  await refundReturn({ db, publicUrl }, { id, deductions: [], context: employee })
  expect(await erase()).toBe('erased')
})
