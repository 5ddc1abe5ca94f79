import { beforeEach, expect, test } from 'vitest'
import type { PlaceOrder } from '#checkout/contract.ts'
import { ApiError } from '#core/api-client.ts'
import { createSender, keyOfUnanswered, type PlacedOrder, unansweredPlace } from './send-order.ts'

const order: PlaceOrder = {
  expectedTotal: 10_000,
  customerType: 'private',
  email: 'elin@exempel.se',
  phone: '0701740605',
  firstName: 'Elin',
  lastName: 'Sjöberg',
  street: 'Svartbäcksgatan 14 B',
  zip: '75228',
  city: 'Uppsala',
  shippingMethodId: 1,
  paymentMethod: 'swish',
  acceptTerms: true,
}
const placed: PlacedOrder = { orderId: '1', number: 1, secret: 's', state: 'placed' }
const lost = new ApiError(0, 'offline', '')
const down = new ApiError(503, 'database-unavailable', '')
const declined = new ApiError(402, 'payment-declined', '')

let sent: { method: string; key: string }[] = []
let full = false
const stored = new Map<string, string>()

function shop(...answers: (PlacedOrder | ApiError)[]) {
  return createSender({
    send: async ({ paymentMethod }, key) => {
      sent.push({ method: paymentMethod, key })
      const answer = answers.shift() ?? placed
      if (answer instanceof ApiError) throw answer
      return answer
    },
    newKey: () => `key-${stored.size + sent.length}`,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => {
        if (full) throw new DOMException('full', 'QuotaExceededError')
        stored.set(name, value)
      },
      removeItem: (name) => void stored.delete(name),
    },
    wait: async () => {},
  })
}

beforeEach(() => {
  sent = []
  full = false
  stored.clear()
})

const keys = () => new Set(sent.map(({ key }) => key)).size

test('a lost answer is requested again with the same key', async () => {
  expect(await shop(lost, lost, placed)(order)).toEqual(placed)
  expect(sent).toHaveLength(3)
  expect(keys()).toBe(1)
})

test('the idempotency key of an order survives a page reload', async () => {
  await expect(shop(down)(order)).rejects.toBe(down)
  await shop(placed)(order)
  expect(sent).toHaveLength(2)
  expect(keys()).toBe(1)
})

test('a declined payment is retried as another order', async () => {
  const send = shop(declined, placed)
  await expect(send(order)).rejects.toBe(declined)
  await send(order)
  expect(keys()).toBe(2)
})

test('a changed order waits for the outcome of the first', async () => {
  const send = shop(down, placed)
  await expect(send(order)).rejects.toBe(down)
  expect(await send({ ...order, paymentMethod: 'card' })).toEqual(placed)
  expect(sent.map(({ method }) => method)).toEqual(['swish', 'swish'])
  expect(keys()).toBe(1)
})

test('a changed order is sent when the first turns out to be rejected', async () => {
  const send = shop(down, declined, placed)
  await expect(send(order)).rejects.toBe(down)
  await send({ ...order, paymentMethod: 'card' })
  expect(sent.map(({ method }) => method)).toEqual(['swish', 'swish', 'card'])
})

test('an order whose response has been found since is not sent again', async () => {
  const send = shop(down, placed)
  await expect(send(order)).rejects.toBe(down)
  expect(keyOfUnanswered({ getItem: (name) => stored.get(name) ?? null })).toBe(sent[0]?.key)
  stored.delete(unansweredPlace)
  await send({ ...order, paymentMethod: 'card' })
  expect(sent.map(({ method }) => method)).toEqual(['swish', 'card'])
})

test('with full storage the key lasts as long as the page', async () => {
  const send = shop(down, placed, placed)
  full = true
  await expect(send(order)).rejects.toBe(down)
  expect(await send(order)).toEqual(placed)
  expect(keys()).toBe(1)
  await send(order)
  expect(keys()).toBe(2)
})
