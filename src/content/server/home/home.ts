import type { ProductCard } from '#catalog/contract.ts'
import { canBeAnnounced } from '#catalog/server/campaigns.ts'
import { categoryTiles } from '#catalog/server/category-tiles.ts'
import type { Popular } from '#catalog/server/popular.ts'
import { toplistOf, type Viewpoint } from '#catalog/server/toplists.ts'
import type { HomeComponent } from '#content/home-contract.ts'
import type { HomeSettings } from '#content/home-settings.ts'
import type { ContentMemory } from '#content/server/pages.ts'
import type { StartPagePiece } from '#content/start-page-piece.ts'
import type { Db } from '#core/server/db.ts'
import { markdownToHtml } from '#core/server/markdown.ts'
import { pathTo } from '#paths.ts'
import { withReviews } from '#reviews/server/toplist-reviews.ts'
import { openFilteredProducts } from '#search/server/filtered-products.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import { listedIds } from '#search/server/listed-ids.ts'
import { highlightSection } from './highlights.ts'
import type { HomeComponentRow } from './home-rows.ts'
import { withStartPagePieces } from './start-page-pieces.ts'
import { topPanel } from './top-panel.ts'
import { isUpcomingCard } from './upcoming-card.ts'

export type HomeDeps = ListDeps & {
  db: Db
  content: ContentMemory
  /** Of extensions, beside the shop's own components. */
  startPagePieces?: (() => readonly StartPagePiece[]) | undefined
}

type Input = HomeDeps & Viewpoint & { popular: Popular }

const maxProducts = 12
const maxReleases = 4

export function openHome(deps: HomeDeps & { popular: Popular }): (shown: Viewpoint) => Promise<HomeComponent[]> {
  return async ({ audience, now }) => {
    const own = deps.content.home().components(now, (campaignId) => canBeAnnounced(deps.productCache, campaignId, now))
    const componentRows = withStartPagePieces(own, deps.startPagePieces?.() ?? [])
    const components = await Promise.all(
      componentRows.map((componentRow) => componentOf(componentRow, { ...deps, audience, now })),
    )
    return components.filter((component) => component !== null)
  }
}

async function componentOf(componentRow: HomeComponentRow, input: Input): Promise<HomeComponent | null> {
  const { id } = componentRow
  switch (componentRow.type) {
    case 1:
      return await topPanel(id, componentRow.settings, input)
    case 2: {
      const rows = input.content.home()
      const row = rows.sections().find((section) => section.id === componentRow.settings.sectionId)
      if (!row) return null
      const section = highlightSection(row, { ...input, rows })
      return section.highlights.length > 0 ? { id, type: 2, section } : null
    }
    case 3:
      return await productRow(id, componentRow.settings, input)
    case 4: {
      const tiles = await categoryTiles({}, { ...input, filteredProducts: openFilteredProducts(input) })
      return tiles.length > 0 ? { id, type: 4, title: componentRow.settings.title, tiles } : null
    }
    case 5:
      return { id, type: 5 }
    case 6:
      return await textBlock(id, componentRow.settings, input)
  }
}

async function productRow(id: number, settings: HomeSettings<3>, input: Input): Promise<HomeComponent | null> {
  if ('list' in settings) {
    const released = (await cardsOf(settings.list, input)).filter((card) => !isUpcomingCard(card, input.now))
    if (released.length === 0) return null
    return { id, type: 3, title: settings.title, products: released.slice(0, maxProducts) }
  }
  const { productCache } = input
  const placed = [...productCache.toplists.values()].filter(({ locationType }) => locationType === 'start')
  const row = 'placed' in settings ? placed[settings.placed - 1] : productCache.toplists.get(settings.toplistId)
  if (!row) return null
  const [toplist] = await withReviews(input.db, [toplistOf(row, { ...input, limit: maxProducts })])
  return toplist && toplist.products.length > 0 ? { id, type: 3, toplist } : null
}

async function textBlock(id: number, settings: HomeSettings<6>, input: Input): Promise<HomeComponent | null> {
  if ('shows' in settings) {
    const upcoming = (await cardsOf('new', input)).filter((card) => isUpcomingCard(card, input.now))
    const releases = upcoming.toSorted((a, b) => releasedAt(a) - releasedAt(b)).slice(0, maxReleases)
    return { id, type: 6, title: settings.title, releases }
  }
  if ('articleId' in settings) {
    const article = input.content.article(settings.articleId, input.now)
    if (!article) return null
    const path = pathTo('article', { id: article.id, name: article.heading })
    return { id, type: 6, title: article.heading, html: firstParagraph(article.html), path }
  }
  return { id, type: 6, title: settings.title, html: markdownToHtml(settings.text), path: settings.path ?? null }
}

async function cardsOf(url: string, input: Input): Promise<ProductCard[]> {
  const ids = await listedIds(input, url, input)
  return ids.flatMap((id) => input.productCache.card(id, input.audience, input.now) ?? [])
}

function releasedAt({ release }: ProductCard): number {
  return release?.timestamp ?? 0
}

function firstParagraph(html: string): string {
  return /<p>.*?<\/p>/s.exec(html)?.[0] ?? ''
}
