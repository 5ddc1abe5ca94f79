import type { Audience } from '#catalog/price.ts'
import { refusalOf } from '#core/refusal.ts'
import { type ProductList, searchContract } from '#search/contract.ts'
import { type ListParts, productList } from './list.ts'

const longestWait = 15_000

/** Numbers of the products on the first page of a list, for who arranges them anew. */
export async function listedIds(
  parts: ListParts,
  url: string,
  { audience, now }: { audience: Audience; now: Date },
): Promise<number[]> {
  if (!(await parts.discovery.isReadyWithin(longestWait))) throw refusalOf(searchContract.getProductList, 'not-ready')
  const asked = { url, filters: [], sortBy: undefined, page: 1, upTo: false, withTickets: false, isExplained: false }
  const list: ProductList = JSON.parse(productList(parts, { ...asked, audience, now }).text.toString())
  return list.products.map(({ id }) => id)
}
