import { isOpen } from '#catalog/calendar.ts'
import { catalogContract } from '#catalog/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { type Handlers, Json } from '#core/server/handlers.ts'
import { campaignsAt } from './campaigns.ts'
import { categoryTiles } from './category-tiles.ts'
import { Popular } from './popular.ts'
import { drawPriceCurve } from './price-curve.ts'
import { priceHistory } from './price-history.ts'
import { openProducts, type ProductsParts } from './products.ts'
import { sectionTree } from './section-tree.ts'
import type { Shelf } from './shelf.ts'
import { toplistOf, toplistsAt, withReviews } from './toplists.ts'

export type CatalogParts = Pick<ProductsParts, 'deliveryMethods'> & { db: Db; shelf: Shelf }

const mostCards = 200

export function catalogApi({ db, shelf, deliveryMethods }: CatalogParts): Handlers<typeof catalogContract> {
  const popular = new Popular(shelf)
  const products = openProducts({ db, shelf, deliveryMethods })

  return {
    async getProduct({ params }, visit) {
      visit.tag(`product:${params.id}`)
      const data = await products.page(params.id, visit.audience, visit.now)
      if (!data) throw refusalOf(catalogContract.getProduct, 'no-such-product')
      return { data }
    },

    async getPriceHistory({ params }, visit) {
      visit.tag(`product:${params.id}`)
      const steps = await priceHistory(db, params.id, visit.now)
      return { steps, svg: drawPriceCurve(steps, visit.now) }
    },

    getProductCards({ query }, visit) {
      const ids = query.ids.split(',').map(Number).filter(Number.isInteger)
      const known = ids.filter((id) => shelf.get(id)).slice(0, mostCards)
      for (const id of known) visit.tag(`product:${id}`)
      return new Json(`{"data":[${known.map((id) => shelf.cardJson(id, visit.audience)).join()}]}`)
    },

    getSectionTree(_, visit) {
      visit.tag('navigation')
      const windows = shelf.windows.filter((window) => isOpen(window, visit.now))
      return {
        sections: sectionTree(shelf, visit.now),
        windows: windows.map(({ name, campaignId, placement, text }) => ({ name, campaignId, placement, text })),
      }
    },

    getManufacturers(_, visit) {
      visit.tag('navigation')
      const makers = [...shelf.manufacturers.values()].map(({ id, name }) => ({
        id,
        name,
        productCount: shelf.ofManufacturer(id).size,
      }))
      const data = makers.filter(({ productCount }) => productCount > 0)
      return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'sv')) }
    },

    getCampaigns({ query }, visit) {
      visit.tag('navigation')
      return { data: campaignsAt(shelf, visit.now, query.sectionId) }
    },

    async getToplists({ query }, visit) {
      visit.tag('list')
      const place = { type: query.locationType ?? 'start', id: query.locationId ?? null }
      return { toplists: await withReviews(db, toplistsAt(place, { shelf, popular, limit: query.limit, ...visit })) }
    },

    async getToplist({ params, query }, visit) {
      visit.tag('list')
      const list = shelf.toplists.get(params.id)
      if (!list) throw refusalOf(catalogContract.getToplist, 'no-such-toplist')
      const limit = query.products === 'false' ? 0 : query.limit
      const found = toplistOf(list, { shelf, popular, limit, ...visit })
      const [toplist = found] = await withReviews(db, [found])
      return { toplist }
    },

    getCategoryTiles({ query }, visit) {
      visit.tag('list')
      return categoryTiles(query, { shelf, popular, ...visit })
    },
  }
}
