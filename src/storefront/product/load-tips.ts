import type { ProductCard } from '#catalog/contract.ts'
import { tips } from '#catalog/tips-calls.ts'
import type { BundleOffer } from '#catalog/tips-contract.ts'
import type { Api, CallOptions } from '#core/calls.ts'
import { sv } from '#storefront/sv-tips.ts'

type TipList = { title: string; products: ProductCard[] }

export type PageTips = {
  /** The first two lists, beside the product. */
  beside: TipList[]
  below: TipList[]
  /** To compare with. */
  similarIds: number[]
  bundles: BundleOffer[]
  /** What to buy instead of a product that is no longer sold. */
  instead: ProductCard[]
}

const listsBeside = 2
const mostBeside = 3

/** What stands round a product. Without it the page is whole all the same. */
export async function loadTips(
  api: Api,
  product: Promise<{ data: { id: number; isRetired: boolean } }>,
  id: string,
  options: CallOptions,
): Promise<PageTips> {
  const [found, instead] = await Promise.all([
    api(tips.getProductTips, { id, toplists: 'false' }, options).catch(() => null),
    product
      .then(({ data }) => (data.isRetired ? api(tips.getDiscontinuedTips, { id }, options) : null))
      .catch(() => null),
  ])
  const lists = [
    { title: sv.boughtTogether, products: found?.boughtTogether ?? [] },
    { title: sv.similar, products: found?.similarProducts ?? [] },
    { title: sv.accessories, products: found?.accessories ?? [] },
  ].filter(({ products }) => products.length > 0)
  return {
    beside: lists
      .slice(0, listsBeside)
      .map(({ title, products }) => ({ title, products: products.slice(0, mostBeside) })),
    below: lists.slice(listsBeside),
    similarIds: (found?.similarProducts ?? []).map(({ id }) => id),
    bundles: found?.bundleOffers ?? [],
    instead: instead?.data ?? [],
  }
}
