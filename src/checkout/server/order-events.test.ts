import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog, withRequestId } from '#core/server/log.ts'
import { eventLog, logOperationEventsTo } from '#monitoring/server/operation-events.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { sendRefunds } from '#test/unit-jobs.ts'

const shop = await openCheckout()
const { deps } = shop
afterAll(() => shop.close())
beforeAll(async () => await shop.sell({ id: 1, web: 10 }))

const written: string[] = []
logOperationEventsTo(eventLog(createLog('info', { write: (line) => void written.push(line) })))
beforeEach(() => void written.splice(0))
const events = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

test('an order that is placed, paid, cancelled and refunded is followed in the log, without its customer', async () => {
  const { orderId, number } = await withRequestId('request-1', async () =>
    shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 }),
  )
  const requestId = 'request-1'
  expect(events()).toMatchObject([
    { event: 'order-placed', orderId, number, amount: 104_900, requestId },
    { event: 'order-paid', orderId, number, amount: 104_900, method: 'card', requestId },
  ])
  await cancelOrder(deps, { orderId, by: 'customer', reason: 'customer', now: new Date() })
  await sendRefunds(deps, new Date())
  expect(events().slice(2)).toMatchObject([
    { event: 'order-cancelled', orderId },
    { event: 'order-refunded', orderId, amount: 104_900 },
  ])
  expect(written.join()).not.toMatch(/elin|berg|skogsstigen|0701740605/i)
})

test('an order without the money for it is not placed, and says nothing', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  await expect(shop.order({ cartId, expectedTotal: 1 })).rejects.toThrow()
  expect(events()).toEqual([])
})
