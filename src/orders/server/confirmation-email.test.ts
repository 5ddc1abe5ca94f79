import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'

const shop = await openCheckout()
const { db } = shop
let received = { text: '', html: '' }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Fyrvaktarna, kod', price: 39_900, web: 0 })
  await sellAsCodes(db, 2)
  await db.query('', `insert into change (kind, ref) values ('product', 2)`)
  await shop.productCache.catchUp()
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ 1: 2, 2: 1 }),
    expectedTotal: 244_800,
    request: { consentsToCodes: true },
    now: new Date('2026-11-21T12:00:00Z'),
  })
  const sql = 'select text, html from email_outbox where key = $1'
  const [found] = await db.query<typeof received>('', sql, [`order-${orderId}-confirmation`])
  if (found) received = found
})
afterAll(() => shop.close())

const confirmation: [what: string, ...parts: string[]][] = [
  ['what was bought', '2 st Hexum Vind', '1 st Fyrvaktarna, kod'],
  ['who sells', 'Krets Handel AB', '559999-9991'],
  ['where the seller is reached', 'Kretsgatan 1', 'kundservice@krets.example', '0701 74 06 10'],
  ['the price of each thing with taxes', '1\u00a0000\u00a0kr', '399\u00a0kr'],
  ['the cost of the delivery', 'Frakt: 49\u00a0kr'],
  ['the whole price', 'Totalt: 2\u00a0448\u00a0kr'],
  ['how it is paid', 'Betalning: Kort'],
  ['how and when it is delivered', 'LEVERANS', '24 november'],
  ['the right of withdrawal, how long it is and how it is used', '14 dagars ångerrätt', '/se/angra/'],
  ['the form for it', '/se/info/15'],
  ['when that right does not apply', 'förseglade medier'],
  ['the consent to have codes at once, and what it ends', 'om att få koderna genast', 'ångerrätten upphör'],
  ['the legal guarantee', 'reklamera i tre år (lag 2022:260)', '/se/info/17'],
  ['the terms, with where disputes are settled', '/se/info/8'],
]

test.each(confirmation)('the confirmation contains %s', (_, ...parts) => {
  for (const part of parts) {
    expect(received.text).toContain(part)
  }
})

test('the HTML version has the same content', () => {
  for (const part of ['Hexum Vind', '2\u00a0448\u00a0kr', 'om att få koderna genast', '14 dagars ångerrätt']) {
    expect(received.html).toContain(part)
  }
})
