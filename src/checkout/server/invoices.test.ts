import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRequest } from '#checkout/contract.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { formatPrice } from '#core/money.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { payInvoice } from '#payment-processing/server/back-office/pay-invoice.ts'
import { remindCompanies } from '#payment-processing/server/back-office/remind-companies.ts'
import { ocrOf } from '#payments/ocr.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { addCompany } from '#test/company.ts'
import { deliver } from '#test/deliver.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { openPaymentBackOffice } from '#test/payment-back-office.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { sendRefunds } from '#test/unit-jobs.ts'

const shop = await openCheckout()
const { db, deps } = shop
const start = new Date()
let now = start
const backOffice = openPaymentBackOffice(deps, () => now)
const company: Partial<OrderRequest> = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
  paymentMethod: 'company-invoice',
}
const total = 104_900
const paidOn = dayOf(start)

let purchaser: Member

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  purchaser = await makeMember(db, 7)
  await makeMember(db, 9)
  await addCompany(db, { creditLimit: 250_000, purchasers: [7] })
})
afterAll(() => shop.close())

async function invoice() {
  await db.query('', 'delete from cart where member_id = 7')
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const { number, orderId } = await shop.order({
    cartId: '',
    member: purchaser,
    expectedTotal: total,
    request: company,
  })
  const found = (await backOffice.overview()).invoices.find((one) => one.number === number)
  if (!found) throw new Error('The invoice is not in the back office')
  return { ...found, orderId }
}

const shown = async (number: number) =>
  [...(await backOffice.overview()).invoices, ...(await backOffice.overview('settled')).invoices].find(
    (one) => one.number === number,
  )

const lines = async (orderId: string) =>
  await db.query<{ account: number; amount: number }>(
    '',
    `select account, sum(amount)::int as amount from journal_line join journal_entry e on e.id = entry_id
     where order_id = $1 group by account order by account`,
    [orderId],
  )

test('the confirmation explains how to pay the invoice', async () => {
  const { number, orderId } = await invoice()
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-confirmation`,
  ])
  expect(received?.text).toContain(`OCR-nummer: ${ocrOf(number)}`)
  expect(received?.text).toContain('Bankgiro: 5050-1055')
  expect(received?.text).toContain('betalas inom 30 dagar')
  await backOffice.pay((await shown(number))?.reference ?? '', { amount: total, paidOn })
})

test('partial payments, overpayment and repayment update the debt and the books', async () => {
  const { reference, number, orderId, ocr } = await invoice()
  expect(await shown(number)).toMatchObject({
    state: 'unpaid',
    owedAmount: total,
    ocr: ocrOf(number),
    company: 'Ljusverket AB',
  })
  await backOffice.pay(reference, { amount: 100_000, paidOn, statement: ocr }, 'ett')
  await backOffice.pay(reference, { amount: 100_000, paidOn, statement: ocr }, 'ett')
  await expect(backOffice.pay(reference, { amount: 1, paidOn, statement: ocr }, 'ett')).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  })
  expect(await shown(number)).toMatchObject({
    state: 'unpaid',
    owedAmount: 4900,
    payments: [{ amount: 100_000, reference: ocr }],
  })
  const tooMuch = { amount: 5000, paidOn }
  await expect(backOffice.pay(reference, tooMuch)).rejects.toMatchObject({ code: 'paid-too-much' })
  await backOffice.pay(reference, { ...tooMuch, isMoreThanOwed: true })
  expect(await shown(number)).toMatchObject({ state: 'overpaid', owedAmount: -100 })
  await expect(backOffice.pay(reference, { amount: 101, direction: 'back', paidOn })).rejects.toMatchObject({
    code: 'more-than-owed',
  })
  await backOffice.pay(reference, { amount: 100, direction: 'back', paidOn })
  expect((await backOffice.overview()).invoices.map((one) => one.number)).not.toContain(number)
  expect(await shown(number)).toMatchObject({ state: 'paid', owedAmount: 0 })
  expect(await lines(orderId)).toEqual([
    { account: 1510, amount: 0 },
    { account: 1930, amount: total },
    { account: 2420, amount: -total },
  ])
  expect(await disagreements({ db })).toEqual([])
})

test('a payment registered twice concurrently is booked once', async () => {
  const { reference, number } = await invoice()
  await Promise.all([1, 2, 3].map(() => backOffice.pay(reference, { amount: total, paidOn }, 'samtidigt')))
  expect(await shown(number)).toMatchObject({ state: 'paid', paidAmount: total })
})

test('a payment registered wrongly is taken back once: the invoice is owed and the books are as before', async () => {
  const { reference, number, orderId, ocr } = await invoice()
  await backOffice.pay(reference, { amount: total, paidOn, statement: ocr })
  const [payment] = (await shown(number))?.payments ?? []
  const id = payment?.id ?? 0
  await Promise.all([backOffice.reverseBankPayment(id, 'bort'), backOffice.reverseBankPayment(id, 'bort')])
  expect(await shown(number)).toMatchObject({
    state: 'unpaid',
    paidAmount: 0,
    owedAmount: total,
    payments: [{ id, amount: total, reversedAt: now.getTime() }],
  })
  expect(
    await db.query('', 'select settled_at from company_invoice where payment_reference = $1', [reference]),
  ).toEqual([{ settled_at: null }])
  expect(await lines(orderId)).toEqual([
    { account: 1510, amount: total },
    { account: 1930, amount: 0 },
    { account: 2420, amount: -total },
  ])
  expect(
    await db.query('', `select text from journal_entry where order_id = $1 and text like 'Felregistrerad%'`, [orderId]),
  ).toEqual([{ text: `Felregistrerad betalning ${paidOn} av faktura, OCR ${ocr}` }])
  await expect(backOffice.reverseBankPayment(id, 'igen')).rejects.toMatchObject({ code: 'already-reversed' })
  const [entry] = await db.query<{ id: number }>('', 'select reversed_with as id from bank_payment_reversal')
  for (const other of [entry?.id ?? 0, id + 999])
    await expect(backOffice.reverseBankPayment(other)).rejects.toMatchObject({ code: 'no-such-bank-payment' })

  await backOffice.pay(reference, { amount: total + 100, paidOn, isMoreThanOwed: true })
  await backOffice.pay(reference, { amount: 100, direction: 'back', paidOn })
  const back = (await shown(number))?.payments.at(-1)
  await backOffice.reverseBankPayment(back?.id ?? 0)
  expect(await shown(number)).toMatchObject({ state: 'overpaid', owedAmount: -100 })
  await backOffice.pay(reference, { amount: 100, direction: 'back', paidOn })
  expect(await shown(number)).toMatchObject({ state: 'paid' })
  expect(await disagreements({ db })).toEqual([])
})

test('a return after payment makes the shop owe the company', async () => {
  const { reference, number, orderId } = await invoice()
  await backOffice.pay(reference, { amount: total, paidOn })
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 40_000, cause: 'return', key: orderId, now }))
  await sendRefunds(deps, now)
  expect(await shown(number)).toMatchObject({ state: 'overpaid', owedAmount: -40_000 })
  await backOffice.pay(reference, { amount: 40_000, direction: 'back', paidOn })
  expect(await shown(number)).toMatchObject({ state: 'paid' })
  expect(await disagreements({ db })).toEqual([])
})

test('what is paid back to a company above the limit of one person waits for another', async () => {
  const { reference, number } = await invoice()
  await backOffice.pay(reference, { amount: total + 40_000, paidOn, isMoreThanOwed: true })
  await db.query('', `insert into approval_limit (kind, amount) values ('refund', 30000)`)
  const back = { amount: 40_000, direction: 'back', paidOn } as const
  await expect(backOffice.pay(reference, back)).rejects.toThrow('second person')
  expect(await shown(number)).toMatchObject({ state: 'overpaid', owedAmount: -40_000 })
  await backOffice.pay(reference, { ...back, amount: 30_000 })
  await db.query('', 'delete from approval_limit')
  await backOffice.pay(reference, { ...back, amount: 10_000 })
  expect(await shown(number)).toMatchObject({ state: 'paid' })
})

test('payments, also partial ones, free up credit', async () => {
  const first = await invoice()
  const second = await invoice()
  await expect(invoice()).rejects.toMatchObject({ code: 'credit-limit' })
  await backOffice.pay(first.reference, { amount: 70_000, paidOn })
  const third = await invoice()
  for (const { reference, owedAmount } of [second, third, { ...first, owedAmount: total - 70_000 }]) {
    await backOffice.pay(reference, { amount: owedAmount, paidOn })
  }
})

test('a payment that was made another day says so in the journal, and none is older than its order', async () => {
  const { reference, orderId } = await invoice()
  await expect(backOffice.pay(reference, { amount: total, paidOn: addDays(paidOn, -1) })).rejects.toMatchObject({
    code: 'day-before-order',
  })
  now = daysFromNow(3)
  await backOffice.pay(reference, { amount: 100, paidOn: dayOf(now) })
  await backOffice.pay(reference, { amount: total - 100, paidOn })
  now = start
  const texts = await db.query<{ text: string }>(
    '',
    `select text from journal_entry where order_id = $1 and key like 'bank-payment:%' order by id`,
    [orderId],
  )
  expect(texts.map(({ text }) => text.replace(/OCR \d+/, 'OCR'))).toEqual([
    'Faktura till företag, OCR',
    `Faktura till företag, OCR, betald ${paidOn}`,
  ])
})

test('an employee says of no own invoice that it is paid, and a repayment above the limit wants a second person', async () => {
  const { reference, number } = await invoice()
  const as = (member: Member) => ({
    reference,
    by: member.id,
    now,
    paidOn,
    statement: '1000017',
    context: makeContext({ now, member }),
  })
  const buyer = { ...purchaser, isEmployee: true }
  const other = buildMember(9, { isEmployee: true })
  const paying = { amount: total, direction: 'in' } as const
  const refused = { status: 403, code: 'own-order' }
  await expect(payInvoice(db, { ...as(buyer), ...paying, key: 'own' })).rejects.toMatchObject(refused)
  await db.query(
    '',
    'insert into company_member (member_id, company_id, added_at) select 9, company_id, now() from company_invoice where payment_reference = $1',
    [reference],
  )
  const ofCompany = { status: 403, code: 'own-company' }
  await expect(payInvoice(db, { ...as(other), ...paying, key: 'company' })).rejects.toMatchObject(ofCompany)
  await payInvoice(db, {
    ...as({ ...other, isAdmin: true }),
    ...paying,
    amount: total + 5000,
    isMoreThanOwed: true,
    key: 'owner',
  })
  const [payment] = (await shown(number))?.payments ?? []
  await expect(backOffice.reverseBankPayment(payment?.id ?? 0)).rejects.toMatchObject(ofCompany)
  await db.query('', 'delete from company_member where member_id = 9')

  await db.query('', `insert into approval_limit (kind, amount) values ('refund', 4000)`)
  const back = { ...as(other), amount: 5000, direction: 'back', key: 'back' } as const
  await expect(payInvoice(db, back)).rejects.toMatchObject({ wanted: { kind: 'refund', amount: 5000 } })
  expect(await shown(number)).toMatchObject({ owedAmount: -5000 })
  await payInvoice(db, { ...back, context: { ...back.context, approved: { amount: 5000, by: 2 } } })
  await db.query('', 'delete from approval_limit')
  expect(await shown(number)).toMatchObject({ owedAmount: 0 })
})

test('a future date and an unknown invoice are rejected', async () => {
  const { reference } = await invoice()
  await expect(backOffice.pay(reference, { amount: 1, paidOn: addDays(paidOn, 2) })).rejects.toMatchObject({
    code: 'day-in-future',
  })
  await expect(backOffice.pay(reference.replace(/^.{8}/, '00000000'), { amount: 1, paidOn })).rejects.toMatchObject({
    status: 404,
  })
  await backOffice.pay(reference, { amount: total, paidOn })
})

test('an overdue invoice is reminded of after 5 and 20 days, and manually once a day', async () => {
  const { reference, number, dueOn: dueBefore, orderId } = await invoice()
  expect(dueBefore).toBeNull()
  await deliver(db, { orderId, sentAt: start, deliveredAt: start })
  const dueOn = (await shown(number))?.dueOn ?? ''
  expect(dueOn).toBe(addDays(paidOn, 30))
  await expect(backOffice.remind(reference)).rejects.toMatchObject({ code: 'not-overdue' })
  const on = (days: number) => {
    now = new Date(Date.parse(`${addDays(dueOn, days)}T09:00:00Z`))
    return remindCompanies(deps, now)
  }
  expect(await on(4)).toBe(0)
  expect(await on(5)).toBe(1)
  expect(await on(5)).toBe(0)
  expect(await on(19)).toBe(0)
  expect(await on(20)).toBe(1)
  await backOffice.remind(reference)
  expect(await on(21)).toBe(0)
  await Promise.all([backOffice.remind(reference), backOffice.remind(reference)])
  expect(await shown(number)).toMatchObject({
    state: 'overdue',
    reminders: [{ number: 1 }, { number: 2 }, { number: 3 }],
  })
  const emails = await db.query<{ text: string }>(
    '',
    `select text from email_outbox where key like '%-reminder-%' order by id`,
  )
  expect(emails).toHaveLength(3)
  expect(emails[0]?.text).toContain(ocrOf(number))
  await backOffice.pay(reference, { amount: total, paidOn })
  expect(await on(40)).toBe(0)
  now = start
})

const daysFromNow = (days: number) => new Date(start.getTime() + days * 86_400_000)

async function twoParts() {
  await db.query('', 'delete from cart where member_id = 7')
  await shop.fillCart({ 1: 2 }, { memberId: 7 })
  return await shop.order({ cartId: '', member: purchaser, expectedTotal: 204_900, request: company })
}

test('nothing that has not been sent is reminded of', async () => {
  const { number, orderId } = await twoParts()
  now = daysFromNow(300)
  expect(await shown(number)).toMatchObject({ state: 'unpaid', dueOn: null, owedAmount: 204_900 })
  expect(await remindCompanies(deps, now)).toBe(0)
  await cancelOrder({ db, publicUrl: '' }, { orderId, by: 9, reason: 'customer', now })
  await sendRefunds(deps, now)
  now = start
})

test('a reminder names what is due of the invoices that were issued, oldest first', async () => {
  const { number, orderId } = await twoParts()
  await deliver(db, { orderId, units: [1], sentAt: start, deliveredAt: start })
  const first = 104_900
  now = daysFromNow(40)
  expect(await shown(number)).toMatchObject({ state: 'overdue', dueOn: addDays(paidOn, 30), owedAmount: 204_900 })
  expect(await remindCompanies(deps, now)).toBe(1)
  const texts = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-reminder-1`,
  ])
  expect(texts[0]?.text).toContain(formatPrice(first))
  expect(texts[0]?.text).not.toContain(formatPrice(204_900))

  const { reference = '' } = (await shown(number)) ?? {}
  await backOffice.pay(reference, { amount: first, paidOn })
  expect(await shown(number)).toMatchObject({ state: 'unpaid', dueOn: null, owedAmount: 100_000 })
  await deliver(db, { orderId, units: [1], sentAt: now, deliveredAt: now })
  expect(await shown(number)).toMatchObject({ state: 'unpaid', dueOn: addDays(dayOf(now), 30) })
  expect(await remindCompanies(deps, now)).toBe(0)
  await inTransaction(db, (tx) => refundOrder(tx, { orderId, amount: 40_000, cause: 'return', key: orderId, now }))
  await sendRefunds(deps, now)
  now = daysFromNow(90)
  expect(await remindCompanies(deps, now)).toBe(1)
  const second = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-reminder-2`,
  ])
  expect(second[0]?.text).toContain(formatPrice(60_000))
  await backOffice.pay(reference, { amount: 60_000, paidOn })
  now = start
})
