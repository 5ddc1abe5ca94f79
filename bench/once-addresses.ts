import { setTimeout as wait } from 'node:timers/promises'
import type { ProductList, SearchTreeNode } from '#search/contract.ts'
import type { ShopProcess } from '#test/shop.ts'

type OnceAddresses = { lists: string[]; searches: string[]; details: string[] }

/** Addresses of which none is the same as another, so that no answer is one that is kept. */
export async function onceAddresses(shop: ShopProcess, count: number): Promise<OnceAddresses> {
  await untilReady(shop)
  const { categories, pageCount } = await listOf(shop, 'all')
  const leaves = categories.flatMap(leavesOf).filter(({ productCount }) => productCount >= 24)
  const products = await productsOf(shop, Math.min(pageCount, Math.ceil(count / 24)))
  return {
    lists: lists(leaves, count),
    searches: searches(products, count),
    details: products.slice(0, count).map(({ id }) => `/api/product/${id}`),
  }
}

/** After an import the index of searches is built first. */
async function untilReady({ origin }: ShopProcess): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await wait(500)
}

/** Each category with a lowest price of its own. */
function lists(leaves: readonly SearchTreeNode[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const { id } = leaves[at % leaves.length] ?? { id: 0 }
    const lowest = 1 + Math.floor(at / leaves.length)
    return `/api/productdiscovery/category/${id}?filters=${encodeURIComponent(`attributes^1-${lowest}..900000`)}`
  })
}

type Named = { id: number; name: string }

/** Two words of a name, the first of which is usually a manufacturer. */
function searches(products: readonly Named[], count: number): string[] {
  const texts = new Set<string>()
  for (let second = 1; second < 6 && texts.size < count; second += 1) {
    for (const { name } of products) {
      const words = name.toLowerCase().split(/[\s,/()]+/)
      const [first, other] = [words[0], words[second]]
      if (first && other && other.length > 1) texts.add(`${first} ${other}`)
      if (texts.size >= count) break
    }
  }
  return [...texts].map((text) => `/api/productdiscovery/search/${encodeURIComponent(text)}`)
}

function leavesOf(node: SearchTreeNode): SearchTreeNode[] {
  return node.children.length > 0 ? node.children.flatMap(leavesOf) : [node]
}

async function productsOf(shop: ShopProcess, pages: number): Promise<Named[]> {
  const products: Named[] = []
  for (let page = 1; page <= pages; page += 1) {
    const list = await listOf(shop, `all?page=${page}`)
    products.push(...list.products.map(({ id, name }) => ({ id, name })))
  }
  return products
}

async function listOf({ origin }: ShopProcess, url: string): Promise<ProductList> {
  const response = await fetch(`${origin}/api/productdiscovery/${url}`)
  return (await response.json()) as ProductList
}
