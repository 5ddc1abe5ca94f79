import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Request } from '#checkout/server/draft-order.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember } from '#test/visit.ts'

const shop = await openCheckout()
const { db } = shop
const expectedTotal = 104_900
const company: Partial<Request> = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
  paymentMethod: 'company-invoice',
}

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await makeMember(db, 7)
})
afterAll(() => shop.close())

const order = async (request: Partial<Request>) =>
  await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal, request: { ...company, ...request } })

test('a company with credit buys on our invoice, due in 30 days, booked as its debt', async () => {
  await db.query('', `insert into company_credit values ('5567037485', 250000)`)
  const { orderId, state } = await order({})
  expect(state).toBe('placed')
  const sql = `select i.due_on - o.placed_at::date as days from company_invoice i
    join payment p on p.reference = payment_reference join orders o on o.id = p.order_id where o.id = $1`
  const [invoice] = await db.query<{ days: number }>('', sql, [orderId])
  expect([30, 31]).toContain(invoice?.days)
  const lines = `select account, ore::int from book_line join book_entry e on e.id = entry_id where order_id = $1`
  expect(await db.query('', `${lines} order by account`, [orderId])).toEqual([
    { account: 1510, ore: expectedTotal },
    { account: 2420, ore: -expectedTotal },
  ])
})

test('what a company owes stays within its credit, also when it orders twice at once', async () => {
  await db.query('', `insert into company_credit values ('2120000142', 250000)`)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => order({ organisationNumber: '212000-0142' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('a visitor from a company nobody has given credit is refused', async () => {
  await expect(order({ organisationNumber: '559999-9868' })).rejects.toMatchObject({ code: 'payment-declined' })
})

test.each([
  ['organisationNumber', { organisationNumber: '556703-7486' }],
  ['reference', { reference: 'ab ' }],
  ['paymentMethod', { customerType: 'private' as const }],
])('without a right %s it is refused', async (field, request) => {
  const fields = { [field]: expect.any(String) }
  await expect(order(request)).rejects.toMatchObject({ code: 'bad-fields', fields })
})
