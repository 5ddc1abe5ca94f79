import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptionOf } from '#core/server/encryption.ts'
import { printedReceipt } from '#order-documents/server/document-content.ts'
import { orderTimeline } from '#orders/order-timeline.ts'
import { ordersApi } from '#orders/server/api.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { readReceipt } from '#orders/server/receipts.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { disagreements } from '#test/disagreements.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { deliverDigital } from '#test/unit-jobs.ts'
import { importCodes } from './import-codes.ts'
import { reencryptCodes } from './reencrypt-codes.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const publicUrl = 'https://krets.example'
const api = ordersApi({ db, productCache, encryption, publicUrl })
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 99, giftCardProduct]) {
    await shop.sell({ id, name: `Spel ${id}`, price: 50_000, web: 0 })
    await sellAsCodes(db, id)
    await db.query('', `insert into change (kind, ref) values ('product', $1)`, [id])
  }
  await productCache.catchUp()
})
afterAll(() => shop.close())

type Wish = NonNullable<Parameters<typeof shop.order>[0]['request']>

async function ordered(productId: number, quantity: number, request: Wish = { consentsToCodes: true }) {
  const cartId = await shop.fillCart({ [productId]: quantity })
  const wish = { shippingMethodId: 4, ...request }
  return await shop.order({ cartId, expectedTotal: 50_000 * quantity, request: wish, now })
}

async function shown({ orderId, secret }: { orderId: string; secret: string }, at = now) {
  const answer = await api.getOrder(
    { params: { id: orderId }, query: { secret }, body: undefined },
    makeContext({ now: at }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

test('codes are sent at once by email and on the page, and the order is delivered', async () => {
  await importCodes(db, { productId: 1, codes: ['AAAA-1', 'AAAA-2', 'AAAA-3'], encryption, now })
  const order = await ordered(1, 2)
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await shown(order)).toMatchObject({
    state: 'delivered',
    canCancel: false,
    shipments: [{ isDigital: true, state: 'delivered', codes: [{ code: 'AAAA-1' }, { code: 'AAAA-2' }] }],
    receipts: [{ kind: 'receipt', total: 100_000 }],
  })
  const emails = await emailsTo(db, 'elin@exempel.se')
  expect(emails.at(-1)?.text).toContain('Spel 1: AAAA-1\n\nSpel 1: AAAA-2')
  expect(emails.at(-1)?.text).toContain('Koderna är skickade, och köpet av dem kan inte längre ångras')
  expect(emails.at(-1)?.text).not.toContain('14 dagars ångerrätt')
  const receipt = await readReceipt(db, { orderId: order.orderId, kind: 'receipt', number: 1 })
  expect(receipt && printedReceipt(receipt).notes.join(' ')).toContain('Ångerrätten gäller inte koderna')
  for (const table of ['digital_code', 'email_outbox', 'order_event']) {
    expect(JSON.stringify(await db.query('', `select t::text as text from ${table} t`))).not.toContain('AAAA-')
  }
  const end = await cancelOrder({ db, publicUrl }, { orderId: order.orderId, by: 'customer', reason: 'customer', now })
  expect(end).toBe('order-packed')
})

test('existing codes are skipped', async () => {
  expect(await importCodes(db, { productId: 1, codes: ['AAAA-3', 'AAAA-4'], encryption, now })).toEqual({
    added: 1,
    free: 2,
  })
})

test('key rotation re-encrypts codes, still detects duplicates and encrypts unencrypted ones', async () => {
  const keys = [Buffer.alloc(32, 9), Buffer.alloc(32, 7)]
  const renewed = encryptionOf(keys)
  const wish = { productId: 1, codes: ['AAAA-3', 'AAAA-4'], encryption: renewed, now }
  expect(await importCodes(db, wish)).toEqual({ added: 0, free: 2 })
  await db.query('', `insert into digital_code (product_id, encrypted, added_at) values (99, 'clear:ÖPPEN-1', now())`)
  expect(await reencryptCodes(db, renewed)).toBe(5)
  expect(await reencryptCodes(db, renewed)).toBe(0)
  const without = encryptionOf(keys.slice(0, 1))
  expect(await importCodes(db, { ...wish, encryption: without })).toEqual({ added: 0, free: 2 })
  expect(await importCodes(db, { ...wish, productId: 99, codes: ['ÖPPEN-1'], encryption: without })).toEqual({
    added: 0,
    free: 1,
  })
  await expect(reencryptCodes(db, encryption)).rejects.toThrow('SECRET_KEYS')
  expect(await reencryptCodes(db, encryptionOf(keys.toReversed()))).toBe(5)
})

test('an order waits for codes, the merchant is emailed once, and new codes are sent', async () => {
  const order = await ordered(2, 1)
  await deliverDigital({ db, encryption, publicUrl }, now)
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await shown(order)).toMatchObject({
    state: 'placed',
    shipments: [],
    delivery: { text: 'när vi har fått nya koder' },
    events: [
      {},
      { event: 'placed' },
      { event: 'codes-missing', text: 'Koderna är slut. Vi skickar dina så fort vi har fått nya.' },
    ],
  })
  const emailsToShop = await db.query(
    '',
    `select recipient from email_outbox where subject = 'Koderna är slut: Spel 2'`,
  )
  expect(emailsToShop).toEqual([{ recipient: 'kundservice@krets.example' }])
  await importCodes(db, { productId: 2, codes: ['BBBB-1'], encryption, now })
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await shown(order)).toMatchObject({ state: 'delivered', shipments: [{ codes: [{ code: 'BBBB-1' }] }] })
})

test('a gift card is marked as delivered, never cancelled, and not a sale yet', async () => {
  const order = await ordered(giftCardProduct, 1)
  expect(await shown(order)).toMatchObject({ state: 'placed', canCancel: false })
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await shown(order)).toMatchObject({ state: 'delivered', shipments: [{ codes: [] }], receipts: [] })
})

test('a gift card with a day of its own is shown with whom it is for, and as sent when that day has come', async () => {
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const gift = { amount: 50_000, name: 'Farmor', email: 'farmor@exempel.se', greeting: 'Grattis', sendOn: '2026-12-24' }
  const goods = { id: 'a', productId: giftCardProduct, quantity: 1, insured: false, unitPrice: 50_000, discount: 0 }
  const rows = JSON.stringify([{ ...goods, addedAt: 0, gift }])
  await db.query('', 'update cart set rows = $2 where id = $1', [cartId, rows])
  const order = await shop.order({ cartId, expectedTotal: 50_000, request: { shippingMethodId: 4 }, now })
  await deliverDigital({ db, encryption, publicUrl }, now)
  const waiting = await shown(order, now)
  expect(waiting).toMatchObject({
    stateText: 'Skickas torsdag 24 december',
    delivery: { text: 'torsdag 24 december' },
    rows: [{ gift: { name: 'Farmor', email: 'farmor@exempel.se', greeting: 'Grattis', sendOn: '2026-12-24' } }],
  })
  expect(orderTimeline(waiting).at(-1)).toEqual({ text: 'Skickas via mejl', at: 'torsdag 24 december', status: 'now' })
  const sent = await shown(order, new Date('2026-12-24T08:00:00Z'))
  expect(sent).toMatchObject({ stateText: 'Beställningen är levererad', rows: [{ gift: { sendOn: null } }] })
  expect(orderTimeline(sent).at(-1)).toMatchObject({ text: 'Skickad via mejl', status: 'done' })
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${order.orderId}-confirmation`,
  ])
  expect(received?.text).toContain('Skickas torsdag 24 december')
})

test('distansavtalslagen 2:11: without consent no code is sent during the withdrawal period', async () => {
  await importCodes(db, { productId: 4, codes: ['DDDD-1', 'DDDD-2', 'DDDD-3'], encryption, now })
  const order = await ordered(4, 1, {})
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await shown(order)).toMatchObject({
    state: 'placed',
    shipments: [],
    codesDay: '2026-12-08',
    codesOnConsent: 'at-once',
    canCancel: true,
    delivery: { text: 'tisdag 8 december' },
  })
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${order.orderId}-confirmation`,
  ])
  expect(received?.text).toContain('Koderna skickas tisdag 8 december')
  await deliverDigital({ db, encryption, publicUrl }, new Date('2026-12-07T12:00:00Z'))
  expect(await shown(order)).toMatchObject({ shipments: [] })
  await deliverDigital({ db, encryption, publicUrl }, new Date('2026-12-08T08:00:00Z'))
  expect(await shown(order)).toMatchObject({ state: 'delivered', codesDay: null })
})

test('consent is stored with the order and confirmed with its time, and can be given later', async () => {
  const at = new Date('2026-11-21T13:26:00Z')
  const order = await ordered(4, 1, {})
  const requested = { params: { id: order.orderId }, query: undefined }
  const context = makeContext({ now: at })
  await expect(
    api.consentToCodes({ ...requested, body: { secret: 'another', consents: true } }, context),
  ).rejects.toMatchObject({ status: 404 })
  for (const _ of [1, 2])
    await api.consentToCodes({ ...requested, body: { secret: order.secret, consents: true } }, context)
  expect(await shown(order)).toMatchObject({ codesDay: null, delivery: { text: 'direkt, via mejl' } })
  await deliverDigital({ db, encryption, publicUrl }, at)
  expect(await shown(order)).toMatchObject({ state: 'delivered' })
  const received = (await emailsTo(db, 'elin@exempel.se')).find(({ text }) => text.includes('DDDD-2'))
  expect(received?.text).toContain('Du bad 21 november 2026 kl. 14.26 om att få koderna genast')
})

test('codes of products that are not released wait for the release day, with consent too', async () => {
  await db.query('', `update product set release_at = '2026-12-26T23:00:00Z' where id = 5`)
  await db.query('', `insert into change (kind, ref) values ('product', 5)`)
  await productCache.catchUp()
  await importCodes(db, { productId: 5, codes: ['EEEE-1', 'EEEE-2'], encryption, now })
  const company = { customerType: 'company', company: 'Ljusverket AB', organisationNumber: '556703-7485' } as const
  const consumer = await ordered(5, 1)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${consumer.orderId}-confirmation`,
  ])
  expect(received?.text).toContain('Koderna skickas på släppdagen, senast söndag 27 december')
  const both = [consumer, await ordered(5, 1, company)]
  await deliverDigital({ db, encryption, publicUrl }, new Date('2026-12-26T12:00:00Z'))
  for (const order of both) {
    expect(await shown(order)).toMatchObject({
      state: 'placed',
      codesDay: '2026-12-27',
      codesOnConsent: null,
      delivery: { text: 'söndag 27 december' },
      events: [{}, { event: 'placed' }],
    })
  }
  await deliverDigital({ db, encryption, publicUrl }, new Date('2026-12-27T08:00:00Z'))
  for (const order of both) expect(await shown(order)).toMatchObject({ state: 'delivered', codesDay: null })
})

test('no more codes are sold than there are free, and those of an order that is cancelled are sold again', async () => {
  await importCodes(db, { productId: 6, codes: ['EEEE-1', 'EEEE-2'], encryption, now })
  await productCache.catchUp()
  const left = async () => {
    await productCache.catchUp()
    return productCache.card(6, 'all', now)?.stock
  }
  expect(await left()).toMatchObject({ download: true, codes: 2 })
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => ordered(6, 1, {})))
  const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(placed).toHaveLength(2)
  expect(await left()).toMatchObject({ download: false, codes: 0 })
  await expect(ordered(6, 1)).rejects.toThrow('Varukorgen har ändrats')
  await importCodes(db, { productId: 6, codes: ['EEEE-3'], encryption, now })
  expect(await left()).toMatchObject({ download: true, codes: 1 })
  for (const { orderId } of placed)
    await cancelOrder({ db, publicUrl }, { orderId, by: 'customer', reason: 'customer', now })
  expect(await left()).toMatchObject({ codes: 3 })
})

test('a company has no right of withdrawal, so codes are sent at once', async () => {
  const company = { customerType: 'company', company: 'Ljusverket AB', organisationNumber: '556703-7485' } as const
  const order = await ordered(4, 1, company)
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await shown(order)).toMatchObject({ state: 'delivered' })
})

test('concurrent processes send every code once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => ordered(3, 1)))
  await importCodes(db, {
    productId: 3,
    codes: Array.from({ length: 10 }, (_, index) => `CCCC-${index}`),
    encryption,
    now,
  })
  await Promise.all(Array.from({ length: 4 }, () => deliverDigital({ db, encryption, publicUrl }, now)))
  const codes = (await Promise.all(orders.map((order) => shown(order)))).flatMap(({ shipments }) =>
    shipments.flatMap(({ codes }) => codes),
  )
  expect(codes).toHaveLength(10)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(10)
  // Those sold without codes, as before they were counted.
  await db.query('', 'delete from digital_stock where quantity > 500')
  expect(await disagreements(shop)).toEqual([])
})
