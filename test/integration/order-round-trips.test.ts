import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { orderFlowOf } from '#test/order-flow.ts'
import { countRoundTrips } from '#test/round-trips.ts'

const shop = await openCheckout()
const trips = countRoundTrips(shop.db)
const buy = orderFlowOf(shop)

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  // What every process reads once.
  await buy({ productId: 1 })
})
afterAll(() => shop.close())

test('an order takes fifteen round trips to PostgreSQL from the cart to the page that thanks for it', async () => {
  await shop.productCache.close()
  trips.taken()
  const taken: Record<string, string[]> = {}
  const { state } = await buy({ productId: 1 }, (step) => {
    taken[step] = trips.taken()
  })
  expect(state).toBe('placed')
  // The gateway's own are those of the sandbox.
  expect(taken).toEqual({
    cart: ['insert cart'],
    checkout: ['cart of visitor'],
    order: [
      'cart of visitor',
      'reservation-claim + reservation-count',
      'order-write + on-disk',
      'sandbox-open',
      'payment-next',
    ],
    'status while paying': ['order-payment'],
    paid: ['sandbox-decide', 'order-payment-by-callback', 'sandbox-entry', 'settle-batch'],
    status: ['order-payment'],
    'order shown': ['order-read + shipments-of + order-documents'],
  })
  expect(Object.values(taken).flat().length).toBeLessThanOrEqual(14)
})
