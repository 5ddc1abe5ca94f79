import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { admit } from '#core/server/admit.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { companyApi } from '#credit-applications/server/api.ts'
import { codes, returnStock } from '#inventory/server/stock.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import { cancelQuantities } from '#orders/server/cancel-quantities.ts'
import { lockOrder } from '#orders/server/lock-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { addCompany } from '#test/company.ts'
import { disagreements } from '#test/disagreements.ts'
import { addCodes, sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { deliverGiftCards, sendRefunds } from '#test/unit-jobs.ts'
import { companyBackOfficeApi } from './api.ts'

const shop = await openCheckout()
const { db } = shop
const total = 104_900
const theCode = 2
const evicted: number[] = []
const backOffice = companyBackOfficeApi({
  db,
  publicUrl: 'https://krets.example',
  sessions: { evict: (id: number) => void evicted.push(id) },
})
const applications = companyApi({ db, publicUrl: 'http://localhost' })

let earlier: string[] = []
const emailKeys = async () =>
  (await db.query<{ key: string }>('', 'select key from email_outbox order by key')).map(({ key }) => key)

let applicant: Member
let other: Member
let employee: Member

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await shop.sell({ id: theCode, web: 0, price: 10_000 })
  await sellAsCodes(db, theCode, 100)
  await addCodes(db, theCode, 100)
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [theCode])
  await shop.productCache.catchUp()
  applicant = await makeMember(db, 7)
  other = await makeMember(db, 8)
  employee = { ...(await makeMember(db, 9)), isEmployee: true, rights: ['credit'] }
})
beforeEach(async () => {
  await db.query('', 'update company_invoice set company_id = null')
  await db.query('', 'update orders set hold_reason = null')
  await db.query('', 'delete from company_log')
  await db.query('', 'delete from company_credit_application')
  await db.query('', 'delete from company_member')
  await db.query('', 'delete from company')
  earlier = await emailKeys()
  await db.query('', 'delete from security_event')
  await db.query('', 'update member set company_name = null, organisation_number = null')
})
afterAll(() => shop.close())

const wish = {
  legalName: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  phone: '0701740605',
  wantedKronor: '50 000',
  message: '',
}
const terms = { legalName: 'Ljusverket i Göteborg AB', creditLimit: 250_000, paymentDays: 14, reason: 'Kontrollerat' }

const apply = async (member: Member, more: Partial<typeof wish> = {}) => {
  const answer = await applications.applyForCredit(
    { params: undefined, query: undefined, body: { ...wish, ...more } },
    makeContext({ member }),
  )
  return 'data' in answer ? answer.data : null
}
const shown = async (query: { text?: string; state?: 'approved' | 'refused' } = {}) => {
  const answer = await backOffice.getCompanyBackOffice(
    { params: undefined, query, body: undefined },
    makeContext({ member: employee }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}
const one = async (id: number) => {
  const answer = await backOffice.getCompany(
    { params: { id }, query: undefined, body: undefined },
    makeContext({ member: employee }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}
const approve = async (id: number, version: number, member = employee) =>
  await backOffice.approveApplication(
    { params: { id }, query: undefined, body: { ...terms, version } },
    makeContext({ member }),
  )
const decline = async (id: number, member = employee) =>
  await backOffice.declineApplication(
    { params: { id }, query: undefined, body: { reason: 'Betalningsanmärkningar' } },
    makeContext({ member }),
  )
const put = async (
  id: number,
  version: number,
  more: Partial<typeof terms> & { freeShippingFrom?: number | null; state: 'approved' | 'paused' },
) =>
  await backOffice.putCompany(
    {
      params: { id },
      query: undefined,
      body: { ...terms, priceListId: null, freeShippingFrom: null, version, ...more },
    },
    makeContext({ member: employee }),
  )
const emails = async () =>
  (await emailKeys()).filter((key) => !earlier.includes(key)).map((key) => key.replace(/\d+/g, '#'))
const events = async () =>
  (await db.query<{ type: string }>('', 'select type from security_event order by id')).map(({ type }) => type)

async function order(member: Member, goods: Record<number, number> = { 1: 1 }, expectedTotal = total) {
  await db.query('', 'delete from cart where member_id = $1', [member.id])
  await shop.fillCart(goods, { memberId: member.id })
  const isSent = Object.hasOwn(goods, 1)
  const company = { customerType: 'company', reference: 'Elin Berg', paymentMethod: 'company-invoice' } as const
  const request = isSent ? company : { ...company, shippingMethodId: 4 }
  return await shop.order({ cartId: '', member, expectedTotal, request })
}

test('an employee approves an application with terms; only then its applicant can buy', async () => {
  expect(await apply(applicant)).toMatchObject({ status: 'waiting', name: 'Ljusverket AB' })
  await expect(order(applicant)).rejects.toMatchObject({ code: 'no-company-credit' })
  const [application] = (await shown()).applications
  expect(application).toMatchObject({
    email: 'member7@exempel.se',
    requestedLimit: 5_000_000,
    company: { state: 'applied' },
  })
  await approve(application?.id ?? 0, 1)
  expect(evicted).toContain(7)
  const { companies, applications: left } = await shown()
  expect(left).toEqual([])
  expect(companies).toMatchObject([
    { state: 'approved', creditLimit: 250_000, paymentDays: 14, purchasers: 1, version: 2 },
  ])
  const { orderId } = await order(applicant)
  const [company] = await db.query<{ name: string }>(
    '',
    `select address ->> 'company' as name, company_name as theirs from orders o join member m on m.id = o.member_id where o.id = $1`,
    [orderId],
  )
  expect(company).toEqual({ name: terms.legalName, theirs: terms.legalName })
  expect(await emails()).toEqual([
    'company-application-#-approved',
    'company-application-#-received',
    'order-#-confirmation',
  ])
  expect(await events()).toEqual(['credit-application', 'credit-approval'])
  const { log } = await one(companies[0]?.id ?? 0)
  expect(log).toMatchObject([
    {
      action: 'application-approved',
      by: 'member9',
      who: 'member7',
      reason: 'Kontrollerat',
      before: { creditLimit: 0 },
    },
    { action: 'application', by: 'member7' },
  ])
})

test('an application requires a verified mailbox, is one at a time, and is idempotent', async () => {
  await expect(apply({ ...applicant, verifiedEmail: null })).rejects.toMatchObject({ code: 'email-not-verified' })
  await Promise.all([apply(applicant), apply(applicant), apply(applicant)])
  expect((await shown()).applications).toHaveLength(1)
  await expect(apply(applicant, { organisationNumber: '212000-0142' })).rejects.toMatchObject({
    code: 'already-applied',
  })
  await expect(apply(other, { organisationNumber: '556703-7486', wantedKronor: '10' })).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { organisationNumber: expect.any(String), wantedKronor: expect.any(String) },
  })
})

test("entering an approved company's number does not grant access to it", async () => {
  const id = await addCompany(db, { purchasers: [7] })
  expect(await apply(other)).toMatchObject({ status: 'waiting', remaining: 0 })
  await expect(order(other)).rejects.toMatchObject({ code: 'no-company-credit' })
  expect((await one(id)).members).toHaveLength(1)
  await decline((await shown()).applications[0]?.id ?? 0)
  expect(await one(id)).toMatchObject({ state: 'approved', legalName: 'Ljusverket AB' })
})

test('a rejection is emailed without its internal reason, and rejects a company that was never approved', async () => {
  await apply(applicant)
  const [application] = (await shown()).applications
  await decline(application?.id ?? 0)
  await decline(application?.id ?? 0)
  await expect(approve(application?.id ?? 0, 2)).rejects.toMatchObject({ code: 'application-already-decided' })
  expect((await shown()).companies).toMatchObject([{ state: 'refused' }])
  const [received] = await db.query<{ text: string }>('', `select text from email_outbox where key like '%refused'`)
  expect(received?.text).not.toContain('Betalningsanmärkningar')
  expect(await events()).toEqual(['credit-application', 'credit-refusal'])
})

test('of two concurrent decisions one applies, and repeating it has no effect', async () => {
  await apply(applicant)
  const id = (await shown()).applications[0]?.id ?? 0
  const outcomes = await Promise.allSettled([approve(id, 1), decline(id), approve(id, 1)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect((await emails()).filter((key) => !key.endsWith('received'))).toHaveLength(1)
  expect((await events()).slice(1)).toHaveLength(1)
})

test('an outdated page changes nothing, and repeating a change has no effect', async () => {
  const id = await addCompany(db, { purchasers: [7] })
  await put(id, 1, { state: 'paused' })
  await put(id, 1, { state: 'paused' })
  await expect(put(id, 1, { state: 'approved', creditLimit: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect((await one(id)).log).toHaveLength(1)
  await expect(order(applicant)).rejects.toMatchObject({ code: 'no-company-credit' })
})

test('employees cannot decide about their own company or application', async () => {
  const id = await addCompany(db, { purchasers: [9] })
  await expect(put(id, 1, { state: 'approved', creditLimit: 900_000_000 })).rejects.toMatchObject({
    code: 'own-company',
  })
  await db.query('', 'delete from company_member')
  await apply(employee)
  await expect(approve((await shown()).applications[0]?.id ?? 0, 1)).rejects.toMatchObject({ code: 'own-company' })
  const body = { version: 1, email: 'member9@exempel.se', reason: '' }
  const own = backOffice.addPurchaser({ params: { id }, query: undefined, body }, makeContext({ member: employee }))
  await expect(own).rejects.toMatchObject({ code: 'own-company' })
})

test('a member is authorised by verified email, for one company, until removed', async () => {
  const id = await addCompany(db, { purchasers: [] })
  const elsewhere = await addCompany(db, { organisationNumber: '2120000142', purchasers: [] })
  const context = makeContext({ member: employee })
  const add = (companyId: number, email: string, version: number) =>
    backOffice.addPurchaser(
      { params: { id: companyId }, query: undefined, body: { version, email, reason: '' } },
      context,
    )
  await db.query('', 'update member set email_verified_at = null where id = 8')
  await expect(add(id, 'member8@exempel.se', 1)).rejects.toMatchObject({ code: 'no-such-member' })
  await db.query('', 'update member set email_verified_at = now() where id = 8')
  await add(id, 'Member8@exempel.se', 1)
  await add(id, 'member8@exempel.se', 1)
  await expect(add(elsewhere, 'member8@exempel.se', 1)).rejects.toMatchObject({ code: 'purchaser-elsewhere' })
  expect((await order(other)).state).toBe('placed')
  const removal = { params: { id, memberId: 8 }, query: undefined, body: { reason: '' } }
  await backOffice.removePurchaser(removal, context)
  await backOffice.removePurchaser(removal, context)
  await expect(order(other)).rejects.toMatchObject({ code: 'no-company-credit' })
  const [member] = await db.query<{ name: string | null }>('', 'select company_name as name from member where id = 8')
  expect(member?.name).toBeNull()
  expect((await one(id)).log.map(({ action }) => action)).toEqual(['buyer-removed', 'buyer-added'])
})

const decide = async (call: 'approveOrderOnHold' | 'declineOrderOnHold', orderId: string, member = employee) =>
  await backOffice[call]({ params: { orderId }, query: undefined, body: { reason: 'Prov' } }, makeContext({ member }))

const pack = async (orderId: string) =>
  await packShipment(db, {
    orderId,
    source: 'web',
    rows: [{ position: 0, quantity: 1 }],
    key: `pack-${orderId}`,
    by: 9,
    now: new Date(),
  })

test('the first order waits for approval, which starts its payment period; later orders do not wait', async () => {
  const id = await addCompany(db, { purchasers: [7], isNew: true, paymentDays: 20 })
  const { orderId } = await order(applicant)
  await db.query('', `update company_invoice set due_on = '2020-01-01' where company_id = $1`, [id])
  expect((await one(id)).overdueAmount).toBe(0)
  await expect(pack(orderId)).rejects.toMatchObject({ code: 'awaits-approval' })
  expect(await backOfficeOrder(db, shop.productCache, orderId)).toMatchObject({ awaitsApproval: true, toPack: [] })
  expect((await shown()).orders).toMatchObject([{ orderId, state: 'approved' }])
  await decide('approveOrderOnHold', orderId)
  await decide('approveOrderOnHold', orderId)
  expect((await shown()).orders).toEqual([])
  const [invoice] = await db.query<{ days: number }>(
    '',
    'select due_on - current_date as days from company_invoice where company_id = $1',
    [id],
  )
  expect([19, 20, 21]).toContain(invoice?.days)
  expect(await pack(orderId)).toBeGreaterThan(0)
  expect((await emails()).filter((key) => key === 'order-#-credit-approved')).toHaveLength(1)
  expect((await shown()).companies[0]).toMatchObject({ creditUsed: total })
  expect(await pack((await order(applicant)).orderId)).toBeGreaterThan(0)
  expect(await disagreements(shop)).toEqual([])
})

test('a rejected first order is cancelled: stock and credit are released, and the customer is notified', async () => {
  const id = await addCompany(db, { purchasers: [7], isNew: true })
  const stock = async () =>
    (await db.query<{ n: number }>('', 'select sum(quantity)::int as n from stock where product_id = 1'))[0]?.n
  const before = await stock()
  const { orderId } = await order(applicant)
  expect(await stock()).toBe((before ?? 0) - 1)
  await decide('declineOrderOnHold', orderId)
  await decide('declineOrderOnHold', orderId)
  await expect(decide('approveOrderOnHold', orderId)).rejects.toMatchObject({ code: 'not-waiting' })
  expect(await stock()).toBe(before)
  expect(await emails()).toEqual(['order-#-cancelled', 'order-#-confirmation'])
  await sendRefunds(shop.deps, new Date())
  const [company] = (await shown()).companies
  expect(company).toMatchObject({ id, creditUsed: 0 })
  expect(await disagreements(shop)).toEqual([])
})

/** Earlier versions sold gift cards on invoice. */
async function orderGiftCard(goods: Record<number, number>, expectedTotal: number) {
  const placed = await order(applicant, { ...goods, [theCode]: 1 }, expectedTotal)
  await db.query('', 'update order_row set product_id = $1, vat_rate = 0 where order_id = $2 and product_id = $3', [
    giftCardProduct,
    placed.orderId,
    theCode,
  ])
  const line = { productId: theCode, place: codes, quantity: 1 }
  await inTransaction(db, (tx) => returnStock(tx, [line], { cause: 'cut', ref: placed.orderId }))
  return placed.orderId
}

test.each([
  ['alone', {}, 10_000],
  ['beside goods', { 1: 1 }, total + 10_000],
])(
  'a rejected first order with a gift card %s leaves no debt, and no card is issued',
  async (_, goods, expectedTotal) => {
    const id = await addCompany(db, { purchasers: [7], isNew: true })
    const orderId = await orderGiftCard(goods, expectedTotal)
    await decide('declineOrderOnHold', orderId)
    await decide('declineOrderOnHold', orderId)
    await sendRefunds(shop.deps, new Date())
    await deliverGiftCards(shop.deps, new Date())
    expect(await readOrder(db, orderId)).toMatchObject({ state: 'cancelled', holdReason: null })
    expect(await one(id)).toMatchObject({ creditUsed: 0, invoices: [] })
    expect(await db.query('', 'select from gift_card where order_id = $1', [orderId])).toEqual([])
    expect(await disagreements(shop)).toEqual([])
  },
)

test('a first order whose goods were rejected before is cancelled with its gift card', async () => {
  const id = await addCompany(db, { purchasers: [7], isNew: true })
  const orderId = await orderGiftCard({ 1: 1 }, total + 10_000)
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const position = locked?.order.rows.findIndex(({ productId }) => productId === 1) ?? 0
    const units = [{ position, source: 'web' as const, quantity: 1 }]
    if (locked) await cancelQuantities(tx, locked, units, { now: new Date() })
  })
  await decide('declineOrderOnHold', orderId)
  await sendRefunds(shop.deps, new Date())
  expect(await readOrder(db, orderId)).toMatchObject({ state: 'cancelled' })
  expect(await one(id)).toMatchObject({ creditUsed: 0 })
  expect(await disagreements(shop)).toEqual([])
})

test('an order of an unapproved company cannot be approved, nor by the employee who placed it', async () => {
  const id = await addCompany(db, { purchasers: [7, 9], isNew: true })
  const { orderId } = await order(applicant)
  await expect(decide('approveOrderOnHold', orderId)).rejects.toMatchObject({ code: 'own-company' })
  await db.query('', `delete from company_member where member_id = 9`)
  await db.query('', `update company set state = 'applied' where id = $1`, [id])
  await expect(decide('approveOrderOnHold', orderId)).rejects.toMatchObject({ code: 'company-not-approved' })
})

test('credit requires its right, not only being staff', () => {
  for (const call of Object.values(companyBackOfficeContract)) {
    const by = (more: Partial<Member>) => makeContext({ member: buildMember(2, { isEmployee: true, ...more }) })
    expect(() => admit(call, by({}))).toThrow(expect.objectContaining({ code: 'right-required' }))
    expect(() => admit(call, by({ rights: ['credit'] }))).not.toThrow()
  }
})

test('companies are found by part of the name, the beginning of the number and the state, and counted', async () => {
  await db.query(
    '',
    `insert into company (organisation_number, legal_name, state, created_at, updated_at)
     select (5560000000 + n)::text, 'Sökta ' || n || ' AB', 'approved', now(), now() from generate_series(1, 510) as n`,
  )
  const { companies, counts } = await shown({ text: 'sökta' })
  expect([companies.length, counts.companies]).toEqual([500, 510])
  const names = async (wish: Parameters<typeof shown>[0]) => (await shown(wish)).companies.map((row) => row.legalName)
  expect(await names({ text: 'sökta 509' })).toEqual(['Sökta 509 AB'])
  expect(await names({ text: '556000-0509' })).toEqual(['Sökta 509 AB'])
  expect(await names({ text: 'sökta 509', state: 'refused' })).toEqual([])
})
