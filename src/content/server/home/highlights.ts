import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { Popular } from '#catalog/server/popular.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { drawnFrom } from '#catalog/server/product-image.ts'
import { toplistOf, type Viewpoint } from '#catalog/server/toplists.ts'
import type { Highlight, HighlightSection } from '#content/home-contract.ts'
import { pathTo } from '#paths.ts'
import type { HighlightRow, HomeRows, SectionRow } from './home-rows.ts'

type Deps = Viewpoint & { productCache: ProductCache; popular: Popular; rows: HomeRows }

export function highlightSection(section: SectionRow, deps: Deps): HighlightSection {
  return {
    ...section,
    highlights: deps.rows.highlights(section.id, deps.now).flatMap((row) => highlightOf(row, deps) ?? []),
  }
}

function highlightOf(row: HighlightRow, deps: Deps): Highlight | null {
  const { productCache, audience, now } = deps
  const { id, type, title, description, color, toplistId } = row
  const product = row.productId === null ? null : productCache.card(row.productId, audience, now)
  if (row.productId !== null && !product) return null
  const campaign = runningCampaigns(productCache, now).find((one) => one.id === row.campaignId)
  if (row.campaignId !== null && !campaign) return null
  if (!holdsProducts(row, deps)) return null
  const image = row.drawing === null ? (product?.image ?? null) : drawnFrom(row.drawing)
  return {
    id,
    type,
    title,
    description,
    color,
    image,
    imageUrl: image?.src ?? null,
    path: pathOf(row, productCache),
    product,
    campaign: campaign
      ? { ...named(campaign), endsAt: campaign.endsAt && Math.floor(campaign.endsAt.getTime() / 1000) }
      : null,
    category: namedOf(productCache.categories, row.categoryId),
    manufacturer: namedOf(productCache.manufacturers, row.manufacturerId),
    topListId: toplistId,
  }
}

function holdsProducts({ categoryId, manufacturerId, toplistId }: HighlightRow, { popular, ...deps }: Deps): boolean {
  const { productCache, now } = deps
  const list = toplistId === null ? null : productCache.toplists.get(toplistId)
  return (
    (categoryId === null || popular.in({ categoryId }, now).length > 0) &&
    (manufacturerId === null || popular.in({ manufacturerId }, now).length > 0) &&
    (list === null || (list !== undefined && toplistOf(list, { ...deps, popular, limit: 1 }).products.length > 0))
  )
}

type Named = { id: number; name: string }

function named({ id, name }: Named): Named {
  return { id, name }
}

function namedOf(all: ReadonlyMap<number, Named>, id: number | null): Named | null {
  const found = id === null ? undefined : all.get(id)
  return found ? named(found) : null
}

function pathOf(row: HighlightRow, productCache: ProductCache): string {
  const { campaignId, categoryId, productId, manufacturerId, toplistId } = row
  const nameIn = (all: ReadonlyMap<number, Named>, id: number) => all.get(id)?.name ?? row.title
  if (row.path !== null) return row.path
  if (campaignId !== null)
    return pathTo('campaign', { sid: campaignId, name: nameIn(productCache.campaigns, campaignId) })
  if (categoryId !== null)
    return pathTo('category', { sid: categoryId, name: nameIn(productCache.categories, categoryId) })
  if (productId !== null)
    return pathTo('product', { id: productId, name: productCache.get(productId)?.name ?? row.title })
  if (manufacturerId !== null)
    return pathTo('manufacturer', { id: manufacturerId, name: nameIn(productCache.manufacturers, manufacturerId) })
  if (toplistId !== null) return pathTo('toplist', { id: toplistId, name: nameIn(productCache.toplists, toplistId) })
  return pathTo('index')
}
