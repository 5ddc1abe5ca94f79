import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '#cart/cart-draft.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { normalCode } from '#gift-cards/code.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import { blockCard } from '#gift-cards/server/block-card.ts'
import { cardList } from '#gift-cards/server/card-list.ts'
import { replaceCode } from '#gift-cards/server/cards.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { CardBlocked, CardTooLow, redeem } from '#gift-cards/server/redeem.ts'
import { restoreGiftCards } from '#gift-cards/server/restore-gift-cards.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { sendRefund } from '#payment-processing/server/send-refund.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { disagreements } from '#test/disagreements.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { deliverGiftCards, reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'

const shop = await openCheckout()
const { db } = shop
const now = new Date()
const publicUrl = 'https://krets.example'
const mouse = 1
const price = 100_000
const total = price + 4_900
let employee = 0

beforeAll(async () => {
  await shop.sell({ id: mouse, name: 'Hexum Vind', web: 1000 })
  await shop.sell({ id: giftCardProduct, name: 'Presentkort', price: 10_000, web: 0 })
  await db.query('', `update product set is_digital = true, vat_class = 'voucher' where id = $1`, [giftCardProduct])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [giftCardProduct])
  await shop.productCache.catchUp()
  employee = (await makeMember(db, 90)).id
})
afterAll(() => shop.close())

let given = 0

async function card(amount: number): Promise<string> {
  given += 1
  const email = `kort${given}@exempel.se`
  await giveCard(db, {
    amount,
    name: 'Anna',
    email,
    greeting: '',
    context: makeContext({ now, member: buildMember(employee, { isEmployee: true }) }),
    key: `kort-${given}`,
    encryption,
    publicUrl,
  })
  return await codeFor(email)
}

async function codeFor(recipient: string): Promise<string> {
  const [received] = await emailsTo(db, recipient)
  return normalCode(/Din kod: (\S+)/.exec(received?.text ?? '')?.[1] ?? '')
}

const balanceOf = async (code: string) => {
  const [row] = await db.query<{ amount: number }>('', 'select balance as amount from gift_card where last4 = $1', [
    code.slice(-4),
  ])
  return row?.amount
}

const order = async (giftCards: string[], expectedTotal: number) =>
  await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal,
    request: { giftCards, ...(expectedTotal === 0 ? { paymentMethod: 'free' as const } : {}) },
  })

async function block(code: string, isBlocked = true) {
  const [row] = await db.query<{ id: number }>('', 'select id from gift_card where last4 = $1', [code.slice(-4)])
  const context = makeContext({ now, member: buildMember(employee, { isEmployee: true }) })
  await blockCard(db, isBlocked, { cardId: row?.id ?? 0, reason: 'Prov', key: randomUUID(), context })
}

const bookedFor = async (orderId: string) =>
  await db.query(
    '',
    `select account, sum(amount)::int as amount from journal_line l join journal_entry e on e.id = l.entry_id
     where e.order_id = $1 and account in (2420, 2421) group by account order by account`,
    [orderId],
  )

test('a gift card pays its balance, the payment the rest, and the books agree', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const sql = `select o.total, o.gift_card_amount, p.amount, p.state from orders o join payment p on p.order_id = o.id where o.id = $1`
  expect(await db.query('', sql, [orderId])).toEqual([
    { total, gift_card_amount: 60_000, amount: total - 60_000, state: 'paid' },
  ])
  expect(await balanceOf(code)).toBe(0)
  expect(await bookedFor(orderId)).toContainEqual({ account: 2421, amount: 60_000 })
})

test('staff find a card by the number of an order that it paid for', async () => {
  const code = await card(2 * total)
  const { number } = await order([code], 0)
  const { data } = await cardList(db, { text: String(number) }, now)
  expect(data).toMatchObject([{ last4: code.slice(-4), orderNumber: null, balance: total }])
})

test('two cards pay an entire order, and the second has the remaining balance', async () => {
  const [first, second] = [await card(50_000), await card(80_000)]
  await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: 0,
    request: { giftCards: [first, second, first], paymentMethod: 'free' },
  })
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 130_000 - total])
  expect(await disagreements(shop)).toEqual([])
})

test('a blocked gift card is rejected with its own code, keeps what it has paid for, and receives refunds', async () => {
  const code = await card(2 * total)
  const paid = await order([code], 0)
  await block(code)
  const reason = {
    code: 'gift-card-blocked',
    message: 'Presentkortet är spärrat och kan inte användas. Kontakta kundservice.',
  }
  await expect(order([code], 0)).rejects.toMatchObject(reason)
  expect(await db.query('', 'select state from orders where id = $1', [paid.orderId])).toEqual([{ state: 'placed' }])
  expect(await balanceOf(code)).toBe(total)
  await cancelOrder({ db, publicUrl }, { orderId: paid.orderId, by: employee, reason: 'out-of-stock', now })
  expect(await balanceOf(code)).toBe(2 * total)
  await expect(order([code], 0)).rejects.toMatchObject(reason)
  await block(code, false)
  await order([code], 0)
  expect(await balanceOf(code)).toBe(total)
  expect(await disagreements(shop)).toEqual([])
})

test('a card that is blocked, or gets another code, while an order is placed pays for nothing', async () => {
  const code = await card(2 * total)
  const [row] = await db.query<{ id: number }>('', 'select id from gift_card where last4 = $1', [code.slice(-4)])
  const use = { cardId: row?.id ?? 0, codeNumber: 1, amount: 100 }
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ [mouse]: 1 }), expectedTotal: total })
  const pay = () => inTransaction(db, (tx) => redeem(tx, [use], { orderId, now }))
  await block(code)
  await expect(pay()).rejects.toBeInstanceOf(CardBlocked)
  await block(code, false)
  await inTransaction(db, (tx) => replaceCode(tx, use.cardId))
  await expect(pay()).rejects.toBeInstanceOf(CardTooLow)
  const entries = 'select amount from gift_card_entry where card_id = $1'
  expect(await db.query('', entries, [use.cardId])).toEqual([{ amount: 2 * total }])
})

test('an order fully paid by cards is placed by the job after a crash', async () => {
  const code = await card(2 * total)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: 0,
    request: { giftCards: [code], paymentMethod: 'free' },
  })
  await db.query('', `update orders set state = 'awaiting-payment' where id = $1`, [orderId])
  await db.query('', `update payment set state = 'created' where order_id = $1`, [orderId])
  await reconcilePayments(shop.deps, new Date(Date.now() + 60_000))
  expect(await db.query('', 'select state from orders where id = $1', [orderId])).toEqual([{ state: 'placed' }])
})

test('twenty concurrent orders never take more from a card than its balance', async () => {
  const code = await card(3 * total)
  const carts = await Promise.all(Array.from({ length: 20 }, () => shop.fillCart({ [mouse]: 1 })))
  const outcomes = await Promise.allSettled(
    carts.map((cartId) =>
      shop.order({ cartId, expectedTotal: 0, request: { giftCards: [code], paymentMethod: 'free' } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(code)).toBe(0)
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(reasons.every((reason) => ['gift-card-changed', 'total-changed'].includes(reason))).toBe(true)
})

test('the card is refunded once when the rest is declined', async () => {
  const code = await card(60_000)
  await expect(
    shop.order({
      cartId: await shop.fillCart({ [mouse]: 1 }),
      expectedTotal: total - 60_000,
      request: { giftCards: [code], sandboxOutcome: 'declined' },
    }),
  ).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await balanceOf(code)).toBe(60_000)
  const [order] = await db.query<{ id: string }>('', 'select id::text as id from orders order by number desc limit 1')
  expect(await bookedFor(order?.id ?? '')).toEqual([
    { account: 2420, amount: 0 },
    { account: 2421, amount: 0 },
  ])
})

test("cancelling refunds the card's part to it and the payment the rest", async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const cancelling = { orderId, by: 'customer' as const, reason: 'customer' as const, now }
  expect(await cancelOrder({ db, publicUrl }, cancelling)).toBe('cancelled')
  await cancelOrder({ db, publicUrl }, cancelling)
  expect(await balanceOf(code)).toBe(60_000)
  expect(await db.query('', 'select amount from refund where order_id = $1', [orderId])).toEqual([
    { amount: total - 60_000 },
  ])
})

test('what is refunded to a card is back on it when the refund has been sent, once', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: total, cause: 'return', key: orderId, now }))
  const waiting = await db.query<{ reference: string }>('', 'select reference from refund where order_id = $1', [
    orderId,
  ])
  // Two processes that have taken the same refund.
  await Promise.all(waiting.flatMap(({ reference }) => [1, 2].map(() => sendRefund(shop.deps, reference, now))))
  await sendRefunds(shop.deps, now)
  expect(await balanceOf(code)).toBe(60_000)
  const refunds = 'select amount, state from refund where order_id = $1 order by amount'
  expect(await db.query('', refunds, [orderId])).toEqual([
    { amount: total - 60_000, state: 'done' },
    { amount: 60_000, state: 'done' },
  ])
  expect(
    await db.query('', `select from order_event where event = 'refunded' and order_id = $1`, [orderId]),
  ).toHaveLength(2)
})

test('a refund to cards is limited to what they paid, and idempotent', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const back = (key: string, amount: number) =>
    inTransaction(db, (tx) => restoreGiftCards(tx, { orderId, amount, key, now }))
  expect(await back('return:1', 25_000)).toBe(25_000)
  expect(await back('return:1', 25_000)).toBe(25_000)
  expect(await balanceOf(code)).toBe(25_000)
  expect(await back('return:2', 90_000)).toBe(35_000)
  expect(await balanceOf(code)).toBe(60_000)
})

test('concurrent refunds for different reasons never exceed what was paid', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const back = (key: string, meanwhile?: () => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const given = await restoreGiftCards(tx, { orderId, key: `${key}:${orderId}`, now })
      await meanwhile?.()
      return given
    })
  let second: Promise<number> | undefined
  const first = await back('cancelled', async () => {
    second = back('goodwill')
    await vi.waitFor(async () => expect(await db.query('', waitingSql)).toHaveLength(1), { timeout: 10_000 })
  })
  expect([first, await second]).toEqual([60_000, 0])
  expect(await balanceOf(code)).toBe(60_000)
})

const waitingSql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a wrong code is rejected, and the balance is checked when ordering', async () => {
  await expect(order(['ABCD-EFGH-JKMN-PQRS'], total)).rejects.toMatchObject({ code: 'no-such-gift-card' })
  const code = await card(10_000)
  await expect(order([code], total)).rejects.toMatchObject({ code: 'total-changed' })
})

test('the database rejects negative balances and changed entries', async () => {
  const code = await card(5_000)
  const [row] = await db.query<{ id: number }>('', 'select id from gift_card where last4 = $1', [code.slice(-4)])
  const take = `insert into gift_card_entry (card_id, amount, cause, key, at) values ($1, -5001, 'used', 'x', now())`
  await expect(db.query('', take, [row?.id])).rejects.toThrow('gift_card_balance')
  await expect(db.query('', 'update gift_card_entry set amount = 1')).rejects.toThrow('append-only')
})

test('a gift card has a chosen amount, no VAT, and one email on its day, however often the job runs', async () => {
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const gift = {
    amount: 75_000,
    name: 'Maja',
    email: 'maja@exempel.se',
    greeting: 'Grattis!',
    sendOn: '2099-12-24',
  }
  const row: Row = {
    id: 'a',
    productId: giftCardProduct,
    quantity: 2,
    insured: false,
    unitPrice: 75_000,
    discount: 0,
    addedAt: 0,
    gift,
  }
  await db.query('', 'update cart set rows = $2 where id = $1', [cartId, JSON.stringify([row])])
  const { orderId } = await shop.order({ cartId, expectedTotal: 150_000, request: { shippingMethodId: 4 } })
  await Promise.all([1, 2, 3].map(() => deliverGiftCards({ db, encryption, publicUrl }, now)))
  await deliverGiftCards({ db, encryption, publicUrl }, now)
  const cards = await db.query('', 'select balance, unit from gift_card where order_id = $1 order by unit', [orderId])
  expect(cards).toEqual([
    { balance: 75_000, unit: 1 },
    { balance: 75_000, unit: 2 },
  ])
  const emails = await emailsTo(db, 'maja@exempel.se')
  expect(emails).toHaveLength(2)
  expect(emails[0]?.dueAt).toEqual(new Date('2099-12-24T07:00:00Z'))
  for (const word of ['Grattis', 'Maja', 'Vendela']) expect(JSON.stringify(emails)).not.toContain(word)
  const code = await codeFor('maja@exempel.se')
  const balance = giftCardsApi({ db, encryption, publicUrl }).getBalance
  expect(await balance({ params: undefined, query: undefined, body: { code } }, makeContext())).toMatchObject({
    data: { greeting: { text: 'Grattis!' } },
  })
  expect(await db.query('', 'select vat from orders where id = $1', [orderId])).toEqual([
    { vat: [{ rate: 0, base: 150_000, vat: 0 }] },
  ])
  expect(await bookedFor(orderId)).toContainEqual({ account: 2421, amount: -150_000 })
})

test('an unpaid gift card is not issued', async () => {
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const request = { shippingMethodId: 4, sandboxOutcome: 'declined' as const }
  await expect(shop.order({ cartId, expectedTotal: 10_000, request })).rejects.toMatchObject({
    code: 'payment-declined',
  })
  expect(await deliverGiftCards({ db, encryption, publicUrl }, now)).toBe(0)
})
