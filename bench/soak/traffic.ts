import type { CartAnswer } from '#cart/contract.ts'
import type { Checkout } from '#checkout/contract.ts'
import { pathTo } from '#paths.ts'
import type { ProductList, SearchTreeNode } from '#search/contract.ts'
import { elin } from '#test/checkout.ts'
import { demoPassword } from '#test/demo-password.ts'
import { plainGoods } from '#test/shop-client.ts'
import type { Clients, Visitor } from './client.ts'

type Named = { id: number; name: string }

export type Goods = { products: Named[]; leaves: SearchTreeNode[]; plain: number[] }

export type Kind = { what: string; perSecond: number; act: () => Promise<void> }

/** Added together less than half of what the shop can do on one core: `bench/results.md` says what that is. */
export function trafficOf(clients: Clients, goods: Goods): Kind[] {
  const { products, leaves, plain } = goods
  let turn = 0
  const next = <T>(items: readonly T[]): T => items[turn++ % items.length] as T
  const passing = clients.visitor()
  const words = products.flatMap(({ name }) => name.toLowerCase().split(/[\s,/()]+/)).filter((word) => word.length > 2)
  let price = 0
  const fresh = () => encodeURIComponent(`attributes^1-${(price += 1)}..900000`)
  const staff = loggedIn(clients, 'admin')
  const member = loggedIn(clients, 'elin')
  let customers = 0

  return [
    { what: 'kept pages', perSecond: 20, act: async () => void (await passing.get(next(kept))) },
    {
      what: 'product pages',
      perSecond: 5,
      act: async () => void (await passing.get(pathTo('product', next(products)))),
    },
    {
      what: 'new category pages',
      perSecond: 5,
      act: async () => {
        const { id, name } = next(leaves)
        await passing.get(`${pathTo('category', { sid: id, name })}?f=${fresh()}`)
      },
    },
    {
      what: 'new lists',
      perSecond: 10,
      act: async () => void (await passing.get(`/api/productdiscovery/category/${next(leaves).id}?filters=${fresh()}`)),
    },
    {
      what: 'searches',
      perSecond: 10,
      act: async () => {
        const text = encodeURIComponent(`${next(words)} ${words[(turn * 31) % words.length]}`)
        await passing.get(`/api/productdiscovery/search/${text}`)
      },
    },
    {
      what: 'suggestions',
      perSecond: 10,
      act: async () => {
        const word = next(words)
        const text = encodeURIComponent(word.slice(0, 1 + (turn % word.length)))
        await passing.get(`/api/productdiscovery/autocomplete/${text}`)
      },
    },
    {
      what: 'carts',
      perSecond: 4,
      act: async () => {
        const visitor = clients.visitor()
        await put(visitor, next(plain), 1)
        await put(visitor, next(plain), 1)
        await visitor.get('/api/cart')
      },
    },
    { what: 'logins', perSecond: 0.5, act: async () => void (await logIn(clients.visitor(), 'elin')) },
    { what: 'own pages', perSecond: 2, act: async () => void (await (await member()).get(next(own))) },
    {
      what: 'orders',
      perSecond: 1,
      act: async () => await buy(clients.visitor(), next(plain), (customers += 1)),
    },
    { what: 'back office', perSecond: 1, act: async () => void (await (await staff()).get(next(backOffice))) },
    {
      what: 'deliveries to the stock',
      perSecond: 0.5,
      act: async () => {
        const body = { place: 0, reason: 'delivered', quantity: 25 }
        await (await staff()).post(`/api/admin/product/${next(plain)}/stock`, body)
      },
    },
  ]
}

/** Every page of a product twice, so that as many answers are kept as may be and memory is judged as it is after months. */
export async function fillPageCache(clients: Clients, { products }: Goods): Promise<void> {
  const visitor = clients.visitor()
  for (const _ of [1, 2]) for (const product of products) await visitor.get(pathTo('product', product))
}

const kept = ['/se', '/se/checkout', '/robots.txt']
const own = ['/api/me', '/api/orders', '/api/cart', '/api/member/wishlists']
const backOffice = [
  '/api/admin/start',
  '/api/admin/orders',
  '/api/admin/order-views',
  '/api/admin/todo',
  '/api/admin/products',
  '/api/admin/system-status',
  '/admin/orders',
]

export async function goodsOf(origin: string): Promise<Goods> {
  const products: Named[] = []
  let leaves: SearchTreeNode[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await fetch(`${origin}/api/productdiscovery/all?page=${page}`)
    const list = (await response.json()) as ProductList
    products.push(...list.products.map(({ id, name }) => ({ id, name })))
    last = list.pageCount
    leaves = list.categories.flatMap(leavesOf)
  }
  return { products, leaves, plain: (await plainGoods(origin)).map(({ id }) => id) }
}

function leavesOf(node: SearchTreeNode): SearchTreeNode[] {
  return node.children.length > 0 ? node.children.flatMap(leavesOf) : [node]
}

/** One session for as long as the traffic lasts. */
function loggedIn(clients: Clients, username: string): () => Promise<Visitor> {
  let session: Promise<Visitor> | null = null
  return () => (session ??= logIn(clients.visitor(), username))
}

async function logIn(visitor: Visitor, username: string): Promise<Visitor> {
  await visitor.post('/api/login', { username, password: demoPassword })
  return visitor
}

async function put(visitor: Visitor, productId: number, quantity: number): Promise<CartAnswer['data'] | null> {
  const answer = await visitor.post('/api/cart', { events: [{ method: 'relative', productId, quantity }] })
  return answer.status === 200 ? (JSON.parse(answer.body) as CartAnswer).data : null
}

/** From the first product in the cart to the page that thanks for the order. */
async function buy(visitor: Visitor, productId: number, customer: number): Promise<void> {
  await put(visitor, productId, 1)
  const zip = elin.zip.replace(' ', '')
  const checkout = await visitor.get(`/api/checkout?zip=${zip}&shippingMethodId=${elin.shippingMethodId}`)
  if (checkout.status !== 200) return
  const { totals } = (JSON.parse(checkout.body) as { data: Checkout }).data
  const answer = await visitor.post('/api/checkout/order', {
    ...elin,
    email: `soak${customer}@exempel.se`,
    phone: `073${String(customer).padStart(7, '0')}`,
    street: `Stigen ${customer}`,
    sandboxOutcome: 'approve',
    expectedTotal: totals.total,
  })
  if (answer.status !== 200) return
  const { orderId, secret } = (JSON.parse(answer.body) as { data: { orderId: string; secret: string } }).data
  const status = `/api/checkout/payment/${orderId}?secret=${secret}`
  const asked = await visitor.get(status)
  const { next } = (JSON.parse(asked.body) as { data: { next: { token: string } | null } }).data
  if (next) await visitor.post(`/api/sandbox/pay/${next.token}`, { decision: 'paid' })
  await visitor.get(status)
  await visitor.get(`/api/order/${orderId}?secret=${secret}`)
}

export type Traffic = {
  /** How many were not sent since too many waited. */
  late(): number
  /** Does something while nothing is under way and nothing is sent. */
  paused<T>(act: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Sends each kind at its own rate, whether or not the answers keep up, until it is stopped. */
export function startTraffic(kinds: readonly Kind[]): Traffic {
  const underWay = new Set<Promise<void>>()
  let late = 0
  let isPaused = false
  const timers = kinds.map(({ perSecond, act }) =>
    setInterval(() => {
      if (isPaused) return
      if (underWay.size >= maxUnderWay) return void (late += 1)
      const one = act().finally(() => underWay.delete(one))
      underWay.add(one)
    }, 1000 / perSecond),
  )
  return {
    late: () => late,
    async paused(act) {
      isPaused = true
      await Promise.all(underWay)
      try {
        return await act()
      } finally {
        isPaused = false
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

const maxUnderWay = 200
