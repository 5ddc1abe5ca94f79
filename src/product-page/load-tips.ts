import type { ProductCard } from '#catalog/contract.ts'
import type { Api, CallOptions } from '#core/calls.ts'
import { tips } from '#recommendations/calls.ts'
import type { BundleOffer } from '#recommendations/contract.ts'
import { messages } from '#recommendations/messages.ts'

type TipList = { title: string; products: ProductCard[] }

export type PageTips = {
  beside: TipList[]
  below: TipList[]
  /** To compare with. */
  similarIds: number[]
  bundles: BundleOffer[]
  instead: ProductCard[]
}

const listsBeside = 2
const maxBeside = 3
const maxCompared = 2

export async function loadTips(
  api: Api,
  product: Promise<{ data: { id: number; isRetired: boolean } }>,
  id: string,
  options: CallOptions,
): Promise<PageTips> {
  const [found, instead] = await Promise.all([
    // The page is complete without tips; the server logs why.
    api(tips.getProductTips, { id, toplists: 'false' }, options).catch(() => null),
    product
      .then(({ data }) => (data.isRetired ? api(tips.getDiscontinuedTips, { id }, options) : null))
      // The product itself is awaited by the page.
      .catch(() => null),
  ])
  const lists = [
    { title: messages.boughtTogether, products: found?.boughtTogether ?? [] },
    { title: messages.similar, products: found?.similarProducts ?? [] },
    { title: messages.accessories, products: found?.accessories ?? [] },
  ].filter(({ products }) => products.length > 0)
  return {
    beside: lists
      .slice(0, listsBeside)
      .map(({ title, products }) => ({ title, products: products.slice(0, maxBeside) })),
    below: lists.slice(listsBeside),
    similarIds: (found?.similarProducts ?? []).slice(0, maxCompared).map(({ id }) => id),
    bundles: found?.bundleOffers ?? [],
    instead: instead?.data ?? [],
  }
}
