import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDeskContract } from '#checkout/company-desk-contract.ts'
import { companyApi } from '#checkout/server/company-api.ts'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { admit } from '#core/server/admit.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { deskOrder } from '#orders/server/desk-order.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { addCompany } from '#test/company.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { companyDeskApi } from './api.ts'

const shop = await openCheckout()
const { db } = shop
const total = 104_900
const forgotten: number[] = []
const desk = companyDeskApi({
  db,
  publicUrl: 'https://krets.example',
  sessions: { forget: (id: number) => void forgotten.push(id) },
})
const applications = companyApi({ db })

let earlier: string[] = []
const mailKeys = async () =>
  (await db.query<{ key: string }>('', 'select key from mail order by key')).map(({ key }) => key)

let applicant: Shopper
let other: Shopper
let employee: Shopper

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  applicant = await makeMember(db, 7)
  other = await makeMember(db, 8)
  employee = { ...(await makeMember(db, 9)), isEmployee: true, rights: ['credit'] }
})
beforeEach(async () => {
  await db.query('', 'update company_invoice set company_id = null')
  await db.query('', 'update orders set held_for = null')
  await db.query('', 'delete from company_log')
  await db.query('', 'delete from company_credit_application')
  await db.query('', 'delete from company_member')
  await db.query('', 'delete from company')
  earlier = await mailKeys()
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
const terms = { legalName: 'Ljusverket i Göteborg AB', limitOre: 250_000, paymentDays: 14, reason: 'Kontrollerat' }

const apply = async (shopper: Shopper, more: Partial<typeof wish> = {}) => {
  const answer = await applications.applyForCredit(
    { params: undefined, query: undefined, body: { ...wish, ...more } },
    makeVisit({ shopper }),
  )
  return 'data' in answer ? answer.data : null
}
const shown = async () => {
  const answer = await desk.getCompanyDesk(
    { params: undefined, query: undefined, body: undefined },
    makeVisit({ shopper: employee }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}
const one = async (id: number) => {
  const answer = await desk.getCompany(
    { params: { id }, query: undefined, body: undefined },
    makeVisit({ shopper: employee }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}
const approve = async (id: number, version: number, shopper = employee) =>
  await desk.approveApplication(
    { params: { id }, query: undefined, body: { ...terms, version } },
    makeVisit({ shopper }),
  )
const refuse = async (id: number, shopper = employee) =>
  await desk.refuseApplication(
    { params: { id }, query: undefined, body: { reason: 'Betalningsanmärkningar' } },
    makeVisit({ shopper }),
  )
const put = async (id: number, version: number, more: Partial<typeof terms> & { state: 'approved' | 'paused' }) =>
  await desk.putCompany(
    { params: { id }, query: undefined, body: { ...terms, version, ...more } },
    makeVisit({ shopper: employee }),
  )
const letters = async () =>
  (await mailKeys()).filter((key) => !earlier.includes(key)).map((key) => key.replace(/\d+/g, '#'))
const events = async () =>
  (await db.query<{ type: string }>('', 'select type from security_event order by id')).map(({ type }) => type)

async function order(shopper: Shopper) {
  await db.query('', 'delete from cart where member_id = $1', [shopper.id])
  await shop.fillCart({ 1: 1 }, { memberId: shopper.id })
  const request = { customerType: 'company', reference: 'Elin Berg', paymentMethod: 'company-invoice' } as const
  return await shop.order({ cartId: '', shopper, expectedTotal: total, request })
}

test('an application waits for an employee, who approves it with terms; then its applicant buys, and nobody before', async () => {
  expect(await apply(applicant)).toMatchObject({ standing: 'waiting', name: 'Ljusverket AB' })
  await expect(order(applicant)).rejects.toMatchObject({ code: 'no-company-credit' })
  const [application] = (await shown()).applications
  expect(application).toMatchObject({
    email: 'member7@exempel.se',
    wantedOre: 5_000_000,
    company: { state: 'applied' },
  })
  await approve(application?.id ?? 0, 1)
  expect(forgotten).toContain(7)
  const { companies, applications: left } = await shown()
  expect(left).toEqual([])
  expect(companies).toMatchObject([{ state: 'approved', limitOre: 250_000, paymentDays: 14, buyers: 1, version: 2 }])
  const { orderId } = await order(applicant)
  const [company] = await db.query<{ name: string }>(
    '',
    `select address ->> 'company' as name, company_name as theirs from orders o join member m on m.id = o.member_id where o.id = $1`,
    [orderId],
  )
  expect(company).toEqual({ name: terms.legalName, theirs: terms.legalName })
  expect(await letters()).toEqual([
    'company-application-#-approved',
    'company-application-#-received',
    'order-#-confirmation',
  ])
  expect(await events()).toEqual(['credit-application', 'credit-approval'])
  const { log } = await one(companies[0]?.id ?? 0)
  expect(log).toMatchObject([
    { deed: 'application-approved', by: 'member9', who: 'member7', reason: 'Kontrollerat', before: { limitOre: 0 } },
    { deed: 'application', by: 'member7' },
  ])
})

test('an application counts only from a mailbox that has answered, is one at a time, and repeated it is the same', async () => {
  await expect(apply({ ...applicant, verifiedEmail: null })).rejects.toMatchObject({ code: 'verify-first' })
  await Promise.all([apply(applicant), apply(applicant), apply(applicant)])
  expect((await shown()).applications).toHaveLength(1)
  await expect(apply(applicant, { organisationNumber: '212000-0142' })).rejects.toMatchObject({
    code: 'already-applied',
  })
  await expect(apply(other, { organisationNumber: '556703-7486', wantedKronor: '10' })).rejects.toMatchObject({
    code: 'bad-fields',
    fields: { organisationNumber: expect.any(String), wantedKronor: expect.any(String) },
  })
})

test('who types the number of an approved company is in nothing of it', async () => {
  const id = await addCompany(db, { buyers: [7] })
  expect(await apply(other)).toMatchObject({ standing: 'waiting', leftOre: 0 })
  await expect(order(other)).rejects.toMatchObject({ code: 'no-company-credit' })
  expect((await one(id)).members).toHaveLength(1)
  await refuse((await shown()).applications[0]?.id ?? 0)
  expect(await one(id)).toMatchObject({ state: 'approved', legalName: 'Ljusverket AB' })
})

test('a refusal is told, keeps its reason to us, and closes the company nobody has approved', async () => {
  await apply(applicant)
  const [application] = (await shown()).applications
  await refuse(application?.id ?? 0)
  await refuse(application?.id ?? 0)
  await expect(approve(application?.id ?? 0, 2)).rejects.toMatchObject({ code: 'already-decided' })
  expect((await shown()).companies).toMatchObject([{ state: 'refused' }])
  const [letter] = await db.query<{ text: string }>('', `select text from mail where key like '%refused'`)
  expect(letter?.text).not.toContain('Betalningsanmärkningar')
  expect(await events()).toEqual(['credit-application', 'credit-refusal'])
})

test('of two employees at once one decides, and a repeated decision is one', async () => {
  await apply(applicant)
  const id = (await shown()).applications[0]?.id ?? 0
  const outcomes = await Promise.allSettled([approve(id, 1), refuse(id), approve(id, 1)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect((await letters()).filter((key) => !key.endsWith('received'))).toHaveLength(1)
  expect((await events()).slice(1)).toHaveLength(1)
})

test('a page that is out of date changes nothing, the same change again nothing more', async () => {
  const id = await addCompany(db, { buyers: [7] })
  await put(id, 1, { state: 'paused' })
  await put(id, 1, { state: 'paused' })
  await expect(put(id, 1, { state: 'approved', limitOre: 1 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect((await one(id)).log).toHaveLength(1)
  await expect(order(applicant)).rejects.toMatchObject({ code: 'no-company-credit' })
})

test('nobody decides about a company they buy for, or their own application', async () => {
  const id = await addCompany(db, { buyers: [9] })
  await expect(put(id, 1, { state: 'approved', limitOre: 900_000_000 })).rejects.toMatchObject({ code: 'own-company' })
  await db.query('', 'delete from company_member')
  await apply(employee)
  await expect(approve((await shown()).applications[0]?.id ?? 0, 1)).rejects.toMatchObject({ code: 'own-company' })
  const body = { version: 1, email: 'member9@exempel.se', reason: '' }
  const own = desk.addBuyer({ params: { id }, query: undefined, body }, makeVisit({ shopper: employee }))
  await expect(own).rejects.toMatchObject({ code: 'own-company' })
})

test('a buyer is added by an address whose mailbox has answered, for one company, and buys until removed', async () => {
  const id = await addCompany(db, { buyers: [] })
  const elsewhere = await addCompany(db, { organisationNumber: '2120000142', buyers: [] })
  const visit = makeVisit({ shopper: employee })
  const add = (companyId: number, email: string, version: number) =>
    desk.addBuyer({ params: { id: companyId }, query: undefined, body: { version, email, reason: '' } }, visit)
  await db.query('', 'update member set email_verified_at = null where id = 8')
  await expect(add(id, 'member8@exempel.se', 1)).rejects.toMatchObject({ code: 'no-such-member' })
  await db.query('', 'update member set email_verified_at = now() where id = 8')
  await add(id, 'Member8@exempel.se', 1)
  await add(id, 'member8@exempel.se', 1)
  await expect(add(elsewhere, 'member8@exempel.se', 1)).rejects.toMatchObject({ code: 'buyer-elsewhere' })
  expect((await order(other)).state).toBe('placed')
  const removal = { params: { id, memberId: 8 }, query: undefined, body: { reason: '' } }
  await desk.removeBuyer(removal, visit)
  await desk.removeBuyer(removal, visit)
  await expect(order(other)).rejects.toMatchObject({ code: 'no-company-credit' })
  const [member] = await db.query<{ name: string | null }>('', 'select company_name as name from member where id = 8')
  expect(member?.name).toBeNull()
  expect((await one(id)).log.map(({ deed }) => deed)).toEqual(['buyer-removed', 'buyer-added'])
})

const decide = async (call: 'approveHeldOrder' | 'refuseHeldOrder', orderId: string, shopper = employee) =>
  await desk[call]({ params: { orderId }, query: undefined, body: { reason: 'Prov' } }, makeVisit({ shopper }))

const pack = async (orderId: string) =>
  await packShipment(db, {
    orderId,
    source: 'web',
    rows: [{ position: 0, quantity: 1 }],
    key: `pack-${orderId}`,
    by: 9,
    now: new Date(),
  })

test('the first order is not packed before it is approved; its time to pay begins then, and the next goes on at once', async () => {
  const id = await addCompany(db, { buyers: [7], isNew: true, paymentDays: 20 })
  const { orderId } = await order(applicant)
  await db.query('', `update company_invoice set due_on = '2020-01-01' where company_id = $1`, [id])
  expect((await one(id)).overdueOre).toBe(0)
  await expect(pack(orderId)).rejects.toMatchObject({ code: 'awaits-approval' })
  expect(await deskOrder(db, shop.shelf, orderId)).toMatchObject({ awaitsApproval: true, toPack: [] })
  expect((await shown()).orders).toMatchObject([{ orderId, state: 'approved' }])
  await decide('approveHeldOrder', orderId)
  await decide('approveHeldOrder', orderId)
  expect((await shown()).orders).toEqual([])
  const [invoice] = await db.query<{ days: number }>(
    '',
    'select due_on - current_date as days from company_invoice where company_id = $1',
    [id],
  )
  expect([19, 20, 21]).toContain(invoice?.days)
  expect(await pack(orderId)).toBeGreaterThan(0)
  expect((await letters()).filter((key) => key === 'order-#-credit-approved')).toHaveLength(1)
  expect((await shown()).companies[0]).toMatchObject({ usedOre: total })
  expect(await pack((await order(applicant)).orderId)).toBeGreaterThan(0)
  expect(await disagreements(shop)).toEqual([])
})

test('a refused first order is cancelled: pieces and credit back, and the customer is told', async () => {
  const id = await addCompany(db, { buyers: [7], isNew: true })
  const stock = async () =>
    (await db.query<{ n: number }>('', 'select sum(quantity)::int as n from stock where product_id = 1'))[0]?.n
  const before = await stock()
  const { orderId } = await order(applicant)
  expect(await stock()).toBe((before ?? 0) - 1)
  await decide('refuseHeldOrder', orderId)
  await decide('refuseHeldOrder', orderId)
  await expect(decide('approveHeldOrder', orderId)).rejects.toMatchObject({ code: 'not-waiting' })
  expect(await stock()).toBe(before)
  expect(await letters()).toEqual(['order-#-cancelled', 'order-#-confirmation'])
  await sendRefunds(shop.parts, new Date())
  const [company] = (await shown()).companies
  expect(company).toMatchObject({ id, usedOre: 0 })
  expect(await disagreements(shop)).toEqual([])
})

test('an order of a company nobody has approved is not approved, nor one by who ordered it', async () => {
  const id = await addCompany(db, { buyers: [7, 9], isNew: true })
  const { orderId } = await order(applicant)
  await expect(decide('approveHeldOrder', orderId)).rejects.toMatchObject({ code: 'own-company' })
  await db.query('', `delete from company_member where member_id = 9`)
  await db.query('', `update company set state = 'applied' where id = $1`, [id])
  await expect(decide('approveHeldOrder', orderId)).rejects.toMatchObject({ code: 'company-not-approved' })
})

test('credit is for who has been given it, not for everybody who works here', () => {
  for (const call of Object.values(companyDeskContract)) {
    const by = (more: Partial<Shopper>) => makeVisit({ shopper: makeShopper(2, { isEmployee: true, ...more }) })
    expect(() => admit(call, by({}))).toThrow(expect.objectContaining({ code: 'right-wanted' }))
    expect(() => admit(call, by({ rights: ['credit'] }))).not.toThrow()
  }
})
