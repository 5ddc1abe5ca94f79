import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { deliver } from '#test/deliver.ts'
import { disagreements } from '#test/disagreements.ts'
import { seedEarnings } from '#test/earning.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'

const shop = await openCheckout()
const { db } = shop
const publicUrl = 'https://krets.example'
const api = returnsApi({ db, publicUrl })
const backOffice = returnsBackOfficeApi({ db, publicUrl })
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const ordered = day('2026-11-01')
const delivered = day('2026-11-10')
const last = day('2026-11-24')
const employee = makeContext({ now: delivered, member: buildMember(8, { isEmployee: true }) })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await db.query('', 'update product set insurance_price = 9900 where id = 1')
  await db.query('', `insert into change (kind, ref) values ('product', '1')`)
  await shop.productCache.catchUp()
  await makeMember(db, 8)
})
afterAll(() => shop.close())

type Placed = { orderId: string; secret: string }

/** Two of 1,000 kronor with insurance of 99 kronor each, and the delivery of 49. */
async function insured({ isDelivered = true } = {}): Promise<Placed> {
  const cartId = await shop.fillCart({ 1: 2 }, { insured: true })
  const order = await shop.order({ cartId, expectedTotal: 224_700, now: ordered })
  if (isDelivered) await deliver(db, { orderId: order.orderId, sentAt: ordered, deliveredAt: delivered })
  return order
}

async function withdraw({ orderId: id, secret }: Placed, now = delivered, position = 0) {
  const answer = await api.withdrawInsurance(
    { params: { id }, query: undefined, body: { secret, position } },
    makeContext({ now }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data.rows[position]?.insurance
}

const insuranceOf = async ({ orderId: id, secret }: Placed, now = delivered) => {
  const answer = await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeContext({ now }))
  return 'data' in answer ? answer.data.rows[0]?.insurance : undefined
}

const refunds = async ({ orderId }: Placed) =>
  (
    await db.query<{ amount: number }>(
      '',
      'select amount from refund where order_id = $1 order by created_at, amount',
      [orderId],
    )
  ).map(({ amount }) => amount)

test('lag 2005:59: the insurance is withdrawn from alone, credited with its VAT and refunded once', async () => {
  const order = await insured()
  expect(await insuranceOf(order)).toEqual({ isWithdrawn: false, refund: 19_800 })
  expect(await withdraw(order)).toEqual({ isWithdrawn: true, refund: 0 })
  expect(await withdraw(order)).toEqual({ isWithdrawn: true, refund: 0 })
  expect(await refunds(order)).toEqual([19_800])
  const lines = await db.query(
    '',
    `select l.account, l.amount from journal_entry e join journal_line l on l.entry_id = e.id
     where e.order_id = $1 and e.key like 'credit-note:%' order by 1`,
    [order.orderId],
  )
  expect(lines).toEqual([
    { account: 2420, amount: -19_800 },
    { account: 2611, amount: 3_960 },
    { account: 3001, amount: 15_840 },
  ])
  const [email] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `insurance-${order.orderId}-0-withdrawn`,
  ])
  expect(email?.text).toContain('Du behåller produkten')
  expect(email?.text).toContain('10 november 2026')
  expect(await disagreements(shop)).toEqual([])
})

test('before it is sent the insurance is refunded at once, and the receipt is without it', async () => {
  const order = await insured({ isDelivered: false })
  const { orderId } = order
  expect(await withdraw(order, ordered)).toEqual({ isWithdrawn: true, refund: 0 })
  expect(await refunds(order)).toEqual([19_800])
  const rows = [{ position: 0, quantity: 2 }]
  const shipmentId = await packShipment(db, { orderId, source: 'web', rows, key: randomUUID(), by: 8, now: ordered })
  await sendShipment(
    { db, publicUrl, carrier: sandboxCarrier({ db }), encryption },
    { shipmentId, by: 8, now: ordered },
  )
  const receipts = await db.query('', `select kind, document -> 'totalOre' as total from receipt where order_id = $1`, [
    orderId,
  ])
  expect(receipts).toEqual([{ kind: 'receipt', total: 204_900 }])
  expect(await disagreements(shop)).toEqual([])
})

test('goods that come back afterwards are credited without the insurance, and before with it', async () => {
  const order = await insured()
  const { receive } = seedEarnings(db)
  const refund = async (units: number[]) => {
    const id = await receive(order.orderId, units, delivered, { cause: 'withdrawal' })
    await db.query('', `update goods_return set way = 'store' where id = $1`, [id])
    const wanted = { params: { id }, query: undefined, body: { deductions: [] } }
    const answer = await backOffice.refundReturn(wanted, employee)
    return 'data' in answer ? answer.data.refund : null
  }
  expect(await refund([1])).toBe(109_900)
  expect(await insuranceOf(order)).toEqual({ isWithdrawn: false, refund: 9_900 })
  await withdraw(order)
  expect(await refund([1])).toBe(100_000 + 2_900)
  expect((await refunds(order)).reduce((sum, amount) => sum + amount, 0)).toBe(219_800 + 2_900)
})

test('it is for consumers, while the right of withdrawal lasts', async () => {
  const order = await insured()
  await expect(withdraw(order, day('2026-11-25'))).rejects.toMatchObject({ code: 'withdrawal-period-ended' })
  expect(await insuranceOf(order, day('2026-11-25'))).toBe(null)
  await withdraw(order, last)
  const bare = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now: ordered })
  await expect(withdraw(bare)).rejects.toMatchObject({ code: 'row-not-insured' })
  const company = await insured()
  await db.query('', `update orders set address = address || '{"company": "Fika AB"}' where id = $1`, [company.orderId])
  await expect(withdraw(company)).rejects.toMatchObject({ code: 'withdrawal-right-missing' })
})

test('an employee withdraws for a customer who called, never for an own order', async () => {
  const order = await insured()
  const wanted = { params: { id: order.orderId }, query: undefined, body: { position: 0 } }
  await db.query('', 'update orders set member_id = 8 where id = $1', [order.orderId])
  await expect(backOffice.withdrawInsuranceForCustomer(wanted, employee)).rejects.toMatchObject({ code: 'own-order' })
  await db.query('', 'update orders set member_id = null where id = $1', [order.orderId])
  await backOffice.withdrawInsuranceForCustomer(wanted, employee)
  const [event] = await db.query(
    '',
    `select data ->> 'by' as by from order_event where event = 'insurance-withdrawn' and order_id = $1`,
    [order.orderId],
  )
  expect(event).toEqual({ by: '8' })
})
