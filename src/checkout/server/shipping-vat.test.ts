import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { withDelivery } from '#cart/delivery.ts'
import { totalsOf as cartTotalsOf } from '#cart/totals.ts'
import { totalsOf } from '#checkout/totals.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { receiptRows, vatOf } from '#orders/server/receipts.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readOrder, type StoredRow } from '#orders/server/stored-order.ts'
import type { VatLine } from '#pricing/line-amounts.ts'
import { inProportion, shippingAmounts } from '#pricing/shipping-vat.ts'
import { openPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { disagreements } from '#test/disagreements.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { sampleOrder } from '#test/sample-order.ts'

const shop = await openCheckout()
const { db } = shop
const promotions: Promotions = await openPromotions({ db })
shop.deps.promotions = promotions
afterAll(async () => {
  await promotions.close()
  await shop.close()
})

const [template] = sampleOrder.rows
if (!template) throw new Error('The sample order is empty')

/** A row of an order, with or without discount and agreement. */
const aRow = fc
  .record({
    productId: fc.integer({ min: 1, max: 9 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    insurance: fc.option(fc.integer({ min: 1, max: 100_000 })),
    vatRate: fc.constantFrom(25, 12, 6),
  })
  .map(
    ({ off, ...row }): StoredRow => ({
      ...template,
      ...row,
      discount: Math.floor((row.unitPrice * row.quantity * off) / 100),
    }),
  )
const rows = fc.array(aRow, { minLength: 1, maxLength: 8 })
const shippingPrice = fc.integer({ min: 0, max: 60_000 })

const vatSum = (lines: readonly VatLine[]) => lines.reduce((sum, { vat }) => sum + vat, 0)
const grossPerRate = (lines: readonly VatLine[]) =>
  Object.fromEntries(lines.map(({ rate, base, vat }) => [rate, base + vat]))
const wholeOf = (all: readonly StoredRow[]) => all.map(({ quantity }, position) => ({ position, quantity, before: 0 }))

test('the VAT of cart, checkout and receipt is the same for any goods, discounts and shipping', () => {
  fc.assert(
    fc.property(rows, shippingPrice, (all, shipping) => {
      const ordered = totalsOf(all, shipping)
      const cart = withDelivery({ rows: all, totals: cartTotalsOf(all) }, { steps: [{ from: 0, price: shipping }] })
      expect(cart.sum).toBe(ordered.total)
      expect(cart.sum - cart.sumWithoutVat).toBe(vatSum(ordered.vat))
      const receipt = receiptRows({ rows: all }, { parts: wholeOf(all), shipping: shippingAmounts(all, shipping) })
      expect(vatOf(receipt)).toEqual(ordered.vat)
    }),
    { numRuns: 500 },
  )
})

test('in two parcels each rate is sold for as much as in one, and all shipping is credited at its own rates', () => {
  fc.assert(
    fc.property(rows, shippingPrice, fc.array(fc.nat(40), { minLength: 8, maxLength: 8 }), (all, shipping, units) => {
      const first = all.map(({ quantity }, position) => Math.min(quantity, units[position] ?? 0))
      const part = (now: (position: number) => number, before: (position: number) => number) =>
        all
          .map((_, position) => ({ position, quantity: now(position), before: before(position) }))
          .filter(({ quantity }) => quantity > 0)
      const sent = (position: number) => first[position] ?? 0
      const left = (position: number) => (all[position]?.quantity ?? 0) - sent(position)
      const shares = shippingAmounts(all, shipping)
      const receipts = [
        ...receiptRows({ rows: all }, { parts: part(sent, () => 0), shipping: shares }),
        ...receiptRows({ rows: all }, { parts: part(left, sent), shipping: [] }),
      ]
      const whole = grossPerRate(totalsOf(all, shipping).vat)
      expect(grossPerRate(vatOf(receipts))).toEqual(whole)
      const paid = shares.filter(({ amount }) => amount > 0)
      if (paid.length > 0) expect(inProportion(shipping, paid)).toEqual(paid)
    }),
    { numRuns: 500 },
  )
})

/** Before food and books had the same rate. */
const now = new Date('2026-03-15T12:00:00Z')
const [mouse, book, candy, card] = [1, 2, 3, 4]
const code = 'HOST10'

beforeAll(async () => {
  await shop.sell({ id: mouse, name: 'Hexum Vind', web: 1000, price: 33_333 })
  await shop.sell({ id: book, name: 'Kretsar för alla', web: 1000, price: 19_999 })
  await shop.sell({ id: candy, name: 'Kodkaffe', web: 1000, price: 4_995 })
  await shop.sell({ id: card, name: 'Minneskort', web: 1000, price: 10_001 })
  await db.query('', `update product set vat_class = 'book' where id = $1`, [book])
  await db.query('', `update product set vat_class = 'food' where id = $1`, [candy])
  await db.query('', `insert into change (kind, ref) select 'product', id from product`)
  await shop.productCache.catchUp()
  await db.query(
    '',
    `insert into promotion (name, rule, audience, code, starts_at) values ('Höstrabatt', $1, 'all', $2, '2020-01-01')`,
    [JSON.stringify({ discount: { kind: 'percent', percent: 10 }, conditions: {} }), code],
  )
  await promotions.reload()
  await makeMember(db, 90)
})

async function giftCardOf(amount: number): Promise<string> {
  const email = `kort-${randomUUID().slice(0, 8)}@exempel.se`
  const context = makeContext({ member: buildMember(90, { isEmployee: true }) })
  const gift = { amount, name: 'Anna', email, greeting: '' }
  await giveCard(db, { ...gift, context, key: randomUUID(), encryption, publicUrl: 'https://krets.example' })
  return /Din kod: (\S+)/.exec((await emailsTo(db, email))[0]?.text ?? '')?.[1] ?? ''
}

/** Seven carts: one rate and several, with and without a code and a gift card, in one parcel and in two. */
const carts = [
  { goods: { [mouse]: 1 } },
  { goods: { [book]: 3, [mouse]: 1 } },
  { goods: { [candy]: 7, [book]: 1 }, isPromoted: true },
  { goods: { [candy]: 1, [mouse]: 2, [card]: 1 }, giftCard: 12_345 },
  { goods: { [mouse]: 1, [book]: 1, [candy]: 1 }, isPromoted: true, giftCard: 5_000 },
  { goods: { [book]: 2, [mouse]: 3 }, isSplit: true },
  { goods: { [candy]: 3, [card]: 3, [book]: 3 }, isSplit: true, isPromoted: true },
]

for (const [at, { goods, isPromoted = false, giftCard = 0, isSplit = false }] of carts.entries()) {
  test(`cart ${at + 1}: cart, checkout, order, receipts and journal have one VAT`, async () => {
    const cartId = await shop.fillCart(goods)
    if (isPromoted) await db.query('', 'update cart set code = $2 where id = $1', [cartId, code])
    const query = { zip: undefined, shippingMethodId: 1, paymentMethod: undefined }
    const answer = await shop.api.getCheckout(
      { params: undefined, query, body: undefined },
      makeContext({ cartId, now }),
    )
    if (!('data' in answer)) throw new Error('The answer is no object')
    const { cart, totals } = answer.data
    expect(totals.shipping).toBeGreaterThan(0)
    const lines = cart.rows.map(({ quantity, unitPrice, discount, product }) => ({
      quantity,
      unitPrice,
      discount,
      vatRate: product.vatRate,
      insurance: null,
    }))
    const shown = withDelivery({ rows: lines, totals: cart.totals }, { steps: [{ from: 0, price: totals.shipping }] })
    expect([shown.sum, shown.sum - shown.sumWithoutVat]).toEqual([totals.total, vatSum(totals.vat)])

    const codes = giftCard > 0 ? [await giftCardOf(giftCard)] : []
    const expectedTotal = totals.total - giftCard
    const { orderId } = await shop.order({ cartId, expectedTotal, now, request: { giftCards: codes } })
    const order = await readOrder(db, orderId)
    expect(order?.vat).toEqual(totals.vat)

    const units = order?.rows.map(({ quantity }) => quantity) ?? []
    const parcels = isSplit ? [units.map(() => 1), units.map((quantity) => quantity - 1)] : [units]
    for (const parcel of parcels) await send(orderId, parcel)
    const receipts = await db.query<{ vat: VatLine[] }>(
      '',
      `select document -> 'vat' as vat from receipt where order_id = $1`,
      [orderId],
    )
    const receiptVat = receipts.flatMap(({ vat }) => vat)
    const perRate = Map.groupBy(receiptVat, ({ rate }) => rate)
    for (const { rate, base, vat } of totals.vat) {
      const ofRate = perRate.get(rate) ?? []
      const sold = ofRate.reduce((sum, line) => sum + line.base + line.vat, 0)
      expect([rate, sold]).toEqual([rate, base + vat])
      if (!isSplit) expect(vatSum(ofRate)).toBe(vat)
      expect(Math.abs(vatSum(ofRate) - vat)).toBeLessThanOrEqual(2 * units.length)
      expect(await bookedVat(orderId, rate)).toBe(vatSum(ofRate))
    }
    expect(await disagreements(shop)).toEqual([])
  })
}

async function send(orderId: string, units: readonly number[]): Promise<void> {
  const deps = { db, carrier: sandboxCarrier({ db }), encryption, publicUrl: 'https://krets.example' }
  const wanted = units.map((quantity, position) => ({ position, quantity })).filter(({ quantity }) => quantity > 0)
  const packing = { orderId, source: 'web' as const, rows: wanted, key: randomUUID(), by: 'shop' as const, now }
  await sendShipment(deps, { shipmentId: await packShipment(db, packing), by: 'shop', now })
}

async function bookedVat(orderId: string, rate: number): Promise<number> {
  const account = { 25: 2611, 12: 2621, 6: 2631 }[rate]
  const [booked] = await db.query<{ vat: number }>(
    '',
    `select coalesce(-sum(l.amount), 0)::int as vat from journal_line l join journal_entry e on e.id = l.entry_id
     where e.order_id = $1 and l.account = $2`,
    [orderId, account],
  )
  return booked?.vat ?? 0
}
