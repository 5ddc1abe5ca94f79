import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#core/day.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { importCodes } from '#digital-codes/server/import-codes.ts'
import { giftCards } from '#gift-cards/calls.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { giftCardsApi } from '#gift-cards/server/api.ts'
import { giveGoodwill } from '#goodwill/server/give-goodwill.ts'
import { type GoodwillDeps, goodwillOf } from '#goodwill/server/goodwill-of-order.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { xpOfOrders } from '#loyalty/server/xp/xp-of-orders.ts'
import { changeableOrder } from '#order-changes/server/changeable-order.ts'
import type { OrderView } from '#orders/back-office-contract.ts'
import { backOfficeOrders, countOrderViews } from '#orders/server/back-office-orders.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { withdraw } from '#returns/server/withdraw.ts'
import { deliver } from '#test/deliver.ts'
import { disagreements } from '#test/disagreements.ts'
import { seedEarnings } from '#test/earning.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { deliverDigital, deliverGiftCards, sendEmails, sendRefunds } from '#test/unit-jobs.ts'
import { closeDispute, noteEvidence } from './decide-dispute.ts'
import { countDisputes, disputesOfOrder, listDisputes } from './read-disputes.ts'
import { type Registering, registerDispute } from './register-dispute.ts'

// Many at once on a busy machine.
const shop = await openCheckout({ payWithinMs: 5000 })
const { db, deps } = shop
const publicUrl = 'http://localhost'
const total = 104_900
let now = new Date('2026-11-20T12:00:00Z')
const employee = { ...(await makeMember(db, 8)), isEmployee: true, rights: ['money', 'orders'] as const }
const context = () => ({ ...makeContext({ now }), member: { ...employee, rights: [...employee.rights] } })
const returns = seedEarnings(db)

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await shop.sell({ id: 2, web: 1000, price: 50_000 })
  await shop.sell({ id: giftCardProduct, price: 50_000, web: 0 })
  await db.query('', `update product set is_digital = true, vat_class = 'voucher' where id = $1`, [giftCardProduct])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [giftCardProduct])
  await shop.productCache.catchUp()
})
afterAll(() => shop.close())

type Basket = Record<number, number>
async function ordered(basket: Basket = { 1: 1 }, paymentMethod: 'card' | 'klarna' | 'swish' = 'card') {
  const expectedTotal = 4900 + 100_000 * (basket[1] ?? 0) + 50_000 * (basket[2] ?? 0)
  const { orderId } = await shop.order({
    cartId: await shop.fillCart(basket),
    expectedTotal,
    now,
    request: { paymentMethod },
  })
  return orderId
}

async function delivered(basket?: Basket) {
  const orderId = await ordered(basket)
  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  return orderId
}

let references = 0
async function dispute(orderId: string, fields: Partial<Registering> = {}): Promise<number> {
  const reference = fields.reference ?? `dp_${(references += 1)}`
  await registerDispute(db, {
    orderId,
    reference,
    amount: total,
    fee: 0,
    reason: 'fraudulent',
    respondBy: '2026-12-01',
    context: context(),
    ...fields,
  })
  const [row] = await db.query<{ id: number }>('', 'select id from dispute where reference = $1', [reference])
  return row?.id ?? 0
}
const close = (id: number, outcome: 'won' | 'lost', isFeeReturned = false) =>
  closeDispute(db, { id, outcome, isFeeReturned, context: context() })

/** What came back is scrapped, so that the stock is as it was. */
async function received(orderId: string, units: number[]): Promise<number> {
  const id = await returns.receive(orderId, units, now, { cause: 'withdrawal', dispositions: [] })
  await db.query('', `update goods_return_row set fate = 'scrap' where return_id = $1`, [id])
  return id
}

async function accountsOf(orderId: string): Promise<Record<string, number>> {
  const rows = await db.query<{ account: number; amount: number }>(
    '',
    `select l.account, sum(l.amount)::int as amount from journal_entry e join journal_line l on l.entry_id = e.id
     where e.order_id = $1 group by 1 having sum(l.amount) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const refundsOf = async (orderId: string) =>
  await db.query<{ amount: number; paidBy: string }>(
    '',
    `select amount, paid_by as "paidBy" from refund where order_id = $1 order by created_at, amount`,
    [orderId],
  )
const refund = (orderId: string, amount: number, key: string, cause: 'return' | 'goodwill' = 'return') =>
  inTransaction(db, (tx) => refundOrder(tx, { orderId, amount, cause, key: `${orderId}:${key}`, now }))
const cancel = (orderId: string) =>
  cancelOrder({ db, publicUrl }, { orderId, by: 8, reason: 'asked-by-customer', now, context: context() })

test('what is disputed moves from the provider to a claim that is disputed, the fee is a cost', async () => {
  const orderId = await ordered()
  await dispute(orderId, { fee: 15_000, reference: 'dp_same' })
  await dispute(orderId, { fee: 15_000, reference: 'DP_SAME' })
  expect(await accountsOf(orderId)).toEqual({ 1515: total, 1580: -15_000, 2420: -total, 6570: 15_000 })
  const found = await disputesOfOrder(db, orderId)
  expect(found?.disputes).toMatchObject([{ state: 'needs-response', amount: total, fee: 15_000, method: 'card' }])
  expect(found).toMatchObject({ disputable: null })
  await expect(dispute(orderId, { fee: 1, reference: 'dp_same' })).rejects.toMatchObject({ code: 'already-registered' })
  expect(await disagreements({ db })).toEqual([])
})

test('one that is won comes back from the provider, with its fee when that is returned', async () => {
  const orderId = await ordered()
  const [first, second] = [
    await dispute(orderId, { amount: 40_000, fee: 100 }),
    await dispute(orderId, { amount: 60_000, fee: 200 }),
  ]
  await noteEvidence(db, { id: first, note: 'Kvitto', context: context() })
  await noteEvidence(db, { id: first, note: 'Kvitto', context: context() })
  await close(first, 'won')
  await close(first, 'won')
  await close(second, 'won', true)
  await expect(close(first, 'lost')).rejects.toMatchObject({ code: 'dispute-already-decided' })
  expect(await accountsOf(orderId)).toEqual({ 1580: total - 100, 2420: -total, 6570: 100 })
  expect((await disputesOfOrder(db, orderId))?.disputes.map(({ events }) => events.map(({ state }) => state))).toEqual([
    ['needs-response', 'won'],
    ['needs-response', 'under-review', 'won'],
  ])
  expect(await refund(orderId, total, 'all')).toEqual({ payment: total, giftCard: 0 })
  expect(await disagreements({ db })).toEqual([])
})

test('one that is lost is a loss, with its VAT as it was', async () => {
  const orderId = await delivered()
  const before = await accountsOf(orderId)
  const id = await dispute(orderId)
  await expect(close(id, 'lost', true)).rejects.toMatchObject({ code: 'fee-not-returned' })
  await close(id, 'lost')
  const { 1580: _provider, ...sold } = before
  expect(await accountsOf(orderId)).toEqual({ ...sold, 6351: total })
  expect(await disagreements({ db })).toEqual([])
})

test('only what is paid by card or through Klarna, and neither refunded nor disputed, may be disputed', async () => {
  const bySwish = await ordered({ 1: 1 }, 'swish')
  await expect(dispute(bySwish)).rejects.toMatchObject({ code: 'not-disputable' })
  await expect(dispute('999999999')).rejects.toMatchObject({ code: 'no-such-order' })
  const orderId = await ordered({ 1: 1 }, 'klarna')
  await db.query('', `update payment set state = 'created' where order_id = $1`, [orderId])
  await expect(dispute(orderId)).rejects.toMatchObject({ code: 'not-disputable' })
  await db.query('', `update payment set state = 'paid' where order_id = $1`, [orderId])
})

test('more than is left of the payment cannot be disputed, and refunds on their way are not left', async () => {
  const orderId = await delivered()
  await refund(orderId, 30_000, 'part')
  await expect(dispute(orderId, { amount: 74_901 })).rejects.toMatchObject({ code: 'more-than-left' })
  await dispute(orderId, { amount: 74_900 })
  await expect(dispute(orderId, { amount: 1 })).rejects.toMatchObject({ code: 'not-disputable' })
})

test('what is disputed is not paid back, the rest is', async () => {
  const orderId = await delivered()
  await dispute(orderId, { amount: 80_000 })
  await expect(refund(orderId, 24_901, 'too-much')).rejects.toMatchObject({ code: 'payment-disputed' })
  expect(await refund(orderId, 24_900, 'rest')).toEqual({ payment: 24_900, giftCard: 0 })
  expect(await refund(orderId, 24_900, 'rest')).toEqual({ payment: 24_900, giftCard: 0 })
  await expect(refund(orderId, 1, 'more')).rejects.toMatchObject({ code: 'payment-disputed' })
  await expect(refund(orderId, total, 'far-more')).rejects.toThrow('öre to give back')
})

test('a refund and a dispute of the same money at once: one of them is refused', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const orderId = await ordered()
    const outcomes = await Promise.allSettled([refund(orderId, total, `round ${round}`), dispute(orderId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  const orderId = await ordered()
  const twice = { reference: 'dp_at_once' }
  await Promise.all([dispute(orderId, twice), dispute(orderId, twice)])
  const id = await dispute(orderId, twice)
  const ends = await Promise.allSettled([close(id, 'won'), close(id, 'lost')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a failed refund of what is disputed is not sent again, nor paid from the bank', async () => {
  const orderId = await ordered()
  await refund(orderId, total, 'failing')
  const [failed] = await db.query<{ reference: string }>(
    '',
    `update refund set state = 'failed' where order_id = $1 returning reference`,
    [orderId],
  )
  const reference = failed?.reference ?? ''
  await dispute(orderId)
  const backOffice = openPaymentBackOffice(deps, () => now)
  await expect(backOffice.again(reference)).rejects.toMatchObject({ code: 'more-than-left' })
  await expect(backOffice.byBank(reference)).rejects.toMatchObject({ code: 'more-than-left' })
  await db.query('', `delete from refund where reference = $1`, [reference])
})

test('an order is neither cancelled nor changed while its payment is disputed', async () => {
  const orderId = await ordered()
  const id = await dispute(orderId)
  expect(await cancel(orderId)).toBe('payment-disputed')
  expect((await changeableOrder(deps, { orderId, now })).problem).toContain('bestridd')
  await close(id, 'won')
  expect((await changeableOrder(deps, { orderId, now })).problem).toBeNull()
  expect(await cancel(orderId)).toBe('cancelled')
  expect(await refundsOf(orderId)).toEqual([{ amount: total, paidBy: 'provider' }])
})

test('cancelled after a lost dispute nothing more is paid, and there is no loss', async () => {
  const orderId = await ordered()
  await close(await dispute(orderId, { fee: 100 }), 'lost')
  expect(await cancel(orderId)).toBe('cancelled')
  expect(await refundsOf(orderId)).toEqual([{ amount: total, paidBy: 'dispute' }])
  expect(await accountsOf(orderId)).toEqual({ 1580: -100, 6570: 100 })
  const [email] = await db.query<{ text: string }>('', `select text from email_outbox where key = $1`, [
    `order-${orderId}-cancelled`,
  ])
  expect(email?.text.replaceAll('\u00a0', ' ')).toContain(
    '1 049 kr som du redan har fått tillbaka när du bestred betalningen',
  )
  await sendRefunds(deps, now)
  expect(await disagreements({ db })).toEqual([])
})

test('goods that come back after a lost dispute are credited, and only the rest is paid', async () => {
  const orderId = await delivered({ 1: 1, 2: 1 })
  await close(await dispute(orderId, { amount: 100_000 }), 'lost')
  const id = await received(orderId, [1, 1])
  await refundReturn({ db, publicUrl }, { id, deductions: [], context: context() })
  const given = await refundsOf(orderId)
  expect(given).toEqual([
    { amount: 52_900, paidBy: 'provider' },
    { amount: 100_000, paidBy: 'dispute' },
  ])
  await sendRefunds(deps, now)
  // Of the delivery, what it cost beyond standard delivery is kept.
  expect(await accountsOf(orderId)).toEqual({ 1580: 2_000, 2611: -400, 3001: -1_600 })
  expect(await disagreements({ db })).toEqual([])
})

test('a return is not settled while the payment is disputed, and takes the xp when it is', async () => {
  const orderId = await delivered()
  await makeMember(db, 30)
  await db.query('', 'update orders set member_id = 30 where id = $1', [orderId])
  const id = await dispute(orderId)
  const returned = await received(orderId, [1])
  const settle = () => refundReturn({ db, publicUrl }, { id: returned, deductions: [], context: context() })
  await expect(settle()).rejects.toMatchObject({ code: 'payment-disputed' })
  const xp = async () => (await inTransaction(db, (tx) => xpOfOrders(tx, [orderId]))).map(({ kind }) => kind)
  expect(await xp()).toEqual(['purchase'])
  await close(id, 'lost')
  expect(await xp()).toEqual(['purchase', 'return'])
  await settle()
  expect(await xp()).toEqual(['purchase', 'return'])
})

test('a lost dispute takes back the xp of what it gave back, and a return that it paid takes none again', async () => {
  await makeMember(db, 31)
  const xp = async () => {
    await giveDueXp(db, now)
    return (await db.query<{ xp: number }>('', 'select experience_points as xp from member where id = 31'))[0]?.xp
  }
  const orderId = await delivered({ 1: 2 })
  await db.query('', 'update orders set member_id = 31 where id = $1', [orderId])
  const id = await dispute(orderId, { amount: 100_000 })
  expect(await xp()).toBe(2000)
  await close(id, 'lost')
  expect(await xp()).toBe(1000)
  const back = await received(orderId, [1])
  await refundReturn({ db, publicUrl }, { id: back, deductions: [], context: context() })
  expect((await refundsOf(orderId)).map(({ paidBy }) => paidBy)).toEqual(['dispute'])
  expect(await xp()).toBe(1000)
})

test('goodwill is at most what is neither disputed nor lost', async () => {
  const orderId = await delivered()
  const id = await dispute(orderId, { amount: 100_000 })
  expect(await goodwillOf(db, orderId, context())).toMatchObject({ refundable: 4_900 })
  const goodwill: GoodwillDeps = { db, encryption, publicUrl }
  const give = (amount: number, key: string) =>
    giveGoodwill(goodwill, { orderId, kind: 'refund', amount, reason: 'Sen', key, context: context() })
  await expect(give(4_901, 'a')).rejects.toMatchObject({ code: 'not-refundable' })
  await close(id, 'lost')
  await expect(refund(orderId, 4_901, 'more', 'goodwill')).rejects.toMatchObject({ code: 'payment-disputed' })
  await give(4_900, 'b')
  expect(await refundsOf(orderId)).toEqual([{ amount: 4_900, paidBy: 'provider' }])
})

test('a gift card gives no more than it paid, though the rest is disputed', async () => {
  const orderId = await delivered()
  await db.query('', 'update orders set gift_card_amount = 50000 where id = $1', [orderId])
  await db.query('', 'update payment set amount = 54900 where order_id = $1', [orderId])
  await dispute(orderId, { amount: 30_000 })
  await expect(refund(orderId, 54_900, 'payment')).rejects.toMatchObject({ code: 'payment-disputed' })
  expect(await refund(orderId, 24_900, 'undisputed')).toEqual({ payment: 24_900, giftCard: 0 })
  await db.query('', 'delete from refund where order_id = $1', [orderId])
  await db.query('', 'update payment set amount = 104900 where order_id = $1', [orderId])
  await db.query('', 'update orders set gift_card_amount = 0 where id = $1', [orderId])
})

test('a withdrawal holds although the payment is disputed; what it would refund at once waits', async () => {
  const orderId = await ordered()
  await dispute(orderId)
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('No order')
  const fields = { name: 'Elin', orderNumber: String(order.number), email: order.email }
  await withdraw({ db, publicUrl }, fields, { secret: order.secret, member: null, now })
  expect((await readOrder(db, orderId))?.state).toBe('placed')
  expect(await refundsOf(orderId)).toEqual([])
  expect((await readOrder(db, orderId))?.events.map(({ data }) => data.text)).toContainEqual(
    expect.stringContaining('ångrat köpet'),
  )
})

test('the next payout is less what was taken back, and more what was won', async () => {
  const backOffice = openPaymentBackOffice(deps, () => now)
  now = new Date('2026-11-21T12:00:00Z')
  const orderId = await ordered({ 1: 1 }, 'klarna')
  const payOut = async (key: string) => {
    const { balances, difference } = await backOffice.overview()
    expect(difference).toBe(0)
    const held = balances.find(({ gateway }) => gateway === 'klarna')
    const references = held?.payments.map(({ reference }) => reference) ?? []
    const grossAmount = held?.balanceAmount ?? 0
    if (references.length > 0)
      await backOffice.payout({ gateway: 'klarna', paidOn: dayOf(now), references, grossAmount, feeAmount: 0 }, key)
    return grossAmount
  }
  await payOut('before')
  now = new Date('2026-11-22T12:00:00Z')
  const id = await dispute(orderId, { fee: 5_000 })
  expect(await payOut('taken')).toBe(-total - 5_000)
  now = new Date('2026-11-23T12:00:00Z')
  await close(id, 'won')
  expect(await payOut('won')).toBe(total)
  expect(await payOut('nothing')).toBe(0)
  expect(await disagreements({ db })).toEqual([])
})

test('a large loss needs a second person', async () => {
  const orderId = await ordered()
  const id = await dispute(orderId)
  await db.query('', `insert into approval_limit (kind, amount) values ('refund', 100000)`)
  await expect(close(id, 'lost')).rejects.toMatchObject({ wanted: { kind: 'refund', amount: total } })
  expect((await disputesOfOrder(db, orderId))?.disputes).toMatchObject([{ state: 'needs-response' }])
  await close(id, 'won')
  await db.query('', `delete from approval_limit`)
})

test('disputes are listed by state, found by reference and order, and sorted by their last day', async () => {
  const early = await dispute(await ordered(), { reference: 'Kl-Tidig', respondBy: '2026-11-25', amount: 20_000 })
  const late = await dispute(await ordered(), { reference: 'Kl-Sen', respondBy: '2027-01-20', amount: 10_000 })
  const ids = async (wish: Parameters<typeof listDisputes>[1]) =>
    (await listDisputes(db, wish)).data.map(({ id }) => id)
  const open = await ids({ state: 'open' })
  expect([open[0], open.at(-1)]).toEqual([early, late])
  expect((await ids({ state: 'open', sort: 'respond-last' }))[0]).toBe(late)
  expect(await ids({ text: 'kl-tidig' })).toEqual([early])
  const [row] = (await listDisputes(db, { text: 'kl-sen' })).data
  expect(await ids({ text: String(row?.orderNumber) })).toEqual([late])
  expect(await ids({ state: 'won', text: 'kl-' })).toEqual([])
  for (const sort of ['newest', 'oldest', 'highest', 'lowest', 'respond-first', 'respond-last'] as const) {
    const all = await ids({ sort })
    expect(await ids({ sort, before: all[0] ?? 0 })).toEqual(all.slice(1))
  }
  expect(await countDisputes(db)).toMatchObject({ dueOn: '2026-11-25' })
})

test('a disputed order is marked, is not to pack, and is packed when that is confirmed', async () => {
  const orderId = await ordered()
  const wish = { sort: 'newest' as const, now, findProducts: async () => [] }
  const listed = async (view: OrderView) =>
    (await backOfficeOrders(db, { ...wish, wish: { view } })).data.find(({ id }) => id === orderId)
  expect(await listed('to-pack')).toMatchObject({ risks: 0 })
  expect(await listed('disputed')).toBeUndefined()
  const id = await dispute(orderId)
  expect(await listed('to-pack')).toBeUndefined()
  expect(await listed('disputed')).toMatchObject({ risks: 1 })
  expect((await countOrderViews(db, now)).disputed).toBeGreaterThan(0)
  const packing = { orderId, source: 'web' as const, rows: [{ position: 0, quantity: 1 }], by: employee.id, now }
  await expect(packShipment(db, { ...packing, key: 'unasked' })).rejects.toMatchObject({ code: 'payment-disputed' })
  await close(id, 'won')
  expect(await listed('to-pack')).toMatchObject({ risks: 0 })
  await dispute(orderId)
  expect(await packShipment(db, { ...packing, key: 'confirmed', isDisputeAcknowledged: true })).toBeGreaterThan(0)
})

test('codes are not sent while money of the order is disputed or lost, and are when the dispute is won', async () => {
  await shop.sell({ id: 3, name: 'Spel', price: 50_000, web: 0 })
  await sellAsCodes(db, 3)
  await db.query('', `insert into change (kind, ref) values ('product', 3)`)
  await shop.productCache.catchUp()
  const buy = async () =>
    await shop.order({
      cartId: await shop.fillCart({ 3: 1 }),
      expectedTotal: 50_000,
      now,
      request: { paymentMethod: 'card', shippingMethodId: 4, consentsToCodes: true },
    })
  const states = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await readOrder(db, id))?.state))
  const [won, lost, undisputed] = [(await buy()).orderId, (await buy()).orderId, (await buy()).orderId]
  const amount = 50_000
  const [first, second] = [await dispute(won, { amount }), await dispute(lost, { amount })]
  await importCodes(db, { productId: 3, codes: ['KOD-1', 'KOD-2', 'KOD-3'], encryption, now })
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await states([won, lost, undisputed])).toEqual(['placed', 'placed', 'delivered'])
  await close(first, 'won')
  await close(second, 'lost')
  await deliverDigital({ db, encryption, publicUrl }, now)
  expect(await states([won, lost])).toEqual(['delivered', 'placed'])
})

async function giftOn(sendOn: string | null, email: string): Promise<string> {
  const cartId = await shop.fillCart({ [giftCardProduct]: 1 })
  const gift = { amount: 50_000, name: 'Farmor', email, greeting: '', sendOn }
  await db.query('', `update cart set rows = jsonb_set(rows::jsonb, '{0,gift}', $2::jsonb) where id = $1`, [
    cartId,
    JSON.stringify(gift),
  ])
  const request = { paymentMethod: 'card', shippingMethodId: 4 } as const
  return (await shop.order({ cartId, expectedTotal: 50_000, request, now })).orderId
}

test('a gift card that waits for its day is not sent while the payment is disputed, or when the dispute is lost', async () => {
  const sent: string[] = []
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => {} }
  const emails = async (at: Date) => {
    sent.length = 0
    await sendEmails({ db, encryption, transport, now: at })
    return sent.filter((to) => to.startsWith('gift-')).toSorted()
  }
  const day = '2026-12-24'
  const [won, lost, later] = [
    await giftOn(day, 'gift-won@exempel.se'),
    await giftOn(day, 'gift-lost@exempel.se'),
    await giftOn(day, 'gift-later@exempel.se'),
  ]
  const amount = 50_000
  await deliverGiftCards({ db, encryption, publicUrl }, now)
  const [first, second] = [await dispute(won, { amount: 20_000 }), await dispute(won, { amount: 30_000 })]
  const third = await dispute(lost, { amount })
  const morning = new Date('2026-12-24T07:00:00Z')
  expect(await emails(new Date(morning.getTime() - 1))).toEqual([])
  expect(await emails(morning)).toEqual(['gift-later@exempel.se'])
  await close(first, 'won')
  expect(await emails(morning)).toEqual([])
  await close(second, 'won')
  await close(third, 'lost')
  expect(await emails(morning)).toEqual(['gift-won@exempel.se'])
  expect(later).not.toBe(won)
  expect(await disagreements({ db })).toEqual([])
})

test('a gift card that is issued, or gets a new code, while the payment is disputed waits for the end of it', async () => {
  const email = 'sent-late@exempel.se'
  const orderId = await giftOn(null, email)
  const id = await dispute(orderId, { amount: 50_000 })
  await deliverGiftCards({ db, encryption, publicUrl }, now)
  const [card] = await db.query<{ id: number }>('', 'select id from gift_card where order_id = $1', [orderId])
  const rows = callsOf('gift-cards', giftCardsContract, giftCardsApi({ db, encryption, publicUrl }))
  const api = inProcessApi(rows, { ...context(), idempotencyKey: 'ny kod' })
  await api(giftCards.sendNewGiftCardCode, { id: card?.id ?? 0, reason: 'Koden är borta' })
  const waiting = async () =>
    await db.query('', 'select suppressed from email_outbox where recipient = $1 order by id', [email])
  expect(await waiting()).toEqual([{ suppressed: 'cancelled' }, { suppressed: 'disputed' }])
  await close(id, 'won')
  expect(await waiting()).toEqual([{ suppressed: 'cancelled' }, { suppressed: null }])
})

test('a dispute and the issuing of a gift card at the same time: the card waits', async () => {
  const email = 'at-once@exempel.se'
  const orderId = await giftOn(null, email)
  await Promise.all([dispute(orderId, { amount: 50_000 }), deliverGiftCards({ db, encryption, publicUrl }, now)])
  const found = await db.query('', 'select suppressed from email_outbox where recipient = $1', [email])
  expect(found).toEqual([{ suppressed: 'disputed' }])
})
