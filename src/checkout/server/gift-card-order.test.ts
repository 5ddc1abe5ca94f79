import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '#cart/cart-draft.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { normalCode } from '#gift-cards/code.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import { deliverGiftCards } from '#gift-cards/server/deliver.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { putBack } from '#gift-cards/server/put-back.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { lettersTo, testSealer as sealer } from '#test/sealer.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { settlePayments } from './jobs.ts'

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
  await shop.sell({ id: giftCardProduct, name: 'Presentkort', priceOre: 10_000, web: 0 })
  await db.query('', `update product set is_digital = true, vat_class = 'voucher' where id = $1`, [giftCardProduct])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [giftCardProduct])
  await shop.shelf.catchUp()
  employee = (await makeMember(db, 90)).id
})
afterAll(() => shop.close())

let given = 0

/** A card of the shop's goodwill; its code stands in the letter. */
async function card(ore: number): Promise<string> {
  given += 1
  const email = `kort${given}@exempel.se`
  await giveCard(db, {
    ore,
    name: 'Anna',
    email,
    greeting: '',
    visit: makeVisit({ now, shopper: makeShopper(employee, { isEmployee: true }) }),
    key: `kort-${given}`,
    sealer,
    publicUrl,
  })
  return await codeFor(email)
}

async function codeFor(recipient: string): Promise<string> {
  const [letter] = await lettersTo(db, recipient)
  return normalCode(/Din kod: (\S+)/.exec(letter?.text ?? '')?.[1] ?? '')
}

const balanceOf = async (code: string) => {
  const [row] = await db.query<{ ore: number }>('', 'select balance_ore as ore from gift_card where last4 = $1', [
    code.slice(-4),
  ])
  return row?.ore
}

/** What stands on the accounts 2420 (paid and not got) and 2421 (gift cards) because of an order. */
const bookedFor = async (orderId: string) =>
  await db.query(
    '',
    `select account, sum(ore)::int as ore from book_line l join book_entry e on e.id = l.entry_id
     where e.order_id = $1 and account in (2420, 2421) group by account order by account`,
    [orderId],
  )

test('a card pays what it holds, the payment the rest, and the books say so', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const sql = `select o.total_ore, o.gift_card_ore, p.amount_ore, p.state from orders o join payment p on p.order_id = o.id where o.id = $1`
  expect(await db.query('', sql, [orderId])).toEqual([
    { total_ore: total, gift_card_ore: 60_000, amount_ore: total - 60_000, state: 'paid' },
  ])
  expect(await balanceOf(code)).toBe(0)
  expect(await bookedFor(orderId)).toContainEqual({ account: 2421, ore: 60_000 })
})

test('two cards pay a whole order, and what is left stays on the second', async () => {
  const [first, second] = [await card(50_000), await card(80_000)]
  await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: 0,
    request: { giftCards: [first, second, first], paymentMethod: 'free' },
  })
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 130_000 - total])
  expect(await disagreements(shop)).toEqual([])
})

test('an order that cards pay wholly is placed by the job, when the shop died before it said so', async () => {
  const code = await card(2 * total)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: 0,
    request: { giftCards: [code], paymentMethod: 'free' },
  })
  // As it stood when the order was written and nothing more.
  await db.query('', `update orders set state = 'awaiting-payment' where id = $1`, [orderId])
  await db.query('', `update payment set state = 'created' where order_id = $1`, [orderId])
  await settlePayments(shop.parts, new Date(Date.now() + 60_000))
  expect(await db.query('', 'select state from orders where id = $1', [orderId])).toEqual([{ state: 'placed' }])
})

test('twenty orders at once never take more from a card than it holds', async () => {
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

test('the card gets its money back when the rest is declined, once', async () => {
  const code = await card(60_000)
  await expect(
    shop.order({
      cartId: await shop.fillCart({ [mouse]: 1 }),
      expectedTotal: total - 60_000,
      request: { giftCards: [code], pretendOutcome: 'declined' },
    }),
  ).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await balanceOf(code)).toBe(60_000)
  const [order] = await db.query<{ id: string }>('', 'select id::text as id from orders order by number desc limit 1')
  expect(await bookedFor(order?.id ?? '')).toEqual([
    { account: 2420, ore: 0 },
    { account: 2421, ore: 0 },
  ])
})

test('an order that is cancelled gives the card its part and the payment the rest', async () => {
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
  expect(await db.query('', 'select amount_ore from refund where order_id = $1', [orderId])).toEqual([
    { amount_ore: total - 60_000 },
  ])
})

test('a refund puts back at most what the cards have paid, and the same refund only once', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const back = (key: string, amountOre: number) =>
    inTransaction(db, (tx) => putBack(tx, { orderId, amountOre, key, now }))
  expect(await back('return:1', 25_000)).toBe(25_000)
  expect(await back('return:1', 25_000)).toBe(25_000)
  expect(await balanceOf(code)).toBe(25_000)
  expect(await back('return:2', 90_000)).toBe(35_000)
  expect(await balanceOf(code)).toBe(60_000)
})

test('two that put back at the same time for reasons of their own put back no more than was paid', async () => {
  const code = await card(60_000)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart({ [mouse]: 1 }),
    expectedTotal: total - 60_000,
    request: { giftCards: [code] },
  })
  const back = (key: string, meanwhile?: () => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const given = await putBack(tx, { orderId, key: `${key}:${orderId}`, now })
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

test('a wrong code is refused, and what is left is checked when the order is placed', async () => {
  const order = async (giftCards: string[], expectedTotal: number) =>
    await shop.order({ cartId: await shop.fillCart({ [mouse]: 1 }), expectedTotal, request: { giftCards } })
  await expect(order(['ABCD-EFGH-JKMN-PQRS'], total)).rejects.toMatchObject({ code: 'no-such-card' })
  const code = await card(10_000)
  await expect(order([code], total)).rejects.toMatchObject({ code: 'total-changed' })
})

test('the database keeps a balance from going below zero, and entries from being rewritten', async () => {
  const code = await card(5_000)
  const [row] = await db.query<{ id: number }>('', 'select id from gift_card where last4 = $1', [code.slice(-4)])
  const take = `insert into gift_card_entry (card_id, ore, cause, key, at) values ($1, -5001, 'used', 'x', now())`
  await expect(db.query('', take, [row?.id])).rejects.toThrow('gift_card_balance')
  await expect(db.query('', 'update gift_card_entry set ore = 1')).rejects.toThrow('append-only')
})

test('a card is bought for somebody: chosen sum, no VAT, one letter on its day, however often the job runs', async () => {
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const gift = {
    ore: 75_000,
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
  await Promise.all([1, 2, 3].map(() => deliverGiftCards({ db, sealer, publicUrl, now })))
  await deliverGiftCards({ db, sealer, publicUrl, now })
  const cards = await db.query('', 'select balance_ore, piece from gift_card where order_id = $1 order by piece', [
    orderId,
  ])
  expect(cards).toEqual([
    { balance_ore: 75_000, piece: 1 },
    { balance_ore: 75_000, piece: 2 },
  ])
  const letters = await lettersTo(db, 'maja@exempel.se')
  expect(letters).toHaveLength(2)
  expect(letters[0]?.dueAt).toEqual(new Date('2099-12-24T07:00:00Z'))
  // A buyer's words reach whoever has the code, and no mailbox that anybody could have named.
  for (const word of ['Grattis', 'Maja', 'Vendela']) expect(JSON.stringify(letters)).not.toContain(word)
  const code = await codeFor('maja@exempel.se')
  const balance = giftCardsApi({ db, sealer, publicUrl }).getBalance
  expect(await balance({ params: undefined, query: undefined, body: { code } }, makeVisit())).toMatchObject({
    data: { greeting: { text: 'Grattis!' } },
  })
  expect(await db.query('', 'select vat from orders where id = $1', [orderId])).toEqual([
    { vat: [{ rate: 0, base: 150_000, vat: 0 }] },
  ])
  expect(await bookedFor(orderId)).toContainEqual({ account: 2421, ore: -150_000 })
})

test('what is not paid for becomes no card', async () => {
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const request = { shippingMethodId: 4, pretendOutcome: 'declined' as const }
  await expect(shop.order({ cartId, expectedTotal: 10_000, request })).rejects.toMatchObject({
    code: 'payment-declined',
  })
  expect(await deliverGiftCards({ db, sealer, publicUrl, now })).toBe(0)
})
