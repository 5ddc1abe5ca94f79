import { randomUUID } from 'node:crypto'
import { cartApi } from '#cart/server/api.ts'
import type { Member } from '#core/server/handlers.ts'
import { ordersApi } from '#orders/server/api.ts'
import { elin, type TestCheckout } from './checkout.ts'
import { makeContext } from './request-context.ts'

type Step = 'cart' | 'checkout' | 'order' | 'status while paying' | 'paid' | 'status' | 'order shown'
type Customer = { productId: number; ip?: string; request?: Partial<typeof elin>; member?: Member | null }

/** All that a customer asks for from the first product in the cart to the page that thanks for the order. */
export function orderFlowOf({ db, deps, api, productCache }: TestCheckout) {
  const cart = cartApi({ db, productCache })
  const orders = ordersApi({ db, productCache, encryption: deps.encryption, publicUrl: deps.publicUrl })
  const nothing = { params: undefined, query: undefined, body: undefined }

  return async (customer: Customer, after: (step: Step) => void = () => {}) => {
    const { productId, ip = 'local', request = {}, member = null } = customer
    const cookies: Record<string, string> = {}
    const context = () => ({
      ...makeContext({ cookies, member, ip, idempotencyKey: randomUUID() }),
      setCookie: (name: string, value: string | null) => {
        if (value !== null) cookies[name] = value
      },
    })
    const step = async <T>(name: Step, asked: T | Promise<T>): Promise<T> => {
      const answer = await asked
      after(name)
      return answer
    }

    const events = [{ method: 'relative' as const, productId, quantity: 1 }]
    await step('cart', cart.postCart({ ...nothing, body: { events } }, context()))
    const query = { zip: '75228', shippingMethodId: elin.shippingMethodId }
    const { totals } = dataOf(await step('checkout', api.getCheckout({ ...nothing, query }, context())))
    const body = { ...elin, sandboxOutcome: 'approve' as const, ...request, expectedTotal: totals.total }
    const { orderId, secret, number } = dataOf(await step('order', api.placeOrder({ ...nothing, body }, context())))
    const whose = { params: { orderId }, query: { secret }, body: undefined }
    const { next } = dataOf(await step('status while paying', api.getPaymentStatus(whose, context())))
    if (next?.kind !== 'overlay') throw new Error('There is nothing to pay with')
    const paying = { ...nothing, params: { token: next.token }, body: { decision: 'paid' as const } }
    await step('paid', api.postSandboxDecision(paying, context()))
    const { state } = dataOf(await step('status', api.getPaymentStatus(whose, context())))
    const shown = { ...nothing, params: { id: orderId }, query: { secret } }
    const order = dataOf(await step('order shown', orders.getOrder(shown, context())))
    return { number, state, order }
  }
}

function dataOf<T extends object>(answer: T): Extract<T, { data: unknown }>['data'] {
  if (!('data' in answer)) throw new Error('The answer is no object')
  return (answer as Extract<T, { data: unknown }>).data
}
