import { isOpen } from '#catalog/calendar.ts'
import { catalogContract } from '#catalog/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { type Handlers, Json } from '#core/server/handlers.ts'
import { campaignsOf, campaignsTag, canBeAnnounced, openSectionsOfCampaigns } from './campaigns.ts'
import { cardsJson } from './card-texts.ts'
import { categoryTiles, type FilteredProducts } from './category-tiles.ts'
import { Popular } from './popular.ts'
import type { ProductCache } from './product-cache.ts'
import { openProducts, type ProductsDeps } from './products.ts'
import { openSectionTree, treeTag } from './section-tree.ts'
import { toplistOf, toplistsAt } from './toplists.ts'

export type CatalogDeps = Pick<ProductsDeps, 'deliveryMethods' | 'reviews'> & {
  db: Db
  productCache: ProductCache
  filteredProducts: FilteredProducts
}

const maxCards = 200

export function catalogApi({
  db,
  productCache,
  deliveryMethods,
  reviews,
  filteredProducts,
}: CatalogDeps): Handlers<typeof catalogContract> {
  const popular = new Popular(productCache)
  const sectionsOf = openSectionsOfCampaigns(productCache)
  const sectionsAt = openSectionTree(productCache, sectionsOf)
  const products = openProducts({ db, productCache, deliveryMethods, reviews })

  return {
    async getProduct({ params }, context) {
      context.tag(`product:${params.id}`)
      const data = await products.page(params.id, context.audience, context.now)
      if (!data) throw domainError(catalogContract.getProduct, 'no-such-product')
      return { data }
    },

    async getVariants({ params }, context) {
      const data = await products.variants(params.id, context.audience, context.now)
      if (!data) throw domainError(catalogContract.getVariants, 'no-such-product')
      context.tag(`product:${params.id}`)
      return { data }
    },

    getProductCards({ query }, context) {
      const ids = query.ids.split(',').map(Number).filter(Number.isInteger)
      const known = ids.filter((id) => productCache.get(id)).slice(0, maxCards)
      for (const id of known) context.tag(`product:${id}`)
      const cards = known.map((id) => productCache.cardBytes(id, context.audience))
      return new Json('{"data":', ...cardsJson(cards), '}')
    },

    getSectionTree(_, context) {
      for (const tag of ['navigation', treeTag, campaignsTag]) context.tag(tag)
      const { now } = context
      const calendar = productCache.calendar.filter(
        (entry) =>
          isOpen(entry, now) && (entry.campaignId === null || canBeAnnounced(productCache, entry.campaignId, now)),
      )
      return {
        sections: sectionsAt(now),
        calendar: calendar.map(({ name, campaignId, placement, text }) => ({ name, campaignId, placement, text })),
      }
    },

    getManufacturers(_, context) {
      context.tag('navigation')
      const manufacturers = [...productCache.manufacturers.values()].map(({ id, name }) => ({
        id,
        name,
        productCount: productCache.ofManufacturer(id).size,
      }))
      const data = manufacturers.filter(({ productCount }) => productCount > 0)
      return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'sv')) }
    },

    getCampaigns({ query }, context) {
      for (const tag of ['navigation', treeTag, campaignsTag]) context.tag(tag)
      if (query.sectionId !== undefined) context.tag('list')
      return { data: campaignsOf(query.sectionId, { productCache, sectionsOf, now: context.now }) }
    },

    async getToplists({ query }, context) {
      context.tag('list')
      const place = { type: query.locationType ?? 'start', id: query.locationId ?? null }
      return {
        toplists: await reviews.withReviews(
          toplistsAt(place, { productCache, popular, limit: query.limit, ...context }),
        ),
      }
    },

    async getToplist({ params, query }, context) {
      context.tag('list')
      const list = productCache.toplists.get(params.id)
      if (!list) throw domainError(catalogContract.getToplist, 'no-such-toplist')
      const limit = query.products === 'false' ? 0 : query.limit
      const found = toplistOf(list, { productCache, popular, limit, ...context })
      const [toplist = found] = await reviews.withReviews([found])
      return { toplist }
    },

    async getCategoryTiles({ query }, context) {
      context.tag('list')
      return await categoryTiles(query, { productCache, popular, filteredProducts, ...context })
    },
  }
}
