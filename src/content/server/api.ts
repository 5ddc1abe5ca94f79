import type { Logger } from 'pino'
import type { Image } from '#catalog/contract.ts'
import { address, naturalSize } from '#catalog/drawing/address.ts'
import { drawingFrom } from '#catalog/drawing/drawing.ts'
import { contentContract, type Highlight } from '#content/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { pathTo } from '#paths.ts'
import { subscribe } from './newsletter.ts'
import type { ContentMemory, HighlightRow } from './pages.ts'

type ContentParts = {
  db: Db
  content: ContentMemory
  /** The phrases of every room, by key. */
  languagePack: Record<string, string>
  origin: string
  log: Logger
}

const ok = { status: 'ok' } as const

export function contentApi({ db, content, languagePack, origin, log }: ContentParts): Handlers<typeof contentContract> {
  const pack = { languagePack, languageCode: 'sv', regionCode: 'se' }
  return {
    getLanguagePack: () => pack,

    setLanguagePack({ body }) {
      if (!isOpen(body.regionCode, body.languageCode))
        throw refusalOf(contentContract.setLanguagePack.refusals, 'region')
      return pack
    },

    getSiteMessages({ params }, visit) {
      visit.tag('content')
      return { messages: isOpen(params.region, params.language) ? content.siteMessages(visit.now) : [] }
    },

    getInfoPage({ params }, visit) {
      visit.tag('content')
      const page = content.infoPage(params.id)
      if (!page) throw refusalOf(contentContract.getInfoPage.refusals, 'no-such-page')
      const pages = content.infoPages().map(({ id, name }) => ({ id, name }))
      return { data: { id: page.id, name: page.name, html: page.html, pages } }
    },

    getArticle({ params }, visit) {
      visit.tag('content')
      const article = content.article(params.id)
      if (!article) throw refusalOf(contentContract.getArticle.refusals, 'no-such-page')
      return { data: article }
    },

    getHighlights(_, visit) {
      visit.tag('content')
      return { data: content.highlights().map(highlightOf) }
    },

    async subscribe({ params }) {
      await subscribe(db, params.email, origin)
      return { ...ok, message: 'Din mailadress är nu tillagd!' }
    },

    reportClientError({ body }) {
      log.warn({ clientError: body }, 'Error in a browser')
      return ok
    },
  }
}

function isOpen(region: string, language: string): boolean {
  return region.toLowerCase() === 'se' && language.toLowerCase() === 'sv'
}

function highlightOf(row: HighlightRow): Highlight {
  const { id, title, description, color } = row
  return { id, title, description, color, path: pathOf(row), image: row.drawing ? imageOf(row.drawing) : null }
}

function imageOf(drawing: NonNullable<HighlightRow['drawing']>): Image {
  const known = drawingFrom(drawing)
  return { src: address(known), ...naturalSize(known) }
}

function pathOf(row: HighlightRow): string {
  if (row.path) return row.path
  if (row.campaign_id) return pathTo('campaign', { sid: row.campaign_id, name: row.title })
  if (row.category_id) return pathTo('category', { sid: row.category_id, name: row.title })
  if (row.product_id) return pathTo('product', { id: row.product_id, name: row.title })
  if (row.manufacturer_id) return pathTo('manufacturer', { id: row.manufacturer_id, name: row.title })
  return pathTo('index')
}

function refusalOf<R extends Record<string, { status: number; message: string }>>(
  refusals: R,
  code: keyof R & string,
): Refusal {
  return new Refusal(refusals[code]?.status ?? 400, code, refusals[code]?.message ?? '')
}
