import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { achievements } from '#achievements/all.ts'
import { awardMembers } from '#achievements/server/award.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { normalCode } from '#gift-cards/code.ts'
import { blockCard } from '#gift-cards/server/block-card.ts'
import { giveCard } from '#gift-cards/server/give.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { memberCodes } from '#member-codes/calls.ts'
import { memberCodesContract } from '#member-codes/contract.ts'
import { memberCodesApi } from '#member-codes/server/api.ts'
import { purgeOldMemberCodes } from '#member-codes/server/create-member-code.ts'
import type { Tender } from '#payments/methods.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import { pointOfSaleContract, type SaleBasket } from '#point-of-sale/contract.ts'
import { openPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { returns } from '#returns/calls.ts'
import { returnsContract } from '#returns/contract.ts'
import { returnsApi } from '#returns/server/api.ts'
import { disagreements } from '#test/disagreements.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { sendRefunds } from '#test/unit-jobs.ts'
import { pointOfSaleApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache, deps } = shop
const promotions: Promotions = await openPromotions({ db })
const calls = [
  ...callsOf('member-codes', memberCodesContract, memberCodesApi({ db, encryption })),
  ...callsOf('returns', returnsContract, returnsApi(deps)),
  ...callsOf(
    'point-of-sale',
    pointOfSaleContract,
    pointOfSaleApi({ ...deps, promotions, findProducts: async () => [], isMarkedAsDemo: false }),
  ),
]
const start = new Date()
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const store = 9
const vind = { productId: 1, quantity: 1 }
const [price, memberPrice] = [100_050, 80_000]
let petra: Member
let karl: Member
let members = 20

beforeAll(async () => {
  const hours = JSON.stringify(Array(7).fill('10–20'))
  const sql = `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Torget 1', '75320', '', 59.8, 17.6, $1)`
  await db.query('', sql, [hours])
  await shop.sell({ id: 1, name: 'Hexum Vind', price, web: 0 })
  await db.query('', 'insert into stock (product_id, place, quantity) values (1, 9, 100)')
  await db.query('', `insert into stock_entry (product_id, place, delta, cause) values (1, 9, 100, 'first')`)
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values (1, 'member', 'member', $1, '2020-01-01')`,
    [memberPrice],
  )
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await productCache.catchUp()
  petra = { ...(await makeMember(db, 11)), isEmployee: true, rights: ['point-of-sale'] }
  karl = { ...(await makeMember(db, 12)), isEmployee: true, rights: ['point-of-sale'] }
})
beforeEach(() => db.query('', 'delete from rate_limit'))
afterAll(async () => {
  await promotions.close()
  await shop.close()
})

type As = { member?: Member; key?: string; now?: Date }

function as({ member = petra, key = randomUUID(), now = start }: As = {}) {
  return inProcessApi(calls, makeContext({ member, idempotencyKey: key, now }))
}

const join = async () => await makeMember(db, (members += 1))
const codeOf = async (member: Member, now = start) =>
  (await as({ member, now })(memberCodes.createMemberCode, undefined)).data.code
const read = async (code: string, by: As = {}) => (await as(by)(pointOfSale.readMemberCode, { store, code })).data

type Wish = Partial<SaleBasket & { tender: Tender; expectedTotal: number }>
const priceOf = async (wish: Partial<SaleBasket> = {}, by: As = {}) =>
  (await as(by)(pointOfSale.priceSale, { store, rows: [vind], ...wish })).data
const sell = async ({ expectedTotal = memberPrice, ...wish }: Wish, by: As = {}) =>
  (await as(by)(pointOfSale.sell, { store, rows: [vind], tender: 'terminal', expectedTotal, ...wish })).data

const xpOf = async ({ id }: Member) => {
  await giveDueXp(db, start)
  const sql = 'select experience_points as xp from member where id = $1'
  return (await db.query<{ xp: number }>('', sql, [id]))[0]?.xp
}

let cards = 0
async function giftCard(amount: number): Promise<string> {
  cards += 1
  const email = `kort${cards}@exempel.se`
  const context = makeContext({ now: start, member: buildMember(petra.id, { isEmployee: true }) })
  const publicUrl = 'https://krets.example'
  await giveCard(db, { amount, name: 'Anna', email, greeting: '', context, key: email, encryption, publicUrl })
  const [received] = await emailsTo(db, email)
  return normalCode(/Din kod: (\S+)/.exec(received?.text ?? '')?.[1] ?? '')
}

const balanceOf = async (code: string) =>
  (await db.query<{ balance: number }>('', 'select balance from gift_card where last4 = $1', [code.slice(-4)]))[0]
    ?.balance

async function linesOf(orderId: string) {
  return await db.query(
    '',
    `select l.account, sum(l.amount)::int as amount from journal_line l join journal_entry e on e.id = l.entry_id
     where e.order_id = $1 group by l.account having sum(l.amount) <> 0 order by l.account`,
    [orderId],
  )
}

test('a member who shows a code gets the prices, the purchase and the xp of a member, and loses the xp by a return', async () => {
  const elin = await join()
  const { memberCodeId, ...shown } = await read(await codeOf(elin))
  expect(shown).toEqual({ name: 'Elin', rankName: 'Bronze' })
  expect(await priceOf()).toMatchObject({ total: price, xp: 0 })
  expect(await priceOf({ memberCodeId })).toMatchObject({ total: memberPrice, amountToPay: memberPrice, xp: 800 })
  const sale = await sell({ memberCodeId }, { key: 'member-sale' })
  expect(await sell({ memberCodeId }, { key: 'member-sale' })).toEqual(sale)
  expect(await db.query('', 'select member_id, channel, email from orders where id = $1', [sale.orderId])).toEqual([
    { member_id: elin.id, channel: 'store', email: '' },
  ])
  expect(await xpOf(elin)).toBe(800)
  const unit = { position: 0, quantity: 1, reason: 'none' } as const
  const atHome = as({ member: elin })
  const wish = { id: sale.orderId, way: 'own' as const, rows: [unit] }
  await expect(atHome(returns.announceReturn, wish)).rejects.toMatchObject({ code: 'bought-in-store' })
  const rows = [{ ...unit, condition: 'sealed', disposition: 'stock' } as const]
  const { data: back } = await as()(pointOfSale.takeBack, { store, id: sale.orderId, rows })
  await as()(pointOfSale.refundTakenBack, { id: back.returnId })
  expect(await xpOf(elin)).toBe(0)
  expect(await disagreements(shop)).toEqual([])
})

test('a code is for one purchase, by the employee who has read it', async () => {
  const code = await codeOf(await join())
  const { memberCodeId } = await read(code)
  expect((await read(code)).memberCodeId).toBe(memberCodeId)
  await expect(read(code, { member: karl })).rejects.toMatchObject({ code: 'member-code-used' })
  await expect(priceOf({ memberCodeId }, { member: karl })).rejects.toMatchObject({ code: 'member-code-ended' })
  const ends = await Promise.allSettled([1, 2, 3].map(() => sell({ memberCodeId })))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const end of ends) {
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'member-code-ended' })
  }
  await expect(read(code)).rejects.toMatchObject({ code: 'member-code-used' })
  expect(await disagreements(shop)).toEqual([])
})

test('a code ends after five minutes, or when another is shown, and is stored as a keyed hash', async () => {
  const anna = await join()
  const [first, second] = [await codeOf(anna), await codeOf(anna)]
  await expect(read(first)).rejects.toMatchObject({ code: 'wrong-member-code' })
  await expect(read(second, { now: minutes(5) })).rejects.toMatchObject({ code: 'member-code-expired' })
  const [stored] = await db.query('', 'select code_hash from member_code where member_id = $1', [anna.id])
  expect(stored).toEqual({ code_hash: encryption.hash(second) })
  const { memberCodeId } = await read(second, { now: minutes(4) })
  expect(await priceOf({ memberCodeId }, { now: minutes(33) })).toMatchObject({ total: memberPrice })
  await expect(priceOf({ memberCodeId }, { now: minutes(34) })).rejects.toMatchObject({ code: 'member-code-ended' })
  await purgeOldMemberCodes(db, minutes(24 * 60 + 1))
  expect(await db.query('', 'select from member_code where member_id = $1', [anna.id])).toEqual([])
})

test('an employee cannot register a purchase of their own; a colleague can', async () => {
  const code = await codeOf(petra)
  await expect(read(code)).rejects.toMatchObject({ code: 'own-member-code' })
  const { memberCodeId } = await read(code, { member: karl })
  await expect(priceOf({ memberCodeId })).rejects.toMatchObject({ code: 'member-code-ended' })
  // The discount of employees has an allowance, and is given on the web only.
  expect(await priceOf({ memberCodeId }, { member: karl })).toMatchObject({ total: memberPrice })
})

test('wrong codes of members are limited', async () => {
  const code = await codeOf(await join())
  for (let attempts = 0; attempts < 10; attempts += 1) {
    await expect(read('x')).rejects.toMatchObject({ status: 409, code: 'wrong-member-code' })
  }
  await expect(read(code)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('a gift card pays first, only cash is rounded, and refunds go back to each', async () => {
  const card = await giftCard(30_000)
  // 1 000,50 kr: 300 kr by card, 700,50 kr in cash as 701 kr.
  expect(await priceOf({ giftCards: [card] })).toMatchObject({
    total: price,
    giftCards: [{ last4: card.slice(-4), balance: 30_000, amount: 30_000 }],
    amountToPay: 70_050,
    cashTotal: 70_100,
  })
  const wish = { giftCards: [card], tender: 'cash' as const, expectedTotal: 70_050 }
  const sale = await sell(wish, { key: 'card-sale' })
  expect(await sell(wish, { key: 'card-sale' })).toEqual(sale)
  expect(sale).toMatchObject({ tender: 'cash', total: price, giftCard: 30_000, paid: 70_100 })
  expect(await balanceOf(card)).toBe(0)
  const booked = await linesOf(sale.orderId)
  expect(booked).toContainEqual({ account: 1910, amount: 70_100 })
  expect(booked).toContainEqual({ account: 2421, amount: 30_000 })
  await expect(sell(wish)).rejects.toMatchObject({ code: 'total-changed' })

  const { data: found } = await as()(pointOfSale.findSoldOrders, { number: sale.number })
  expect(found[0]?.refundWay).toBe(
    'kontant i butiken upp till 700,50\u00a0kr, resten till presentkortet kunden betalade med',
  )
  const rows = [{ position: 0, quantity: 1, reason: 'none', condition: 'sealed', disposition: 'stock' } as const]
  const { data: back } = await as()(pointOfSale.takeBack, { store, id: sale.orderId, rows })
  const refund = async () => (await as()(pointOfSale.refundTakenBack, { id: back.returnId })).data.text
  expect(await refund()).toBe('700,50\u00a0kr kontant i butiken, 300\u00a0kr till presentkortet kunden betalade med')
  expect(await refund()).toContain('700,50\u00a0kr kontant i butiken')
  await sendRefunds(deps, start)
  expect(await balanceOf(card)).toBe(30_000)
  expect(await linesOf(sale.orderId)).toEqual([])
  expect(await disagreements(shop)).toEqual([])
})

test('a gift card that pays all needs no tender, and keeps what is left', async () => {
  const card = await giftCard(150_000)
  const sale = await sell({ giftCards: [card], expectedTotal: 0 })
  expect(sale).toMatchObject({ tender: null, giftCard: price, paid: 0 })
  expect(await balanceOf(card)).toBe(150_000 - price)
  await expect(priceOf({ giftCards: ['ABCD-EFGH-JKMN-PQRS'] })).rejects.toMatchObject({ code: 'no-such-gift-card' })
  expect(await disagreements(shop)).toEqual([])
})

test('a blocked gift card is refused at the counter', async () => {
  const card = await giftCard(150_000)
  const [row] = await db.query<{ id: number }>('', 'select id from gift_card where last4 = $1', [card.slice(-4)])
  const context = makeContext({ now: start, member: petra })
  await blockCard(db, true, { cardId: row?.id ?? 0, reason: 'Stulet', key: 'stulet', context })
  const blocked = { code: 'gift-card-blocked' }
  await expect(priceOf({ giftCards: [card] })).rejects.toMatchObject(blocked)
  await expect(sell({ giftCards: [card], expectedTotal: 0 })).rejects.toMatchObject(blocked)
  expect(await balanceOf(card)).toBe(150_000)
})

async function offer(more: { code: string; rule: object; perCustomer?: number; audience?: string }): Promise<void> {
  const { code, rule, perCustomer = null, audience = 'all' } = more
  await db.query(
    '',
    `insert into promotion (name, rule, audience, code, starts_at, per_customer) values ($1, $2, $3, $1, '2020-01-01', $4)`,
    [code, JSON.stringify({ conditions: {}, discount: rule }), audience, perCustomer],
  )
  await promotions.reload()
}

test('a code gives its discount, or the reason why it gives none', async () => {
  await offer({ code: 'TIO', rule: { kind: 'percent', percent: 10 } })
  await offer({ code: 'FRAKT', rule: { kind: 'free-shipping' } })
  await offer({ code: 'MEDLEM', rule: { kind: 'sum', amount: 5_000 }, audience: 'member' })
  expect(await priceOf({ promotionCode: 'TIO' })).toMatchObject({
    promotions: [{ name: 'TIO', amount: 10_005 }],
    codeNote: null,
    total: 90_045,
  })
  const sale = await sell({ promotionCode: 'TIO', expectedTotal: 90_045 })
  const used = 'select amount from promotion_redemption where order_id = $1'
  expect(await db.query('', used, [sale.orderId])).toEqual([{ amount: 10_005 }])
  expect(await priceOf({ promotionCode: 'FRAKT' })).toMatchObject({
    promotions: [],
    codeNote: 'Koden ger ingen rabatt i butik.',
  })
  await expect(priceOf({ promotionCode: 'MEDLEM' })).rejects.toMatchObject({ code: 'member-code-required' })
  await expect(priceOf({ promotionCode: 'FEL-KOD' })).rejects.toMatchObject({ code: 'promotion-code-not-valid' })
  const { memberCodeId } = await read(await codeOf(await join()))
  expect(await priceOf({ promotionCode: 'MEDLEM', memberCodeId })).toMatchObject({ total: memberPrice - 5_000 })
})

test('a purchase at the counter counts among the achievements of a member', async () => {
  const { id: memberId } = await join()
  const first = achievements.find(({ measure, needed }) => measure === 'orders' && needed === 1)
  await sell({ memberCodeId: (await read(await codeOf(buildMember(memberId)))).memberCodeId })
  const awards = await awardMembers(db, [memberId], start)
  expect(awards).toContainEqual({ memberId, achievementId: first?.id })
})

test('a code that each customer may use once is for members, once', async () => {
  await offer({ code: 'EN-GANG', rule: { kind: 'sum', amount: 10_000 }, perCustomer: 1 })
  const elin = await join()
  await expect(priceOf({ promotionCode: 'EN-GANG' })).rejects.toMatchObject({ code: 'member-code-required' })
  const once = { promotionCode: 'EN-GANG', expectedTotal: memberPrice - 10_000 }
  await sell({ ...once, memberCodeId: (await read(await codeOf(elin))).memberCodeId })
  const again = { promotionCode: 'EN-GANG', memberCodeId: (await read(await codeOf(elin))).memberCodeId }
  await expect(priceOf(again)).rejects.toMatchObject({
    code: 'promotion-code-not-valid',
    message: 'Kunden har redan använt koden.',
  })
})
