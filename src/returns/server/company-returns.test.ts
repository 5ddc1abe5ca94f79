import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const backOffice = returnsBackOfficeApi({ db, publicUrl: 'http://localhost' })
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2026-11-12')
const employee = (at = now) =>
  makeContext({ now: at, idempotencyKey: randomUUID(), member: buildMember(8, { isEmployee: true }) })
const rows = [{ position: 0, quantity: 1, reason: 'changed-mind' as const }]

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

async function deliveredToCompany() {
  const order = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now })
  await deliver(db, { orderId: order.orderId, sentAt: day('2026-11-09'), deliveredAt: day('2026-11-10') })
  const sql = `update orders set address = address || '{"company": "Kretsen AB"}' where id = $1`
  await db.query('', sql, [order.orderId])
  return order
}

test('a company cannot announce a return, and the page says so', async () => {
  const { orderId: id, secret } = await deliveredToCompany()
  const shown = await api.getReturns({ params: { id }, query: { secret }, body: undefined }, makeContext({ now }))
  expect(shown).toMatchObject({ data: { cause: null, isConsumer: false, hasOpenPurchase: false } })
  const announcing = api.announceReturn(
    { params: { id }, query: undefined, body: { secret, way: 'own', rows } },
    makeContext({ now, idempotencyKey: randomUUID() }),
  )
  await expect(announcing).rejects.toMatchObject({ code: 'not-returnable' })
})

test('an employee registers what has been agreed with a company', async () => {
  const { orderId: id } = await deliveredToCompany()
  const params = { id }
  const shown = await backOffice.getReturnsOfOrder({ params, query: undefined, body: undefined }, employee())
  expect(shown).toMatchObject({ data: { cause: 'open-purchase' } })
  const body = { way: 'own' as const, rows }
  const answer = await backOffice.announceReturnForCustomer({ params, query: undefined, body }, employee())
  expect(answer).toMatchObject({ data: { returns: [{ cause: 'open-purchase' }] } })
})

test('köplagen 1990:931: a company complains within two years', async () => {
  const { orderId: id, secret } = await deliveredToCompany()
  const fields = { secret, position: 0, quantity: 1, description: 'Den startar inte.', wish: 'repair' as const }
  const complain = (at: string) =>
    api.complain(
      { params: { id }, query: undefined, body: fields },
      makeContext({ now: day(at), idempotencyKey: randomUUID() }),
    )
  const mayComplain = async (at: string) => {
    const query = { secret }
    const context = makeContext({ now: day(at) })
    return await api.getReturns({ params: { id }, query, body: undefined }, context)
  }
  expect(await mayComplain('2028-11-10')).toMatchObject({ data: { rows: [{ mayComplain: true }] } })
  expect(await mayComplain('2028-11-11')).toMatchObject({ data: { rows: [{ mayComplain: false }] } })
  await complain('2028-11-10')
  await expect(complain('2028-11-11')).rejects.toMatchObject({ code: 'complaint-period-ended' })
})
