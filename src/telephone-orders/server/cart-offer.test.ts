import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedCartOf } from '#cart/shared-cart.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { telephoneOrdersApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const publicUrl = 'https://krets.example'
const api = telephoneOrdersApi({ db, productCache, publicUrl })
const now = new Date('2026-11-21T12:00:00Z')
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 2 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 10, price: 33_333 })
})
afterAll(() => shop.close())

const rows = [
  { productId: 1, quantity: 1 },
  { productId: 2, quantity: 3 },
]

test('distansavtalslagen 2:3 a: an employee orders nothing, the customer is sent the goods to accept in the checkout', async () => {
  const body = { rows, email: 'ringde@exempel.se' }
  const context = { ...employee, idempotencyKey: 'call-1' }
  const answer = await api.sendCartOffer({ params: undefined, query: undefined, body }, context)
  if (!('data' in answer)) throw new Error('The answer is no object')
  const { data } = answer
  expect(data).toMatchObject({ sum: 100_000 + 99_999, link: `${publicUrl}/se/cart/1%2C2%3A3` })
  expect(sharedCartOf(decodeURIComponent(data.link.split('/').at(-1) ?? ''))).toEqual(rows)
  expect(await db.query('', 'select 1 as one from orders')).toEqual([])
  expect(await db.query('', 'select sum(quantity)::int as units from stock')).toEqual([{ units: 12 }])
  const [email] = await db.query<{ text: string }>('', `select text from email_outbox where key = 'cart-offer-call-1'`)
  expect(email?.text).toContain('Inget är beställt än')
  expect(email?.text).toContain('2 kap. 3 a §')
  expect(email?.text).toContain(data.link)
})

test('what the cart does not allow is not offered', async () => {
  const preview = (wanted: typeof rows) =>
    api.previewCartOffer({ params: undefined, query: undefined, body: { rows: wanted } }, employee)
  await expect(preview([{ productId: 1, quantity: 3 }])).rejects.toMatchObject({ code: 'cannot-be-bought' })
  await expect(preview([{ productId: 999, quantity: 1 }])).rejects.toMatchObject({ code: 'cannot-be-bought' })
})
