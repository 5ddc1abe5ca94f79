import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCodes } from '#digital-codes/server/import-codes.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { deliver } from '#test/deliver.ts'
import { disagreements } from '#test/disagreements.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { deliverDigital, deliverGiftCards, sendRefunds } from '#test/unit-jobs.ts'
import { returnsApi } from './api.ts'
import { orderReturns } from './order-returns.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const publicUrl = 'https://krets.example'
const api = returnsApi({ db, publicUrl })
const headset = 1
const code = 2
const prices: Record<number, number> = { [headset]: 100_000, [code]: 50_000, [giftCardProduct]: 60_000 }
const priceOf = (id: number) => prices[id] ?? 0
const delivery = 4_900
const placedAt = new Date('2026-11-10T12:00:00Z')
const withdrawnAt = new Date('2026-11-12T12:00:00Z')
const nothing = { params: undefined, query: undefined, body: undefined }
let guest = 0

beforeAll(async () => {
  await shop.sell({ id: headset, name: 'Vind', price: priceOf(headset), web: 100 })
  await shop.sell({ id: code, name: 'Spelkod', price: priceOf(code), web: 0 })
  await shop.sell({ id: giftCardProduct, name: 'Presentkort', price: priceOf(giftCardProduct), web: 0 })
  for (const id of [code, giftCardProduct]) {
    await sellAsCodes(db, id)
    await db.query('', `insert into change (kind, ref) values ('product', $1)`, [id])
  }
  await productCache.catchUp()
  const codes = Array.from({ length: 9 }, (_, at) => `AAAA-${at}`)
  await importCodes(db, { productId: code, codes, encryption, now: placedAt })
})
afterAll(() => shop.close())

async function ordered(goods: Record<number, number>, consentsToCodes: boolean) {
  guest += 1
  const email = `gast${guest}@exempel.se`
  const isMixed = headset in goods
  const sum = Object.entries(goods).reduce((sum, [id, units]) => sum + units * priceOf(Number(id)), 0)
  const order = await shop.order({
    cartId: await shop.fillCart(goods),
    expectedTotal: sum + (isMixed ? delivery : 0),
    request: { email, consentsToCodes, shippingMethodId: isMixed ? 1 : 4 },
    now: placedAt,
  })
  await deliverDigital({ db, encryption, publicUrl }, placedAt)
  await deliverGiftCards({ db, encryption, publicUrl }, placedAt)
  if (isMixed) await deliver(db, { orderId: order.orderId, units: [1, 0], sentAt: placedAt, deliveredAt: placedAt })
  return { ...order, email }
}

/** As a guest: without login and secret, by the link in the acknowledgement. */
async function withdraw({ number, email }: { number: number; email: string }): Promise<void> {
  const body = { name: 'Elin Berg', email, orderNumber: String(number) }
  await api.withdraw({ ...nothing, body }, makeContext({ now: withdrawnAt, ip: email }))
  const received = (await emailsTo(db, email)).find(({ text }) => text.includes('token='))
  const token = /token=([\w-]+)/.exec(received?.text ?? '')?.[1] ?? ''
  await api.confirmWithdrawal({ ...nothing, body: { token } }, makeContext({ now: withdrawnAt, ip: email }))
}

async function outcomeOf(orderId: string) {
  const returned = await db.query<{ position: number; quantity: number }>(
    '',
    'select position, quantity from goods_return g join goods_return_row on return_id = g.id where order_id = $1',
    [orderId],
  )
  const refunds = await db.query<{ amount: number }>('', 'select amount from refund where order_id = $1', [orderId])
  const [order] = await db.query<{ state: string }>('', 'select state from orders where id = $1', [orderId])
  return { state: order?.state, returned, refunds: refunds.map(({ amount }) => amount) }
}

const hasCode = async (email: string) => (await emailsTo(db, email)).some(({ text }) => /AAAA-\d/.test(text))

test('codes that wait are never sent once the purchase is withdrawn from, and are refunded', async () => {
  const order = await ordered({ [code]: 1 }, false)
  await withdraw(order)
  await deliverDigital({ db, encryption, publicUrl }, new Date('2026-12-24T12:00:00Z'))
  expect(await outcomeOf(order.orderId)).toEqual({ state: 'cancelled', returned: [], refunds: [priceOf(code)] })
  expect(await hasCode(order.email)).toBe(false)
})

test('distansavtalslagen 2:11: of codes that were sent with consent nothing is taken back, and it is acknowledged', async () => {
  const order = await ordered({ [code]: 1 }, true)
  expect(await hasCode(order.email)).toBe(true)
  await withdraw(order)
  expect(await outcomeOf(order.orderId)).toEqual({ state: 'delivered', returned: [], refunds: [] })
  const received = (await emailsTo(db, order.email)).find(({ text }) => text.includes('token='))
  expect(received?.text).toContain('Spelkod är digitalt och levererat.')
  expect(received?.text).not.toContain('Skicka den inom 14 dagar')
})

test('of goods and sent codes the goods come back', async () => {
  const order = await ordered({ [headset]: 1, [code]: 1 }, true)
  await withdraw(order)
  const { returned, refunds } = await outcomeOf(order.orderId)
  expect(returned).toEqual([{ position: 0, quantity: 1 }])
  expect(refunds).toEqual([])
})

test('of goods and codes that wait the goods come back and the codes are refunded', async () => {
  const order = await ordered({ [headset]: 1, [code]: 1 }, false)
  await withdraw(order)
  const { returned, refunds } = await outcomeOf(order.orderId)
  expect(returned).toEqual([{ position: 0, quantity: 1 }])
  expect(refunds).toEqual([priceOf(code)])
  expect(await hasCode(order.email)).toBe(false)
})

async function cardCodeIn(email: string): Promise<string> {
  const texts = (await emailsTo(db, email)).map(({ text }) => text)
  return texts.flatMap((text) => /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? [])[0] ?? ''
}

const balancesOf = async (orderId: string) =>
  (
    await db.query<{ balance: number }>('', 'select balance from gift_card where order_id = $1 order by id', [orderId])
  ).map(({ balance }) => balance)

test('an unused gift card is emptied and refunded, once, and the books agree', async () => {
  const order = await ordered({ [giftCardProduct]: 2 }, false)
  await withdraw(order)
  await withdraw(order)
  expect(await balancesOf(order.orderId)).toEqual([0, 0])
  expect((await outcomeOf(order.orderId)).refunds).toEqual([2 * priceOf(giftCardProduct)])
  await sendRefunds(shop.deps, withdrawnAt)
  expect(await disagreements({ db })).toEqual([])
})

test('a gift card of which something was used stays, the others of the order do not', async () => {
  const order = await ordered({ [giftCardProduct]: 2 }, false)
  const used = await cardCodeIn(order.email)
  await shop.order({
    cartId: await shop.fillCart({ [headset]: 1 }),
    expectedTotal: priceOf(headset) + delivery - priceOf(giftCardProduct),
    request: { giftCards: [used] },
    now: placedAt,
  })
  await withdraw(order)
  expect((await balancesOf(order.orderId)).toSorted()).toEqual([0, 0])
  expect((await outcomeOf(order.orderId)).refunds).toEqual([priceOf(giftCardProduct)])
  expect(await disagreements({ db })).toEqual([])
})

test('after the last day a gift card stays', async () => {
  const order = await ordered({ [giftCardProduct]: 1 }, false)
  const late = new Date('2026-11-26T12:00:00Z')
  const body = { name: 'Elin Berg', email: order.email, orderNumber: String(order.number), secret: order.secret }
  await api.withdraw({ ...nothing, body }, makeContext({ now: late }))
  expect(await balancesOf(order.orderId)).toEqual([priceOf(giftCardProduct)])
})

const standingOf = async (orderId: string) => {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('No order')
  return await orderReturns(db, order, { now: withdrawnAt })
}

test('open purchase is of goods, and codes that wait can be withdrawn from until they are sent', async () => {
  const [card, codes, mixed] = [
    await ordered({ [giftCardProduct]: 1 }, false),
    await ordered({ [code]: 1 }, false),
    await ordered({ [headset]: 1, [code]: 1 }, false),
  ]
  expect(await standingOf(card.orderId)).toMatchObject({ hasOpenPurchase: false, lastCodesDay: null })
  expect(await standingOf(codes.orderId)).toMatchObject({
    cause: 'withdrawal',
    hasOpenPurchase: false,
    lastWithdrawalDay: null,
    lastCodesDay: '2026-11-24',
  })
  expect(await standingOf(mixed.orderId)).toMatchObject({ hasOpenPurchase: true, lastCodesDay: '2026-11-24' })
})

test('the emails of an order without goods say nothing of sending them back', async () => {
  const [codes, mixed] = [await ordered({ [code]: 1 }, false), await ordered({ [headset]: 1, [code]: 1 }, false)]
  const textOf = async ({ email }: { email: string }) => (await emailsTo(db, email))[0]?.text ?? ''
  expect(await textOf(codes)).toContain('14 dagars ångerrätt från den dag du beställde')
  expect(await textOf(codes)).not.toContain('returfrakten')
  expect(await textOf(mixed)).toContain('returfrakten')
})
