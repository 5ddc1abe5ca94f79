import type { ListParts } from './list.ts'
import { placeName } from './sponsored-places.ts'

type Asked = { url: string; products: string[]; now: Date }

const mostAtOnce = 24

/** New tickets for those of the products that are sponsored in a list now. */
export function ticketsFor(
  { shelf, sponsorships, tickets }: ListParts,
  { url, products, now }: Asked,
): { tickets: Record<string, string> } {
  const place = placeName(url)
  const here = sponsorships.in(place, now)
  const entries = [...new Set(products.map(Number))]
    .slice(0, mostAtOnce)
    .filter((id) => shelf.get(id)?.isSponsored || (shelf.get(id) && here.includes(id)))
    .map((productId) => [productId, tickets.write({ productId, place }, now)])
  return { tickets: Object.fromEntries(entries) }
}
