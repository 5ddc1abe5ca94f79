import type { CallContract } from '#core/contract.ts'
import { secretInCookie } from '#core/secret-in-cookie.ts'
import type { RawInput } from './call-table.ts'
import type { Visit } from './handlers.ts'

/** How long a browser may open an order again without the link that carried its secret. */
const days = 30
/** A browser that holds more forgets the oldest: all of them travel with every request. */
const mostOrders = 20
const prefix = 'krets_order_'

type Cookies = Pick<Visit, 'cookies'>

/** The secret of the order that this browser has opened before. */
export function heldSecret({ cookies }: Cookies, orderId: string): string | undefined {
  return cookies.get(prefix + orderId)
}

/** The browser opens the order from now on without its secret in an address. */
export function holdSecret(visit: Pick<Visit, 'cookies' | 'setCookie'>, orderId: string, secret: string): void {
  visit.setCookie(prefix + orderId, secret, days * 24 * 60 * 60)
  const others = [...visit.cookies.keys()].filter((name) => name.startsWith(prefix) && name !== prefix + orderId)
  // Ids of orders grow with time and have as many digits.
  for (const name of others.toSorted().slice(0, Math.max(0, others.length + 1 - mostOrders)))
    visit.setCookie(name, null)
}

/** The input of a call that opens an order, with the secret from the cookie where the caller gave none. */
export function withHeldSecret({ opensOrder, method }: CallContract, input: RawInput, visit: Cookies): RawInput {
  if (!opensOrder) return input
  const [params, query, body] = [recordOf(input.params), recordOf(input.query), recordOf(input.body)]
  const id = params.id ?? params.orderId ?? body.orderId
  const secret = typeof id === 'string' ? heldSecret(visit, id) : undefined
  if (secret === undefined) return input
  if (params.secret === secretInCookie) return { ...input, params: { ...params, secret } }
  if ('secret' in params) return input
  if (method === 'GET') return isMissing(query.secret) ? { ...input, query: { ...query, secret } } : input
  return isMissing(body.secret) ? { ...input, body: { ...body, secret } } : input
}

function isMissing(secret: unknown): boolean {
  return secret === undefined || secret === '' || secret === secretInCookie
}

function recordOf(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}
