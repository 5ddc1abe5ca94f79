import type { CallContract } from '#core/contract.ts'
import { secretInCookie } from '#core/secret-in-cookie.ts'
import type { Encryption } from './encryption.ts'
import type { RawInput, RequestContext } from './handlers.ts'

const days = 30
/** The oldest are dropped: all of them are sent with every request. */
const maxOrders = 20
const prefix = 'shop_order_'

type Cookies = Pick<RequestContext, 'cookies'>

export function secretFromCookie({ cookies }: Cookies, orderId: string): string | undefined {
  return cookies.get(prefix + orderId)
}

/** The newest order of this browser that was placed without logging in. */
export function latestOrderInCookies({ cookies }: Cookies): { id: string; secret: string } | null {
  // Order ids increase over time and have equal length.
  const name = [...cookies.keys()]
    .filter((name) => name.startsWith(prefix))
    .toSorted()
    .at(-1)
  const secret = name && cookies.get(name)
  return name && secret ? { id: name.slice(prefix.length), secret } : null
}

export function setSecretCookie(
  context: Pick<RequestContext, 'cookies' | 'setCookie'>,
  orderId: string,
  secret: string,
): void {
  context.setCookie(prefix + orderId, secret, days * 24 * 60 * 60)
  const others = [...context.cookies.keys()].filter((name) => name.startsWith(prefix) && name !== prefix + orderId)
  // Order ids increase over time and have equal length.
  for (const name of others.toSorted().slice(0, Math.max(0, others.length + 1 - maxOrders)))
    context.setCookie(name, null)
}

export function dropSecrets(context: Pick<RequestContext, 'cookies' | 'setCookie'>): void {
  for (const name of context.cookies.keys()) if (name.startsWith(prefix)) context.setCookie(name, null)
}

/**
 * Secrets in cookies are encrypted, so that the cookie value is in no page or response and opens nothing elsewhere. A
 * browser sends all of them with every request, which opens one order at most: each is decrypted when it is asked for.
 */
export function decryptedOrderCookies(
  sent: ReadonlyMap<string, string>,
  encryption: Encryption,
): ReadonlyMap<string, string> {
  return new OrderCookies(sent, encryption)
}

class OrderCookies extends Map<string, string> {
  readonly #encryption: Encryption

  constructor(sent: ReadonlyMap<string, string>, encryption: Encryption) {
    super(sent)
    this.#encryption = encryption
  }

  override get(name: string): string | undefined {
    const value = super.get(name)
    if (value === undefined || !name.startsWith(prefix)) return value
    return decryptedOrNull(this.#encryption, value) ?? undefined
  }
}

export function encryptedCookie(name: string, value: string, encryption: Encryption): string {
  return name.startsWith(prefix) ? encryption.encrypt(value) : value
}

function decryptedOrNull(encryption: Encryption, value: string): string | null {
  if (!value.includes(':') || value.startsWith('clear:')) return null
  try {
    return encryption.open(value)
  } catch {
    // Encrypted with a key that is no longer there; the link in the order's email opens it again.
    return null
  }
}

export function withSecretFromCookie(
  { opensOrder, method }: CallContract,
  input: RawInput,
  context: Cookies,
): RawInput {
  if (!opensOrder) return input
  const [params, query, body] = [recordOf(input.params), recordOf(input.query), recordOf(input.body)]
  const id = params.id ?? params.orderId ?? body.orderId
  const secret = typeof id === 'string' ? secretFromCookie(context, id) : undefined
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
