import { tipsContract } from '#catalog/tips-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Visit } from '#core/server/handlers.ts'
import { bundleOffersOf } from './bundle-offers.ts'
import { openHistory } from './history.ts'
import { Popular } from './popular.ts'
import type { Shelf } from './shelf.ts'
import { openTips } from './tips/tips.ts'
import { toplistsAt } from './toplists.ts'

const mostTips = { DESKTOP: 12, MOBILE: 6 }

export function tipsApi({ db, shelf }: { db: Db; shelf: Shelf }): Handlers<typeof tipsContract> {
  const popular = new Popular(shelf)
  const tips = openTips({ db, shelf, popular })
  const history = openHistory({ db, shelf })

  return {
    async getProductTips({ params: { id }, query }, visit) {
      visit.tag('tips')
      const most = mostTips[query.touchpoint]
      const [{ engine, ...lists }, recent] = await Promise.all([tips.of(id, most, visit.now), history.recent(visit)])
      const sectionId = shelf.get(id)?.sectionId ?? null
      const hasToplists = query.toplists && sectionId !== null
      return {
        engine,
        boughtTogether: cards(lists.boughtTogether, visit),
        similarProducts: cards(lists.similarProducts, visit),
        accessories: cards(lists.accessories, visit),
        recentlyViewed: cards(
          recent.filter((one) => one !== id),
          visit,
        ),
        toplists: hasToplists
          ? toplistsAt({ type: 'section', id: sectionId }, { shelf, popular, limit: most, ...visit })
          : [],
        bundleOffers: bundlesOf(id, visit),
      }
    },

    getBundleOffers({ params }, visit) {
      return { data: bundlesOf(params.id, visit) }
    },

    async getDiscontinuedTips({ params }, visit) {
      visit.tag(`product:${params.id}`)
      const [found] = await shelf.find([params.id])
      if (!found) throw refusalOf(tipsContract.getDiscontinuedTips, 'no-such-product')
      return { data: cards(tips.insteadOf(found.product, mostTips.DESKTOP), visit) }
    },

    async getRecentProducts(_, visit) {
      return { data: cards(await history.recent(visit), visit) }
    },

    async viewProduct({ params }, visit) {
      return { data: cards(await history.view(params.id, visit), visit) }
    },

    async forgetHistory(_, visit) {
      await history.forget(visit)
      return { data: [] }
    },

    async removeFromHistory({ params }, visit) {
      return { data: cards(await history.remove(params.id, visit), visit) }
    },
  }

  /** Tagged by product: tips stand on product pages, and a page shall not fall with every change of any product. */
  function cards(ids: readonly number[], visit: Visit) {
    for (const id of ids) visit.tag(`product:${id}`)
    return ids.flatMap((id) => shelf.card(id, visit.audience, visit.now) ?? [])
  }

  function bundlesOf(id: number, visit: Visit) {
    visit.tag(`product:${id}`)
    const offers = bundleOffersOf(id, { shelf, ...visit })
    for (const { products } of offers) for (const one of products) visit.tag(`product:${one.id}`)
    return offers
  }
}
