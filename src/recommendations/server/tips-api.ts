import { Popular } from '#catalog/server/popular.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { toplistsAt } from '#catalog/server/toplists.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, RequestContext } from '#core/server/handlers.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { bundleOffersOf } from './bundle-offers.ts'
import { openHistory } from './history.ts'
import { openTips } from './tips.ts'

const maxTips = { DESKTOP: 12, MOBILE: 6 }

export function tipsApi({ db, productCache }: { db: Db; productCache: ProductCache }): Handlers<typeof tipsContract> {
  const popular = new Popular(productCache)
  const tips = openTips({ db, productCache, popular })
  const history = openHistory({ db, productCache })

  return {
    async getProductTips({ params: { id }, query }, context) {
      context.tag('tips')
      const max = maxTips[query.touchpoint]
      const [{ engine, ...lists }, recent] = await Promise.all([tips.of(id, max, context.now), history.recent(context)])
      const sectionId = productCache.get(id)?.sectionId ?? null
      const hasToplists = query.toplists && sectionId !== null
      return {
        engine,
        boughtTogether: cards(lists.boughtTogether, context),
        similarProducts: cards(lists.similarProducts, context),
        accessories: cards(lists.accessories, context),
        recentlyViewed: cards(
          recent.filter((one) => one !== id),
          context,
        ),
        toplists: hasToplists
          ? toplistsAt({ type: 'section', id: sectionId }, { productCache, popular, limit: max, ...context })
          : [],
        bundleOffers: bundlesOf(id, context),
      }
    },

    getBundleOffers({ params }, context) {
      return { data: bundlesOf(params.id, context) }
    },

    async getDiscontinuedTips({ params }, context) {
      context.tag(`product:${params.id}`)
      const [found] = await productCache.find([params.id])
      if (!found) throw domainError(tipsContract.getDiscontinuedTips, 'no-such-product')
      return { data: cards(tips.insteadOf(found.product, maxTips.DESKTOP, context.now), context) }
    },

    async getRecentProducts(_, context) {
      return { data: cards(await history.recent(context), context) }
    },

    async viewProduct({ params }, context) {
      return { data: cards(await history.view(params.id, context), context) }
    },

    async clearHistory(_, context) {
      await history.clear(context)
      return { data: [] }
    },

    async removeFromHistory({ params }, context) {
      return { data: cards(await history.remove(params.id, context), context) }
    },
  }

  /** Tagged by product only: a product page must not be dropped with every change of another product. */
  function cards(ids: readonly number[], context: RequestContext) {
    for (const id of ids) context.tag(`product:${id}`)
    return ids.flatMap((id) => productCache.card(id, context.audience, context.now) ?? [])
  }

  function bundlesOf(id: number, context: RequestContext) {
    context.tag(`product:${id}`)
    const offers = bundleOffersOf(id, { productCache, ...context })
    for (const { products } of offers) for (const one of products) context.tag(`product:${one.id}`)
    return offers
  }
}
