import type { ProductCard } from '#catalog/contract.ts'
import { categoryTiles } from '#catalog/server/category-tiles.ts'
import { Popular } from '#catalog/server/popular.ts'
import { type Shown, toplistOf, withReviews } from '#catalog/server/toplists.ts'
import type { HomeComponent } from '#content/home-contract.ts'
import type { HomeSettings } from '#content/home-settings.ts'
import type { ContentMemory } from '#content/server/pages.ts'
import { dayOf } from '#core/day.ts'
import { markdownToHtml } from '#core/markdown.ts'
import type { Db } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import type { ListParts } from '#search/server/list.ts'
import { listedIds } from '#search/server/listed-ids.ts'
import { highlightSection } from './highlights.ts'
import type { HomePiece } from './home-rows.ts'
import { topPanel } from './top-panel.ts'

export type HomeParts = ListParts & { db: Db; content: ContentMemory }

type Asked = HomeParts & Shown & { popular: Popular }

const mostProducts = 12
const mostReleases = 4

/** The start page as it is now, piece by piece. */
export function openHome(parts: HomeParts): (shown: Shown) => Promise<HomeComponent[]> {
  const popular = new Popular(parts.shelf)
  return async ({ audience, now }) => {
    const pieces = parts.content.home().pieces(now)
    const components = await Promise.all(
      pieces.map((piece) => componentOf(piece, { ...parts, audience, now, popular })),
    )
    return components.filter((component) => component !== null)
  }
}

async function componentOf(piece: HomePiece, asked: Asked): Promise<HomeComponent | null> {
  const { id } = piece
  switch (piece.type) {
    case 1:
      return await topPanel(id, piece.settings, asked)
    case 2: {
      const rows = asked.content.home()
      const row = rows.sections().find((section) => section.id === piece.settings.sectionId)
      if (!row) return null
      const section = highlightSection(row, { ...asked, rows })
      return section.highlights.length > 0 ? { id, type: 2, section } : null
    }
    case 3:
      return await productRow(id, piece.settings, asked)
    case 4: {
      const tiles = categoryTiles({}, asked)
      return tiles.length > 0 ? { id, type: 4, title: piece.settings.title, tiles } : null
    }
    case 5:
      return { id, type: 5 }
    case 6:
      return await textBlock(id, piece.settings, asked)
  }
}

async function productRow(id: number, settings: HomeSettings<3>, asked: Asked): Promise<HomeComponent | null> {
  if ('list' in settings) {
    const released = (await cardsOf(settings.list, asked)).filter((card) => !isUpcoming(card, asked.now))
    if (released.length === 0) return null
    return { id, type: 3, title: settings.title, products: released.slice(0, mostProducts) }
  }
  const { shelf } = asked
  const placed = [...shelf.toplists.values()].filter(({ locationType }) => (locationType ?? 'start') === 'start')
  const row = 'placed' in settings ? placed[settings.placed - 1] : shelf.toplists.get(settings.toplistId)
  if (!row) return null
  const [toplist] = await withReviews(asked.db, [toplistOf(row, { ...asked, limit: mostProducts })])
  return toplist && toplist.products.length > 0 ? { id, type: 3, toplist } : null
}

async function textBlock(id: number, settings: HomeSettings<6>, asked: Asked): Promise<HomeComponent | null> {
  if ('shows' in settings) {
    const upcoming = (await cardsOf('new', asked)).filter((card) => isUpcoming(card, asked.now))
    const releases = upcoming.toSorted((a, b) => releasedAt(a) - releasedAt(b)).slice(0, mostReleases)
    return { id, type: 6, title: settings.title, releases }
  }
  if ('articleId' in settings) {
    const article = asked.content.article(settings.articleId, asked.now)
    if (!article) return null
    const path = pathTo('article', { id: article.id, name: article.heading })
    return { id, type: 6, title: article.heading, html: firstParagraph(article.html), path }
  }
  return { id, type: 6, title: settings.title, html: markdownToHtml(settings.text), path: settings.path ?? null }
}

async function cardsOf(url: string, asked: Asked): Promise<ProductCard[]> {
  const ids = await listedIds(asked, url, asked)
  return ids.flatMap((id) => asked.shelf.card(id, asked.audience, asked.now) ?? [])
}

/** From today on: what is released today is still told of. */
function isUpcoming({ release }: ProductCard, now: Date): boolean {
  return release !== null && dayOf(new Date(release.timestamp * 1000)) >= dayOf(now)
}

function releasedAt({ release }: ProductCard): number {
  return release?.timestamp ?? 0
}

function firstParagraph(html: string): string {
  return /<p>.*?<\/p>/s.exec(html)?.[0] ?? ''
}
