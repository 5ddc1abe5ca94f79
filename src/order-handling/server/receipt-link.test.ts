import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { receiptsContract } from '#order-documents/contract.ts'
import { receiptsApi } from '#order-documents/server/receipts-api.ts'
import { orderHandling } from '#order-handling/calls.ts'
import { orderHandlingContract } from '#order-handling/contract.ts'
import { orders } from '#orders/calls.ts'
import { ordersContract } from '#orders/contract.ts'
import { ordersApi } from '#orders/server/api.ts'
import { receiptLinkDays } from '#orders/server/order-access.ts'
import { deliver } from '#test/deliver.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { orderHandlingApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const publicUrl = 'https://krets.example'
const now = new Date('2026-11-20T12:00:00Z')
const deps = { db, productCache, encryption, publicUrl }
const calls = [
  ...callsOf('order-handling', orderHandlingContract, orderHandlingApi(deps)),
  ...callsOf('orders', ordersContract, ordersApi(deps)),
]
const receipts = receiptsApi({ ...deps, isMarkedAsDemo: false })

beforeAll(async () => {
  await shop.sell({ id: 1, web: 10 })
  await makeMember(db, 8)
})
afterAll(() => shop.close())

const ordered = async () => {
  const { orderId, secret } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, now })
  await deliver(db, { orderId, sentAt: now, deliveredAt: null })
  const [receipt] = await db.query<{ number: number }>('', 'select number::int from receipt where order_id = $1', [
    orderId,
  ])
  return { id: orderId, secret, number: receipt?.number ?? 0 }
}

test('a link to a receipt opens that document for a month, and nothing else of the order', async () => {
  const [sold, other] = [await ordered(), await ordered()]
  const member = buildMember(8, { isEmployee: true })
  const staff = inProcessApi(calls, makeContext({ now, member, idempotencyKey: 'a link' }))
  const { data } = await staff(orderHandling.makeReceiptLink, { id: sold.id, number: sold.number })
  expect(data.address).not.toContain(sold.secret)
  const { pathname, searchParams } = new URL(data.address)
  expect(pathname).toBe(`/api/order/${sold.id}/receipt/${sold.number}`)
  const token = searchParams.get('token') ?? ''

  const open = (more: {
    id?: string
    number?: number
    kind?: 'receipt' | 'credit-note'
    token?: string
    at?: Date
  }) => {
    const { id = sold.id, number = sold.number, kind = 'receipt' } = more
    const query = receiptsContract.getReceipt.query.parse({ kind, token: more.token ?? token })
    return receipts.getReceipt({ params: { id, number }, query, body: undefined }, makeContext({ now: more.at ?? now }))
  }
  expect((await open({})).body).toContain(`Kvitto ${sold.number}`)
  const late = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect((await open({ at: late(receiptLinkDays) })).body).toContain(`Kvitto ${sold.number}`)
  const refused = { status: 404, code: 'no-such-order' }
  for (const wrong of [
    { at: late(receiptLinkDays + 1) },
    { id: other.id, number: other.number },
    { kind: 'credit-note' as const },
    { token: `2099-01-01${token.slice(10)}` },
    { token: '' },
  ])
    await expect(open(wrong), JSON.stringify(wrong)).rejects.toMatchObject(refused)

  const visitor = inProcessApi(calls, makeContext({ now }))
  await expect(visitor(orders.getOrder, { id: sold.id, secret: token })).rejects.toMatchObject({ status: 404 })
})
