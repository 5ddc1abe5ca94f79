import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { giveUpOrder } from '#checkout/server/jobs.ts'
import { newAttempt } from '#checkout/server/new-attempt.ts'
import { deliverCodes } from '#digital-codes/server/deliver-digital.ts'
import type { OrderChange } from '#order-changes/contract.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { refundLeftDeliveries } from '#returns/server/refund-left-deliveries.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { disagreements } from '#test/disagreements.ts'
import { seedEarnings } from '#test/earning.ts'
import { testEncryption } from '#test/encryption.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { changeOrder, previewOrderChange } from './change-order.ts'
import { changeableOrder } from './changeable-order.ts'
import { listSupplements } from './list-supplements.ts'
import { withdrawSupplement } from './withdraw-supplement.ts'

const shop = await openCheckout()
const { db, deps } = shop
const now = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 200 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 40, price: 33_333 })
  await shop.sell({ id: 3, name: 'Sista musen', web: 1, price: 50_000 })
})
afterAll(() => shop.close())

/** 2 × 1,000 kronor, delivery 49. */
const ordered = async (request = {}) =>
  (await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900, request, now })).orderId

const wishOf = async (orderId: string, wish: Partial<OrderChange>) => {
  const { version } = await changeableOrder(deps, { orderId, now })
  return { version, removed: [], added: [], ...wish }
}

type Expected = { expectedRefund?: number; expectedCharge?: number; payWithinHours?: number; key?: string }

async function change(orderId: string, wish: Partial<OrderChange>, expected: Expected = {}) {
  const given = { expectedRefund: 0, key: randomUUID(), ...expected }
  return await changeOrder(deps, { orderId, change: await wishOf(orderId, wish), ...given, context: employee, now })
}

const added = [{ productId: 2, quantity: 3 }]

async function offered(orderId: string) {
  const { supplement } = await change(orderId, { added }, { expectedCharge: 99_999 })
  if (!supplement) throw new Error('Nothing was offered')
  return supplement
}

async function pay(orderId: string, at = later(1)) {
  const { secret } = (await readOrder(db, orderId)) ?? { secret: '' }
  const wish = { orderId, secret, method: 'card', sandboxOutcome: 'success' } as const
  return await newAttempt(deps, wish, makeContext({ now: at }))
}

const unitsOf = async (productId: number) => {
  const sql = 'select sum(quantity)::int as units from stock where product_id = $1'
  return (await db.query<{ units: number }>('', sql, [productId]))[0]?.units ?? 0
}

const sent = async (orderId: string) => {
  const order = await backOfficeOrder(db, shop.productCache, orderId)
  for (const { source, rows } of order?.toPack ?? []) {
    const shipmentId = await packShipment(db, { orderId, source, rows, key: randomUUID(), by: 9, now: later(2) })
    const carrier = sandboxCarrier({ db })
    await sendShipment({ ...deps, carrier }, { shipmentId, by: 9, now: later(2) })
  }
}

const sumsOf = async (orderId: string) =>
  await db.query<{ account: number; amount: number }>(
    '',
    `select l.account, sum(l.amount)::int as amount from journal_entry e join journal_line l on l.entry_id = e.id
     where e.order_id = $1 group by 1 having sum(l.amount) <> 0 order by 1`,
    [orderId],
  )

test('what is added is reserved, paid by a link at the prices of today, and packed with the order', async () => {
  const orderId = await ordered()
  const before = await unitsOf(2)
  const preview = await previewOrderChange(deps, { orderId, change: await wishOf(orderId, { added }), now })
  expect(preview.addition).toMatchObject({
    shipping: 0,
    amount: 99_999,
    vat: [{ rate: 25, base: 79_999, vat: 20_000 }],
  })
  expect(preview.addition?.rows).toEqual([{ productId: 2, name: 'Taktil Plym', quantity: 3, amount: 99_999 }])
  await expect(change(orderId, { added })).rejects.toMatchObject({ code: 'difference-changed' })
  const supplement = await offered(orderId)
  expect(await unitsOf(2)).toBe(before - 3)
  const [email] = await db.query<{ text: string }>(
    '',
    `select text from email_outbox where key like 'order-' || $1 || '-changed-%'`,
    [orderId],
  )
  expect(email?.text).toMatch(/Betala 999,99\skr/)

  const waiting = { orderId, source: 'web', rows: [{ position: 0, quantity: 2 }], by: 9, now } as const
  await expect(packShipment(db, { ...waiting, key: randomUUID() })).rejects.toMatchObject({ code: 'supplement-unpaid' })
  await expect(change(orderId, { added })).rejects.toMatchObject({ code: 'supplement-unpaid' })

  expect((await pay(supplement.id)).state).toBe('placed')
  const main = await readOrder(db, orderId)
  expect(main?.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['supplement-offered', 'supplement-paid']),
  )
  await sent(orderId)
  await sent(supplement.id)
  const parcels = await db.query<{ id: string }>(
    '',
    'select distinct tracking_id as id from shipment where order_id in ($1, $2)',
    [orderId, supplement.id],
  )
  expect(parcels).toHaveLength(1)
  expect(await sumsOf(supplement.id)).toEqual([
    { account: 1580, amount: 99_999 },
    { account: 2611, amount: -20_000 },
    { account: 3001, amount: -79_999 },
  ])
  expect(await readOrder(db, supplement.id)).toMatchObject({ xp: 999, supplementOf: orderId })
  expect(await disagreements(shop)).toEqual([])
})

test('an addition that is not paid in time expires, and the stock returns', async () => {
  const orderId = await ordered()
  const before = await unitsOf(2)
  const { id } = await offered(orderId)
  await giveUpOrder(deps, id, later(23))
  expect((await readOrder(db, id))?.state).toBe('awaiting-payment')
  await giveUpOrder(deps, id, later(24))
  expect((await readOrder(db, id))?.state).toBe('cancelled')
  expect(await unitsOf(2)).toBe(before)
  expect((await readOrder(db, orderId))?.events.at(-1)?.event).toBe('supplement-ended')
  await packShipment(db, {
    orderId,
    source: 'web',
    rows: [{ position: 0, quantity: 2 }],
    key: randomUUID(),
    by: 9,
    now: later(25),
  })
  expect(await disagreements(shop)).toEqual([])
})

test('a payment that begins days after the offer is not given up while its link lasts', async () => {
  const orderId = await ordered()
  const { supplement } = await change(orderId, { added }, { expectedCharge: 99_999, payWithinHours: 72 })
  const { id = '', secret = '' } = supplement ? ((await readOrder(db, supplement.id)) ?? {}) : {}
  const context = makeContext({ now: later(48) })
  const begun = await newAttempt(deps, { orderId: id, secret, method: 'swish', sandboxOutcome: 'approve' }, context)
  expect(begun).toMatchObject({ state: 'awaiting-payment', isAsked: true })
  const [payment] = await db.query('', 'select state from payment where order_id = $1', [id])
  expect(payment).toEqual({ state: 'created' })
  await withdrawSupplement(deps, { orderId, by: 9, now: later(49) })
})

test('an employee withdraws an addition, and one that was paid stays', async () => {
  const orderId = await ordered()
  const before = await unitsOf(2)
  const { id } = await offered(orderId)
  expect(await listSupplements(db, orderId, now)).toMatchObject([
    { id, amount: 99_999, link: { path: expect.any(String) } },
  ])
  const left = await withdrawSupplement(deps, { orderId, by: employee.member.id, now: later(1) })
  expect(left).toMatchObject([{ id, state: 'cancelled', link: null }])
  expect(await unitsOf(2)).toBe(before)
  expect((await readOrder(db, orderId))?.events.at(-1)?.event).toBe('supplement-withdrawn')
  const again = { orderId, by: 9, now: later(1) }
  await expect(withdrawSupplement(deps, again)).rejects.toMatchObject({ code: 'no-supplement' })
  await pay((await offered(orderId)).id)
  await expect(withdrawSupplement(deps, again)).rejects.toMatchObject({ code: 'no-supplement' })
  expect(await disagreements(shop)).toEqual([])
})

test('units are taken away and refunded at once while what is added waits for its payment', async () => {
  const orderId = await ordered()
  const wish = { added, removed: [{ position: 0, quantity: 1 }] }
  const changed = await change(orderId, wish, { expectedCharge: 99_999, expectedRefund: 100_000 })
  expect(changed).toMatchObject({ refund: 100_000, supplement: { amount: 99_999 } })
  expect(await readOrder(db, orderId)).toMatchObject({ rows: [{ cancelledQuantity: 1 }], total: 204_900 })
  const [email] = await db.query<{ text: string }>(
    '',
    `select text from email_outbox where key like 'order-' || $1 || '-changed-%'`,
    [orderId],
  )
  expect(email?.text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Det är två betalningar: vi betalar tillbaka 1 000 kr nu, och tillägget på 999,99 kr betalar du med länken.',
  )
  await pay(changed.supplement?.id ?? '')
  expect(await disagreements(shop)).toEqual([])
})

test('nothing is sold that is not in stock, and only what may be', async () => {
  const orderId = await ordered()
  const last = [{ productId: 3, quantity: 1 }]
  await expect(change(orderId, { added: [{ productId: 3, quantity: 2 }] })).rejects.toMatchObject({
    code: 'cannot-be-added',
  })
  const both = await Promise.allSettled([
    change(orderId, { added: last }, { expectedCharge: 50_000 }),
    change(await ordered(), { added: last }, { expectedCharge: 50_000 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await unitsOf(3)).toBe(0)
  await expect(change(await ordered(), { added: [{ productId: 999, quantity: 1 }] })).rejects.toMatchObject({
    code: 'cannot-be-added',
  })
  expect(await disagreements(shop)).toEqual([])
})

test('a dearer way waits for its payment, alone, and is sold when the order leaves', async () => {
  const orderId = await ordered()
  const { ways } = await changeableOrder(deps, { orderId, now })
  const dearer = ways.find(({ price, kind }) => price > 4900 && kind !== 'pickup-point' && kind !== 'locker')
  if (!dearer) throw new Error('No dearer way is offered')
  const difference = dearer.price - 4900
  const slot = 'slots' in dearer ? { shippingSlot: dearer.slots[0]?.id } : {}
  const delivery = { shippingMethodId: dearer.id, ...slot }
  await expect(change(orderId, { delivery, added })).rejects.toMatchObject({ code: 'dearer-delivery-alone' })
  const { supplement } = await change(orderId, { delivery }, { expectedCharge: difference })
  const main = await readOrder(db, orderId)
  expect(main).toMatchObject({ shipping: 4900, delivery: { methodId: 1 } })
  const id = supplement?.id ?? ''
  expect((await pay(id)).state).toBe('placed')
  expect(await readOrder(db, orderId)).toMatchObject({ shipping: 4900, delivery: { methodId: dearer.id } })
  expect(await readOrder(db, id)).toMatchObject({ state: 'placed', rows: [] })
  expect(await disagreements(shop)).toEqual([])
  await sent(orderId)
  expect(await readOrder(db, id)).toMatchObject({ state: 'delivered' })
  const vat = Math.round(difference / 5)
  expect(await sumsOf(id)).toEqual([
    { account: 1580, amount: difference },
    { account: 2611, amount: -vat },
    { account: 3001, amount: vat - difference },
  ])
  expect(await disagreements(shop)).toEqual([])
})

test('supplements end with the order they supplement, and their money is refunded', async () => {
  const orderId = await ordered()
  const paid = await offered(orderId)
  await pay(paid.id)
  const waiting = await offered(orderId)
  const before = await unitsOf(2)
  await cancelOrder(deps, { orderId, by: 'customer', reason: 'customer', now: later(2) })
  expect(await readOrder(db, paid.id)).toMatchObject({ state: 'cancelled', cancelledReason: 'with-main-order' })
  expect(await readOrder(db, waiting.id)).toMatchObject({ state: 'cancelled' })
  expect(await unitsOf(2)).toBe(before + 6)
  for (const { reference } of await db.query<{ reference: string }>('', 'select reference from refund'))
    await sendRefund(deps, reference, later(3))
  expect(await sumsOf(paid.id)).toEqual([])
  expect(await sumsOf(orderId)).toEqual([])
  expect(await disagreements(shop)).toEqual([])
})

test('a second person approves what an order and its supplements refund together', async () => {
  const orderId = await ordered()
  const paid = await offered(orderId)
  await pay(paid.id)
  const sum = 204_900 + 99_999
  const limit = (amount: number) =>
    db.query(
      '',
      `insert into approval_limit (kind, amount) values ('refund', $1) on conflict (kind) do update set amount = $1`,
      [amount],
    )
  const cancel = (more: { approved?: { amount: number; by: number } } = {}) => {
    const context = { ...employee, ...more }
    return cancelOrder(deps, { orderId, by: 8, reason: 'customer', now: later(2), context })
  }
  await limit(sum - 1)
  await expect(cancel()).rejects.toMatchObject({ wanted: { kind: 'refund', amount: sum } })
  expect(await readOrder(db, orderId)).toMatchObject({ state: 'placed' })
  await expect(cancel({ approved: { amount: 204_900, by: 9 } })).rejects.toMatchObject({ code: 'facts-changed' })
  expect(await cancel({ approved: { amount: sum, by: 9 } })).toBe('cancelled')
  expect(await cancel({ approved: { amount: sum, by: 9 } })).toBe('cancelled')
  expect(await readOrder(db, paid.id)).toMatchObject({ state: 'cancelled' })
  await db.query('', 'delete from approval_limit')
  expect(await disagreements(shop)).toEqual([])
})

test('a new address is that of a supplement too, which is not changed by itself', async () => {
  const orderId = await ordered()
  const { id } = await offered(orderId)
  await pay(id)
  const recipient = {
    firstName: 'Elin',
    lastName: 'Berg',
    street: 'Nygatan 1',
    zip: '752 30',
    city: 'Uppsala',
    phone: '0701740605',
  }
  await change(orderId, { recipient })
  expect(await readOrder(db, id)).toMatchObject({ address: { street: 'Nygatan 1' } })
  await expect(change(id, { recipient })).rejects.toMatchObject({ code: 'order-is-supplement' })
})

async function withDearerWay(orderId: string) {
  const { ways } = await changeableOrder(deps, { orderId, now })
  const dearer = ways.find(({ price, kind }) => price > 4900 && kind !== 'pickup-point' && kind !== 'locker')
  if (!dearer) throw new Error('No dearer way is offered')
  const difference = dearer.price - 4900
  const slot = 'slots' in dearer ? { shippingSlot: dearer.slots[0]?.id } : {}
  const delivery = { shippingMethodId: dearer.id, ...slot }
  const { supplement } = await change(orderId, { delivery }, { expectedCharge: difference })
  const id = supplement?.id ?? ''
  await pay(id)
  return { id, difference }
}

const refundsOf = async (orderId: string) =>
  (await db.query<{ amount: number }>('', 'select amount from refund where order_id = $1', [orderId])).map(
    ({ amount }) => amount,
  )

async function allBack(orderId: string, reason: string) {
  const id = await seedEarnings(db).receive(orderId, [2], later(3), { cause: 'withdrawal' })
  await db.query('', 'update goods_return_row set reason = $2 where return_id = $1', [id, reason])
  await refundReturn(deps, { id, deductions: [], context: employee })
}

test('a dearer way is refunded on its own payment when all goods were faulty, once', async () => {
  const orderId = await ordered()
  const { id, difference } = await withDearerWay(orderId)
  await sent(orderId)
  await allBack(orderId, 'faulty')
  expect(await refundsOf(orderId)).toEqual([204_900])
  expect(await refundsOf(id)).toEqual([difference])
  expect(await refundLeftDeliveries(deps, later(4))).toBe(0)
  for (const { reference } of await db.query<{ reference: string }>('', 'select reference from refund'))
    await sendRefund(deps, reference, later(3))
  expect((await sumsOf(id)).filter(({ amount }) => amount !== 0)).toEqual([])
  const emails = await db.query('', 'select from email_outbox where key = $1', [`order-${id}-delivery-refunded`])
  expect(emails).toHaveLength(1)
})

test('a dearer way is not refunded to a customer who regrets the purchase', async () => {
  const orderId = await ordered()
  const { id } = await withDearerWay(orderId)
  await sent(orderId)
  await allBack(orderId, 'changed-mind')
  expect(await refundsOf(orderId)).toEqual([202_900])
  expect(await refundsOf(id)).toEqual([])
})

test('the surcharge of a delivery method ends when its products are cancelled, even if codes were sent', async () => {
  await shop.sell({ id: 4, name: 'Speltid', web: 0, price: 20_000 })
  await sellAsCodes(db, 4)
  await db.query('', `insert into change (kind, ref) values ('product', 4)`)
  await shop.productCache.catchUp()
  await db.query('', `insert into digital_code (product_id, encrypted, added_at) values (4, 'clear:SPEL-1', now())`)
  const cartId = await shop.fillCart({ 1: 1, 4: 1 })
  const request = { consentsToCodes: true }
  const { orderId } = await shop.order({ cartId, expectedTotal: 124_900, request, now })
  const { id, difference } = await withDearerWay(orderId)
  await deliverCodes({ ...deps, encryption: testEncryption }, orderId, later(2))
  await cancelOrder(deps, { orderId, by: 'customer', reason: 'customer', now: later(3) })
  expect(await readOrder(db, orderId)).toMatchObject({ state: 'delivered' })
  expect(await readOrder(db, id)).toMatchObject({ state: 'cancelled', cancelledReason: 'with-main-order' })
  expect(await refundsOf(orderId)).toEqual([104_900])
  expect(await refundsOf(id)).toEqual([difference])
})
