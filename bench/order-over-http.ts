import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { elin } from '#test/checkout.ts'
import type { ShopProcess } from '#test/shop.ts'
import { HttpLine } from './http-line.ts'

export type Bought = {
  orders: number
  /** Orders whose payment could not be begun; they are not counted as orders. */
  unanswered: number
  seconds: number
  times: number[]
  statuses: Map<number, number>
}

type Input = { method?: 'GET' | 'POST'; body?: unknown }
type Data = { data: Record<string, unknown> }

let customers = 0

/** Orders placed as customers place them, from the first product in the cart to the page that thanks for it. */
export async function buyOverHttp(
  shop: Pick<ShopProcess, 'port'>,
  { productIds, connections, orders }: { productIds: readonly number[]; connections: number; orders: number },
): Promise<Bought> {
  const statuses = new Map<number, number>()
  const times: number[] = []
  const began = performance.now()
  let begun = 0
  let unanswered = 0
  const customer = async () => {
    const line = new HttpLine(shop.port)
    while (begun++ < orders) {
      const start = performance.now()
      customers += 1
      const ask = askerOf({
        line,
        statuses,
        ip: `10.${customers >> 16}.${(customers >> 8) & 255}.${customers & 255}`,
      })
      await buy(ask, productIds[customers % productIds.length] ?? 0).catch((error: unknown) => {
        if (error instanceof Unanswered) unanswered += 1
        else if (!(error instanceof Refused)) throw error
      })
      times.push(performance.now() - start)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, customer))
  const seconds = (performance.now() - began) / 1000
  return { orders: times.length - unanswered, unanswered, seconds, times, statuses }
}

class Refused extends Error {}
/** The payment gateway did not answer in time, so that the customer is not led to it. */
class Unanswered extends Error {}

async function buy(ask: (path: string, asked?: Input) => Promise<Data>, productId: number): Promise<void> {
  const events = [{ method: 'relative', productId, quantity: 1 }]
  await ask('/cart', { method: 'POST', body: { events } })
  const { data: checkout } = await ask(`/checkout?zip=75228&shippingMethodId=${elin.shippingMethodId}`)
  const { total } = checkout['totals'] as { total: number }
  const email = `kund${customers}@exempel.se`
  const phone = `073${String(customers).padStart(7, '0')}`
  const own = {
    email,
    phone,
    street: `Stigen ${customers}`,
    sandboxOutcome: 'approve',
    expectedTotal: total,
  }
  const { data: placed } = await ask('/checkout/order', { method: 'POST', body: { ...elin, ...own } })
  const [orderId, secret] = [placed['orderId'], placed['secret']]
  const status = `/checkout/payment/${orderId}?secret=${secret}`
  const { token } = await nextStep(() => ask(status))
  await ask(`/sandbox/pay/${token}`, { method: 'POST', body: { decision: 'paid' } })
  const { data: paid } = await ask(status)
  if (paid['state'] !== 'placed') throw new Error(`The order is ${paid['state']} after it was paid`)
  await ask(`/order/${orderId}?secret=${secret}`)
}

/** Asked for as the page does while it waits. */
async function nextStep(askStatus: () => Promise<Data>): Promise<{ token: string }> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { data } = await askStatus()
    if (data['next']) return data['next'] as { token: string }
    await wait(100)
  }
  throw new Unanswered()
}

type Asker = { line: HttpLine; statuses: Map<number, number>; ip: string }

function askerOf({ line, statuses, ip }: Asker) {
  const cookies = new Map<string, string>()
  return async (path: string, { method = 'GET', body }: Input = {}) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const head = [
      `${method} /api${path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
      `X-Forwarded-For: ${ip}`,
      'Sec-Fetch-Site: same-origin',
      `Idempotency-Key: ${randomUUID()}`,
    ]
    if (text) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`)
    const { status, cookies: set, body: answer } = await line.ask(head, text)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (const cookie of set) {
      const mark = cookie.indexOf('=')
      cookies.set(cookie.slice(0, mark), cookie.slice(mark + 1))
    }
    if (status >= 500) throw new Refused(`${method} ${path}: ${status} ${answer.slice(0, 300)}`)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${answer.slice(0, 300)}`)
    return JSON.parse(answer) as Data
  }
}
