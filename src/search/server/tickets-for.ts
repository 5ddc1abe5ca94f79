import type { ListDeps } from './list-deps.ts'
import { placeName } from './sponsored-places.ts'

type Input = { url: string; products: string[]; now: Date }

const maxBatchSize = 24

export function ticketsFor(
  { productCache, sponsorships, tickets }: ListDeps,
  { url, products, now }: Input,
): { tickets: Record<string, string> } {
  const place = placeName(url)
  const here = sponsorships.in(place, now)
  const entries = [...new Set(products.map(Number))]
    .slice(0, maxBatchSize)
    .filter((id) => productCache.get(id)?.isSponsored || (productCache.get(id) && here.includes(id)))
    .map((productId) => [productId, tickets.write({ productId, place }, now)])
  return { tickets: Object.fromEntries(entries) }
}
