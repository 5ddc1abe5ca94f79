import { randomUUID } from 'node:crypto'
import type { CartAnswer } from '#cart/contract.ts'
import type { ProductCard } from '#catalog/contract.ts'
import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import type { ProductList } from '#search/contract.ts'
import { elin } from './checkout.ts'
import { demoPassword } from './demo-password.ts'

export type Answered<T> = { status: number; body: T }

type Placed = { data: { orderId: string; number: number; secret: string } }

/** `ip`: of the customer, for a shop that trusts its proxy. */
export function makeShopClient(origin: () => string, { ip }: { ip?: string } = {}) {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
  }

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call<T>(method: string, path: string, body?: object, key?: string): Promise<Answered<T>> {
    const headers: Record<string, string> = { Origin: origin(), Cookie: cookie(), 'Content-Type': 'application/json' }
    if (key) headers['Idempotency-Key'] = key
    if (ip) headers['X-Forwarded-For'] = ip
    try {
      const response = await fetch(`${origin()}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      keep(response)
      // The contract guarantees the type.
      return { status: response.status, body: (await response.json()) as T }
    } catch {
      return { status: 0, body: {} as T }
    }
  }

  return {
    logIn: (username: string) => call('POST', '/login', { username, password: demoPassword }),

    open: async (method: string, path: string, body?: object, key: string = randomUUID()) => {
      const headers = {
        Origin: origin(),
        Cookie: cookie(),
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      }
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      let response = await fetch(origin() + path, { ...init, redirect: 'manual' })
      for (let attempt = 0; response.status >= 300 && response.status < 400 && attempt < 5; attempt++) {
        const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
        headers.Cookie = [headers.Cookie, ...set].filter(Boolean).join('; ')
        response = await fetch(new URL(response.headers.get('Location') ?? '', origin()), {
          headers,
          redirect: 'manual',
        })
      }
      return { status: response.status, text: await response.text() }
    },

    put: (productId: number, quantity = 1) =>
      call<{ data: CartAnswer['data'] }>('POST', '/cart', { events: [{ method: 'relative', productId, quantity }] }),

    total: async (shippingMethodId = elin.shippingMethodId) => {
      const path = `/checkout?zip=${elin.zip.replace(' ', '')}&shippingMethodId=${shippingMethodId}`
      const { body } = await call<{ data: Checkout }>('GET', path)
      return body.data.totals.total
    },

    order: (expectedTotal: number, key: string, more: Partial<PlaceOrder> = {}) =>
      call<Placed>('POST', '/checkout/order', { ...elin, expectedTotal, ...more }, key),
  }
}

export async function plainGoods(origin: string): Promise<ProductCard[]> {
  const response = await fetch(`${origin}/api/productdiscovery/all?filters=stock^web`)
  const { products } = (await response.json()) as ProductList
  return products.filter(isPlain)
}

function isPlain({ minimumRankLevel, maxPerCustomer, isLimited, isDigital, stock }: ProductCard): boolean {
  return minimumRankLevel <= 1 && maxPerCustomer === null && !isLimited && !isDigital && stock.web > 0
}
