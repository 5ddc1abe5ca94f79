import type { NavigationSection, ProductCard } from '#catalog/contract.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { ProductList } from '#search/contract.ts'
import { plainGoods } from './shop-client.ts'

const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

export async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${origin}/api${path}`)
  return (await response.json()) as T
}

export async function goods(count: number): Promise<ProductCard[]> {
  const found = (await plainGoods(origin)).filter(({ stock, price }) => stock.web >= 3 && price.type === null)
  return found.slice(0, count)
}

export function list(url: string): Promise<ProductList> {
  return ask(`/productdiscovery/${url}`)
}

export async function download(number = 0): Promise<ProductCard> {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`search/spel?page=${page}`)))
  const games = pages
    .flatMap(({ products }) => products)
    .filter(({ id, isDigital, minimumRankLevel }) => isDigital && minimumRankLevel <= 1 && id !== giftCardProduct)
  const game = games[number]
  if (!game) throw new Error('There are too few downloads')
  return game
}

export async function soldOut(): Promise<ProductCard> {
  for (let page = 80; page > 0; page -= 1) {
    const { products } = await ask<{ products: ProductCard[] }>(`/productdiscovery/all?page=${page}`)
    const found = products.find(
      ({ stock, minimumRankLevel }) =>
        minimumRankLevel <= 1 &&
        !stock.download &&
        stock.web + stock.supplier + Object.values(stock.stores).reduce((sum, units) => sum + units, 0) === 0,
    )
    if (found) return found
  }
  throw new Error('Everything can be had')
}

export async function reducedProduct(): Promise<ProductCard> {
  return await firstOfAll(({ lowestPrice }) => lowestPrice !== null, 'No product has a reduced price')
}

/** Its card says the price for members and the lowest one before it. */
export async function loweredForMembers(): Promise<ProductCard> {
  const isLowered = ({ levelOneLowestPrice }: ProductCard) => levelOneLowestPrice !== undefined
  return await firstOfAll(isLowered, 'No product has a price for members that has been lowered')
}

async function firstOfAll(matches: (product: ProductCard) => boolean, message: string): Promise<ProductCard> {
  for (let page = 1; page < 60; page += 1) {
    const { products } = await list(`all?page=${page}`)
    const found = products.find(matches)
    if (found) return found
  }
  throw new Error(message)
}

export async function longCategory(): Promise<{ id: number; name: string; count: number; section: NavigationSection }> {
  const { sections } = await ask<{ sections: NavigationSection[] }>('/section/tree/sv')
  const all = sections.flatMap((section) =>
    (section.isListed ? section.categories : []).map(({ id, name, productCount: count }) => ({
      id,
      name,
      count,
      section,
    })),
  )
  const [longest] = all.toSorted((a, b) => b.count - a.count)
  if (!longest) throw new Error('The shop has no categories')
  return longest
}
