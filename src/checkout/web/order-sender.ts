import { checkout } from '#checkout/calls.ts'
import { api } from '#core/api-client.ts'
import { createSender } from './send-order.ts'

const patience = 30_000

export const sendOrder = createSender({
  send: async (order, key) => {
    const options = { headers: { 'Idempotency-Key': key }, signal: AbortSignal.timeout(patience) }
    return (await api(checkout.placeOrder, order, options)).data
  },
  newKey: () => crypto.randomUUID(),
  storage: {
    getItem: (name) => sessionStorage.getItem(name),
    setItem: (name, value) => sessionStorage.setItem(name, value),
    removeItem: (name) => sessionStorage.removeItem(name),
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
