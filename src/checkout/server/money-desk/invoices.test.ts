import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Request } from '#checkout/server/draft-order.ts'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { addDays, dayOf } from '#core/day.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { ocrOf } from '#payments/ocr.ts'
import { giveBack } from '#payments/server/give-back.ts'
import { addCompany } from '#test/company.ts'
import { disagreements } from '#test/disagreements.ts'
import { sitAtMoneyDesk } from '#test/money-desk.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember } from '#test/visit.ts'
import { remindCompanies } from './remind-companies.ts'

const shop = await openCheckout()
const { db, parts } = shop
const start = new Date()
let now = start
const desk = sitAtMoneyDesk(parts, () => now)
const company: Partial<Request> = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
  paymentMethod: 'company-invoice',
}
const total = 104_900
const paidOn = dayOf(start)

let buyer: Shopper

beforeAll(async () => {
  await shop.sell({ id: 1, web: 100 })
  buyer = await makeMember(db, 7)
  await addCompany(db, { limitOre: 250_000, buyers: [7] })
})
afterAll(() => shop.close())

async function invoice() {
  await db.query('', 'delete from cart where member_id = 7')
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const { number, orderId } = await shop.order({
    cartId: '',
    shopper: buyer,
    expectedTotal: total,
    request: company,
  })
  const found = (await desk.desk()).invoices.find((one) => one.number === number)
  if (!found) throw new Error('The invoice is not on the desk')
  return { ...found, orderId }
}

const shown = async (number: number) =>
  [...(await desk.desk()).invoices, ...(await desk.desk('settled')).invoices].find((one) => one.number === number)

const lines = async (orderId: string) =>
  await db.query<{ account: number; ore: number }>(
    '',
    `select account, sum(ore)::int as ore from book_line join book_entry e on e.id = entry_id
     where order_id = $1 group by account order by account`,
    [orderId],
  )

test('the confirmation says how the invoice is paid', async () => {
  const { number, orderId } = await invoice()
  const [letter] = await db.query<{ text: string }>('', 'select text from mail where key = $1', [
    `order-${orderId}-confirmation`,
  ])
  expect(letter?.text).toContain(`OCR-nummer: ${ocrOf(number)}`)
  expect(letter?.text).toContain('Bankgiro: 5050-1055')
  expect(letter?.text).toContain(`Senast: ${addDays(paidOn, 30)}`)
  await desk.pay((await shown(number))?.reference ?? '', { amountOre: total, paidOn })
})

test('paid in parts, too much, and paid back: what is owed follows, and so do the books', async () => {
  const { reference, number, orderId, ocr } = await invoice()
  expect(await shown(number)).toMatchObject({
    state: 'unpaid',
    owedOre: total,
    ocr: ocrOf(number),
    company: 'Ljusverket AB',
  })
  await desk.pay(reference, { amountOre: 100_000, paidOn, statement: ocr }, 'ett')
  await desk.pay(reference, { amountOre: 100_000, paidOn, statement: ocr }, 'ett')
  await expect(desk.pay(reference, { amountOre: 1, paidOn, statement: ocr }, 'ett')).rejects.toMatchObject({
    code: 'key-reused',
  })
  expect(await shown(number)).toMatchObject({
    state: 'unpaid',
    owedOre: 4900,
    payments: [{ amountOre: 100_000, reference: ocr }],
  })
  await desk.pay(reference, { amountOre: 5000, paidOn })
  expect(await shown(number)).toMatchObject({ state: 'overpaid', owedOre: -100 })
  await expect(desk.pay(reference, { amountOre: 101, direction: 'back', paidOn })).rejects.toMatchObject({
    code: 'more-than-owed',
  })
  await desk.pay(reference, { amountOre: 100, direction: 'back', paidOn })
  expect((await desk.desk()).invoices.map((one) => one.number)).not.toContain(number)
  expect(await shown(number)).toMatchObject({ state: 'paid', owedOre: 0 })
  expect(await lines(orderId)).toEqual([
    { account: 1510, ore: 0 },
    { account: 1930, ore: total },
    { account: 2420, ore: -total },
  ])
  expect(await disagreements({ db })).toEqual([])
})

test('one payment that is registered twice at once is booked once', async () => {
  const { reference, number } = await invoice()
  await Promise.all([1, 2, 3].map(() => desk.pay(reference, { amountOre: total, paidOn }, 'samtidigt')))
  expect(await shown(number)).toMatchObject({ state: 'paid', paidOre: total })
})

test('goods sent back after the company has paid make us owe it', async () => {
  const { reference, number, orderId } = await invoice()
  await desk.pay(reference, { amountOre: total, paidOn })
  await inTransaction(db, (tx) => giveBack(tx, { orderId, amountOre: 40_000, cause: 'return', key: orderId, now }))
  await sendRefunds(parts, now)
  expect(await shown(number)).toMatchObject({ state: 'overpaid', owedOre: -40_000 })
  await desk.pay(reference, { amountOre: 40_000, direction: 'back', paidOn })
  expect(await shown(number)).toMatchObject({ state: 'paid' })
  expect(await disagreements({ db })).toEqual([])
})

test('what has been paid, also in part, gives the company room for more', async () => {
  const first = await invoice()
  const second = await invoice()
  await expect(invoice()).rejects.toMatchObject({ code: 'credit-limit' })
  await desk.pay(first.reference, { amountOre: 70_000, paidOn })
  const third = await invoice()
  for (const { reference, owedOre } of [second, third, { ...first, owedOre: total - 70_000 }]) {
    await desk.pay(reference, { amountOre: owedOre, paidOn })
  }
})

test('a day that has not been and no invoice are refused', async () => {
  const { reference } = await invoice()
  await expect(desk.pay(reference, { amountOre: 1, paidOn: addDays(paidOn, 2) })).rejects.toMatchObject({
    code: 'day-to-come',
  })
  await expect(desk.pay(reference.replace(/^.{8}/, '00000000'), { amountOre: 1, paidOn })).rejects.toMatchObject({
    status: 404,
  })
  await desk.pay(reference, { amountOre: total, paidOn })
})

test('an overdue invoice is reminded of after 5 and 20 days, and by hand once a day', async () => {
  const { reference, number, dueOn } = await invoice()
  await expect(desk.remind(reference)).rejects.toMatchObject({ code: 'not-overdue' })
  const on = (days: number) => {
    now = new Date(Date.parse(`${addDays(dueOn, days)}T09:00:00Z`))
    return remindCompanies(parts, now)
  }
  expect(await on(4)).toBe(0)
  expect(await on(5)).toBe(1)
  expect(await on(5)).toBe(0)
  expect(await on(19)).toBe(0)
  expect(await on(20)).toBe(1)
  await desk.remind(reference)
  expect(await on(21)).toBe(0)
  await Promise.all([desk.remind(reference), desk.remind(reference)])
  expect(await shown(number)).toMatchObject({
    state: 'overdue',
    reminders: [{ number: 1 }, { number: 2 }, { number: 3 }],
  })
  const letters = await db.query<{ text: string }>(
    '',
    `select text from mail where key like '%-reminder-%' order by id`,
  )
  expect(letters).toHaveLength(3)
  expect(letters[0]?.text).toContain(ocrOf(number))
  await desk.pay(reference, { amountOre: total, paidOn })
  expect(await on(40)).toBe(0)
  now = start
})
