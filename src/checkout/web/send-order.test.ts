import { beforeEach, expect, test } from 'vitest'
import type { PlaceOrder } from '#checkout/contract.ts'
import { ApiError } from '#core/api-client.ts'
import { createSender, type Placed } from './send-order.ts'

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
const placed: Placed = { orderId: '1', number: 1, secret: 's', state: 'placed' }
const lost = new ApiError(0, 'offline', '')
const down = new ApiError(503, 'database-gone', '')
const declined = new ApiError(402, 'payment-declined', '')

let sent: { method: string; key: string }[] = []
const kept = new Map<string, string>()

/** A shop that answers as told, in turn. */
function shop(...answers: (Placed | ApiError)[]) {
  return createSender({
    send: async ({ paymentMethod }, key) => {
      sent.push({ method: paymentMethod, key })
      const answer = answers.shift() ?? placed
      if (answer instanceof ApiError) throw answer
      return answer
    },
    newKey: () => `key-${kept.size + sent.length}`,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    wait: async () => {},
  })
}

beforeEach(() => {
  sent = []
  kept.clear()
})

const keys = () => new Set(sent.map(({ key }) => key)).size

test('an answer that is lost on the way is asked for again with the same key', async () => {
  expect(await shop(lost, lost, placed)(order)).toEqual(placed)
  expect(sent).toHaveLength(3)
  expect(keys()).toBe(1)
})

test('the key outlives a reload of the page', async () => {
  await expect(shop(down)(order)).rejects.toBe(down)
  await shop(placed)(order)
  expect(sent).toHaveLength(2)
  expect(keys()).toBe(1)
})

test('a declined payment is tried again as another order', async () => {
  const send = shop(declined, placed)
  await expect(send(order)).rejects.toBe(declined)
  await send(order)
  expect(keys()).toBe(2)
})

test('a changed order waits until it is known what became of the first', async () => {
  const send = shop(down, placed)
  await expect(send(order)).rejects.toBe(down)
  expect(await send({ ...order, paymentMethod: 'card' })).toEqual(placed)
  expect(sent.map(({ method }) => method)).toEqual(['swish', 'swish'])
  expect(keys()).toBe(1)
})

test('a changed order is sent when the first turns out to be refused', async () => {
  const send = shop(down, declined, placed)
  await expect(send(order)).rejects.toBe(down)
  await send({ ...order, paymentMethod: 'card' })
  expect(sent.map(({ method }) => method)).toEqual(['swish', 'swish', 'card'])
})
