import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#checkout/contract.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { makePaymentLink } from '#payment-processing/server/payment-link.ts'
import { ocrOf } from '#payments/ocr.ts'
import { signCredit } from '#test/bankid.ts'
import { addCompany } from '#test/company.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeMember } from '#test/request-context.ts'
import { myPayments } from './my-payments.ts'

const shop = await openCheckout()
const { db } = shop
const now = new Date()
const today = dayOf(now)

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  for (const id of [7, 8, 9]) await makeMember(db, id)
  await addCompany(db, { creditLimit: 9_000_000, purchasers: [7, 8] })
})
afterAll(() => shop.close())

async function order(request: Partial<OrderRequest>, memberId = 7, browserToken = '') {
  await db.query('', 'delete from cart where member_id = $1', [memberId])
  await shop.fillCart({ 1: 1 }, { memberId })
  return await shop.order({
    cartId: '',
    member: buildMember(memberId, { verifiedEmail: `member${memberId}@exempel.se` }),
    expectedTotal: 104_900,
    now,
    request,
    ...(browserToken ? { browserToken } : {}),
  })
}

const company: Partial<OrderRequest> = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
  paymentMethod: 'company-invoice',
}

test('pending payments come first with how to pay; direct payments are not listed', async () => {
  await order({ paymentMethod: 'card' })
  const wish = { method: 'instalments', personalNumber: '198112189876' } as const
  const browserToken = await signCredit(db, { ...wish, months: 12, amount: 104_900 })
  const credit = await order(
    { paymentMethod: wish.method, personalNumber: wish.personalNumber, instalmentMonths: 12 },
    7,
    browserToken,
  )
  const unpaid = await order({ ...company })
  const overdue = await order({ ...company })
  const paid = await order({ ...company })
  const sentAt = new Date(now.getTime() - 33 * 86_400_000)
  await deliver(db, { orderId: overdue.orderId, sentAt, deliveredAt: null })
  await db.query(
    '',
    `insert into bank_payment (key, payment_reference, amount, paid_on, reference, registered_by, registered_at)
     select 'k', reference, 104900, $2, '1', 9, $3 from payment where order_id = $1`,
    [paid.orderId, today, now],
  )
  const open = await order({ paymentMethod: 'swish', sandboxOutcome: 'approve' })

  const list = await myPayments(db, 7, now)
  expect(list.map(({ state, orderId }) => [state, orderId])).toEqual([
    ['overdue', overdue.orderId],
    ['to-pay', open.orderId],
    ['to-pay', unpaid.orderId],
    ['credit', credit.orderId],
    ['paid', paid.orderId],
  ])
  expect(list[0]).toMatchObject({
    name: 'Företagsfaktura',
    amount: 104_900,
    left: 104_900,
    stateText: 'Förfallen',
    dueOn: addDays(today, -3),
    toBank: { bankgiro: '5050-1055', ocr: ocrOf(overdue.number) },
  })
  expect(list[1]).toMatchObject({ payPath: `/se/checkout/payment/${open.orderId}?secret=${open.secret}`, dueOn: null })
  expect(list[4]).toMatchObject({ left: 0, toBank: null })
  const { path } = await makePaymentLink(db, open.orderId, { by: 9, now })
  expect((await myPayments(db, 7, now)).find(({ orderId }) => orderId === open.orderId)).toMatchObject({
    payPath: path,
    dueOn: addDays(today, 14),
  })
})

test("members cannot see another member's payments", async () => {
  await order({ ...company }, 8)
  expect(await myPayments(db, 8, now)).toHaveLength(1)
  expect(await myPayments(db, 9, now)).toEqual([])
})
