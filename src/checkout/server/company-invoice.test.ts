import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderRequest } from '#checkout/contract.ts'
import type { Member } from '#core/server/handlers.ts'
import { shop as shopSettings } from '#core/shop.ts'
import { makePaymentLink } from '#payment-processing/server/payment-link.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { addCompany } from '#test/company.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { getCheckout } from './get-checkout.ts'

const shop = await openCheckout()
const { db, api, deps } = shop
const total = 104_900
const invoice: Partial<OrderRequest> = {
  customerType: 'company',
  reference: 'Elin Berg',
  paymentMethod: 'company-invoice',
}
const theirs = { company: 'Ljusverket AB', organisationNumber: '556703-7485' }

let purchaser: Member
let colleague: Member
let stranger: Member
let ours: number

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  purchaser = await makeMember(db, 7)
  colleague = await makeMember(db, 8)
  stranger = await makeMember(db, 9)
})
beforeEach(async () => {
  await db.query('', 'update company_invoice set company_id = null')
  await db.query('', 'delete from company_member')
  await db.query('', 'delete from company')
  ours = await addCompany(db, { creditLimit: 250_000, purchasers: [7, 8] })
})
afterAll(() => shop.close())

type Who = { member?: Member | null; key?: string; cartId?: string }

/** A request anyone can send, with a separate cart. */
async function order(request: Partial<OrderRequest>, { member = null, key, cartId }: Who = {}) {
  if (member) await db.query('', 'delete from cart where member_id = $1', [member.id])
  const filled = await shop.fillCart({ 1: 1 }, { memberId: member?.id ?? null })
  const fields = { member, ...(key ? { key } : {}) }
  return await shop.order({
    cartId: cartId ?? (member ? '' : filled),
    expectedTotal: total,
    request: { ...invoice, ...request },
    ...fields,
  })
}

const nothing = { code: 'no-company-credit', status: 403 }
const orders = async () => (await db.query<{ n: number }>('', 'select count(*)::int as n from orders'))[0]?.n
const invoices = `select i.company_id as "companyId", i.organisation_number as number, i.due_on - o.placed_at::date as days,
  o.address ->> 'company' as name, o.hold_reason as reason
  from company_invoice i join payment p on p.reference = payment_reference join orders o on o.id = p.order_id where o.id = $1`

test("a purchaser of an approved company is invoiced with the account's data, booked as the company's debt", async () => {
  const { orderId, state } = await order({}, { member: purchaser })
  expect(state).toBe('placed')
  const [written] = await db.query<{ days: number }>('', invoices, [orderId])
  expect(written).toMatchObject({ companyId: ours, number: '5567037485', name: 'Ljusverket AB', reason: null })
  expect([30, 31]).toContain(written?.days)
  const lines = `select account, amount::int from journal_line join journal_entry e on e.id = entry_id where order_id = $1`
  expect(await db.query('', `${lines} order by account`, [orderId])).toEqual([
    { account: 1510, amount: total },
    { account: 2420, amount: -total },
  ])
})

test("the invoice and confirmation have the company's payment terms", async () => {
  await db.query('', 'update company set payment_days = 14 where id = $1', [ours])
  const { orderId } = await order({}, { member: purchaser })
  const [written] = await db.query<{ days: number }>('', invoices, [orderId])
  expect([14, 15]).toContain(written?.days)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-confirmation`,
  ])
  expect(received?.text).toContain('betalas inom 14 dagar')
})

test("a guest with an approved company's number gets no credit", async () => {
  const before = await orders()
  await expect(order(theirs)).rejects.toMatchObject(nothing)
  expect(await orders()).toBe(before)
})

test('a member without a company gets no credit, also as a company customer', async () => {
  await expect(order(theirs, { member: stranger })).rejects.toMatchObject(nothing)
  await expect(order(theirs, { member: { ...stranger, isCompany: true } })).rejects.toMatchObject(nothing)
})

test("a member who enters another company's number is rejected with a message, and no invoice is created", async () => {
  await addCompany(db, { organisationNumber: '2120000142', legalName: 'Kommunen', purchasers: [9] })
  const before = await orders()
  await expect(order({ ...theirs, organisationNumber: '212000-0142' }, { member: purchaser })).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { organisationNumber: expect.stringContaining('Ljusverket AB') },
  })
  await expect(order(theirs, { member: stranger })).rejects.toMatchObject({ code: 'invalid-fields' })
  expect(await orders()).toBe(before)
})

test('an unverified mailbox gets no credit, regardless of the session', async () => {
  await expect(order({}, { member: { ...purchaser, verifiedEmail: null } })).rejects.toMatchObject(nothing)
  await db.query('', 'update member set email_verified_at = null where id = 7')
  await expect(order({}, { member: purchaser })).rejects.toMatchObject(nothing)
  await db.query('', 'update member set email_verified_at = now() where id = 7')
})

test('a removed purchaser gets no credit', async () => {
  await db.query('', 'delete from company_member where member_id = 7')
  await expect(order({}, { member: purchaser })).rejects.toMatchObject(nothing)
})

test.each(['applied', 'refused', 'paused'])('a company that is %s cannot buy on invoice', async (state) => {
  await db.query('', 'update company set state = $2 where id = $1', [ours, state])
  await expect(order({}, { member: purchaser })).rejects.toMatchObject(nothing)
})

test('the limit holds across all purchasers, also for concurrent orders', async () => {
  const carts = await Promise.all(
    [7, 8].map(async (id) => {
      await db.query('', 'delete from cart where member_id = $1', [id])
      return await shop.fillCart({ 1: 1 }, { memberId: id })
    }),
  )
  expect(carts).toHaveLength(2)
  const wishes = [purchaser, colleague, purchaser, colleague, purchaser, colleague]
  const outcomes = await Promise.allSettled(
    wishes.map((member) =>
      shop.order({ cartId: '', member, expectedTotal: total, request: { ...invoice, sandboxOutcome: 'success' } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  const used = `select coalesce(sum(p.amount), 0)::int as amount from company_invoice i
    join payment p on p.reference = i.payment_reference where i.company_id = $1 and p.state <> 'cancelled'`
  const [sum] = await db.query<{ amount: number }>('', used, [ours])
  expect(sum?.amount).toBe(2 * total)
  await expect(order({}, { member: colleague })).rejects.toMatchObject({ code: 'credit-limit', status: 402 })
})

test('an undecided order uses credit, and a cancelled one releases it', async () => {
  await db.query('', 'update company set credit_limit = 150000 where id = $1', [ours])
  const { orderId } = await order({}, { member: purchaser })
  await db.query('', `update payment set state = 'unknown' where order_id = $1`, [orderId])
  await db.query('', `update orders set state = 'payment-unknown' where id = $1`, [orderId])
  await expect(order({}, { member: colleague })).rejects.toMatchObject({ code: 'credit-limit' })
  await db.query('', `update payment set state = 'cancelled' where order_id = $1`, [orderId])
  await db.query(
    '',
    `insert into payment_entry (reference, to_state, amount, cause, at)
    select reference, 'cancelled', -amount, 'test', now() from payment where order_id = ${orderId}`,
  )
  expect((await order({}, { member: colleague })).state).toBe('placed')
})

test('a key orders once and uses credit once; another user of the key gets nothing', async () => {
  const key = randomUUID()
  await db.query('', 'delete from cart where member_id = 7')
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: 7 })
  expect(cartId).toBeTruthy()
  const wish = { cartId: '', expectedTotal: total, key, request: invoice }
  const first = await shop.order({ ...wish, member: purchaser })
  const again = await shop.order({ ...wish, member: purchaser })
  expect(again.orderId).toBe(first.orderId)
  const count = 'select count(*)::int as n from company_invoice where company_id = $1'
  expect(await db.query('', count, [ours])).toEqual([{ n: 1 }])
  await expect(shop.order({ ...wish, member: stranger })).rejects.toMatchObject({ status: expect.any(Number) })
  expect(await db.query('', count, [ours])).toEqual([{ n: 1 }])
})

test('a waiting order cannot become an invoice by another attempt or payment link', async () => {
  const waiting = await order({ ...theirs, paymentMethod: 'swish', sandboxOutcome: 'approve' }, { member: purchaser })
  expect(waiting.state).toBe('awaiting-payment')
  await makePaymentLink(db, waiting.orderId, { by: 9, now: new Date() })
  // The contract already rejects it; the use case must as well.
  const params = { method: 'company-invoice' } as unknown as { method: 'card' }
  const body = { orderId: waiting.orderId, secret: waiting.secret }
  const attempt = (member: Member | null) =>
    api.postPaymentSession({ params, query: undefined, body }, makeContext({ member }))
  await expect(attempt(null)).rejects.toMatchObject({ code: 'not-awaiting-payment' })
  await expect(attempt(purchaser)).rejects.toMatchObject({ code: 'not-awaiting-payment' })
  expect(await db.query('', 'select 1 from company_invoice where company_id = $1', [ours])).toEqual([])
})

test("all of a company's first orders wait until one is approved", async () => {
  await db.query('', 'update company set first_order_approved_at = null where id = $1', [ours])
  for (const member of [purchaser, colleague]) {
    const { orderId } = await order({}, { member })
    expect(await db.query('', invoices, [orderId])).toMatchObject([{ reason: 'credit-approval' }])
    const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
      `order-${orderId}-confirmation`,
    ])
    expect(received?.text).toContain('godkänner')
    expect(received?.text).not.toContain('Senast:')
  }
})

test.each([
  ['reference', { reference: 'ab ' }],
  ['paymentMethod', { customerType: 'private' as const }],
])('without the right, %s is denied', async (field, request) => {
  const fields = { [field]: expect.any(String) }
  await expect(order(request, { member: purchaser })).rejects.toMatchObject({ code: 'invalid-fields', fields })
})

test('an invoice is offered only to purchasers with credit', async () => {
  const offeredTo = async (member: Member | null) => {
    if (member) await db.query('', 'delete from cart where member_id = $1', [member.id])
    const cartId = await shop.fillCart({ 1: 1 }, { memberId: member?.id ?? null })
    const context = makeContext({ member, ...(member ? {} : { cartId }) })
    const { paymentMethods, companyCredit } = await getCheckout(deps, { zip: '75228' }, context)
    return { method: paymentMethods.find(({ id }) => id === 'company-invoice'), companyCredit }
  }
  expect(await offeredTo(null)).toEqual({ method: undefined, companyCredit: null })
  expect(await offeredTo(stranger)).toEqual({ method: undefined, companyCredit: null })
  expect(await offeredTo({ ...purchaser, verifiedEmail: null })).toMatchObject({ method: undefined })
  expect(await offeredTo(purchaser)).toMatchObject({
    method: { description: 'Faktura till Ljusverket AB, 30 dagar netto, ingen avgift.' },
    companyCredit: { status: 'approved', remaining: 250_000 },
  })
  await db.query('', 'update company set credit_limit = 1000 where id = $1', [ours])
  expect(await offeredTo(purchaser)).toMatchObject({ method: undefined, companyCredit: { remaining: 1000 } })
  await db.query('', `update company set state = 'paused' where id = $1`, [ours])
  expect(await offeredTo(purchaser)).toMatchObject({
    method: undefined,
    companyCredit: { status: 'paused', remaining: 0 },
  })
})

test('gift cards are not sold on invoice, since no document is issued for them', async () => {
  await shop.sell({ id: giftCardProduct, name: 'Presentkort', price: 10_000, web: 0 })
  await db.query('', `update product set is_digital = true, vat_class = 'voucher' where id = $1`, [giftCardProduct])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [giftCardProduct])
  await shop.productCache.catchUp()
  await db.query('', 'delete from cart where member_id = $1', [purchaser.id])
  await shop.fillCart({ 1: 1, [giftCardProduct]: 1 }, { memberId: purchaser.id })
  const { paymentMethods } = await getCheckout(deps, { zip: '75228' }, makeContext({ member: purchaser }))
  expect(paymentMethods.map(({ id }) => id)).not.toContain('company-invoice')
  const bought = shop.order({ cartId: '', member: purchaser, expectedTotal: total + 10_000, request: invoice })
  const text = expect.stringContaining('Presentkort kan inte köpas mot faktura')
  await expect(bought).rejects.toMatchObject({ code: 'invalid-fields', fields: { paymentMethod: text } })
})

test('without a giro to pay to nothing is sold on invoice', async () => {
  const { bankgiro, plusgiro } = shopSettings.company
  Object.assign(shopSettings.company, { bankgiro: null, plusgiro: null })
  try {
    await expect(order({}, { member: purchaser })).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { paymentMethod: expect.any(String) },
    })
    const { paymentMethods } = await getCheckout(deps, { zip: '75228' }, makeContext({ member: purchaser }))
    expect(paymentMethods.map(({ id }) => id)).not.toContain('company-invoice')
    Object.assign(shopSettings.company, { plusgiro: '4-2' })
    expect((await order({}, { member: purchaser })).state).toBe('placed')
  } finally {
    Object.assign(shopSettings.company, { bankgiro, plusgiro })
  }
})
