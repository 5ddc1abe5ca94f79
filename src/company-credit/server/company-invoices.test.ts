import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileAnswer } from '#core/server/handlers.ts'
import { addCompany } from '#test/company.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { companyInvoicesApi } from './invoices-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = companyInvoicesApi({ db, isMarkedAsDemo: false })
const member = (id: number) => buildMember(id, { verifiedEmail: `member${id}@exempel.se` })
let company = 0
let number = 0

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  for (const id of [7, 8, 9, 10]) await makeMember(db, id)
  company = await addCompany(db, { creditLimit: 9_000_000, purchasers: [7, 8] })
  await addCompany(db, { organisationNumber: '5560360793', legalName: 'Annat AB', purchasers: [9] })
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const request = { customerType: 'company', reference: 'Elin Berg', paymentMethod: 'company-invoice' } as const
  const { orderId } = await shop.order({ cartId: '', member: member(7), expectedTotal: 104_900, request })
  await deliver(db, { orderId, sentAt: new Date('2026-11-20'), deliveredAt: null })
  const [receipt] = await db.query<{ number: number }>('', 'select number::int from receipt where order_id = $1', [
    orderId,
  ])
  number = receipt?.number ?? 0
})
afterAll(() => shop.close())

async function listFor(id: number) {
  const answer = await api.getCompanyInvoices(
    { params: undefined, query: undefined, body: undefined },
    makeContext({ member: member(id) }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

const fileFor = (id: number, format: 'html' | 'peppol' = 'html') =>
  api.getCompanyInvoice(
    { params: { number }, query: { kind: 'receipt', format }, body: undefined },
    makeContext({ member: member(id) }),
  )

test('everybody who buys for the company lists and downloads its invoices', async () => {
  for (const id of [7, 8]) {
    const list = await listFor(id)
    expect(list).toMatchObject({ company: 'Ljusverket AB', invoices: [{ number, total: 104_900, buyer: 'Elin Berg' }] })
    const file = await fileFor(id)
    expect(file).toBeInstanceOf(FileAnswer)
    expect(file.body).toContain('Ljusverket AB')
    expect((await fileFor(id, 'peppol')).body).toContain('5567037485')
  }
})

test('a stranger and a buyer of another company see nothing of it', async () => {
  expect(await listFor(9)).toEqual({ company: 'Annat AB', invoices: [] })
  expect(await listFor(10)).toBeNull()
  for (const id of [9, 10]) await expect(fileFor(id)).rejects.toMatchObject({ status: 404, code: 'no-such-document' })
})

test('the number of the company typed into a profile or an order proves nothing', async () => {
  await db.query(
    '',
    `update member set company_name = 'Ljusverket AB', organisation_number = '556703-7485' where id = 10`,
  )
  expect(await listFor(10)).toBeNull()
  await expect(fileFor(10)).rejects.toMatchObject({ code: 'no-such-document' })
})

test('a member whose address is not verified, a removed buyer and a company that was refused see nothing', async () => {
  await db.query('', 'update member set email_verified_at = null where id = 8')
  expect(await listFor(8)).toBeNull()
  await db.query('', 'update member set email_verified_at = now() where id = 8')
  expect(await listFor(8)).not.toBeNull()
  await db.query('', 'delete from company_member where member_id = 8')
  expect(await listFor(8)).toBeNull()
  await expect(fileFor(8)).rejects.toMatchObject({ code: 'no-such-document' })
  await db.query('', `update company set state = 'refused' where id = $1`, [company])
  expect(await listFor(7)).toBeNull()
})
