import type { Logger } from 'pino'
import type { Shelf } from '#catalog/server/shelf.ts'
import { contentContract, type Takeover } from '#content/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import type { ContentMemory } from './pages.ts'
import type { TakeoverRow } from './shop-window.ts'

type ContentParts = {
  shelf: Shelf
  content: ContentMemory
  /** The phrases of every room, by key. */
  languagePack: Record<string, string>
  stores: Pick<StoreMap, 'all'>
  log: Logger
}

export function contentApi(parts: ContentParts): Handlers<typeof contentContract> {
  const { shelf, content, languagePack, log } = parts
  const localization = () => ({
    languagePack,
    languageCode: 'sv',
    regionCode: 'se',
    stores: parts.stores.all().map(({ id, name }) => ({ id, name })),
  })
  return {
    getLanguagePack: localization,

    setLanguagePack({ body }) {
      if (!isOpen(body.regionCode, body.languageCode))
        throw refusalOf(contentContract.setLanguagePack.refusals, 'region')
      // There is one language, so whoever chooses it had it before.
      log.info({ regionCode: 'se', languageCode: 'sv' }, 'Region and language were chosen already')
      return localization()
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
      const article = content.article(params.id, visit.now)
      if (!article) throw refusalOf(contentContract.getArticle.refusals, 'no-such-page')
      return { data: article }
    },

    getShopWindow(_, visit) {
      visit.tag('content')
      const { uspTexts, takeover } = content.window()
      const row = takeover(visit.now)
      return { uspTexts: [...uspTexts], takeover: row && takeoverOf(row, shelf) }
    },
  }
}

function isOpen(region: string, language: string): boolean {
  return region.toLowerCase() === 'se' && language.toLowerCase() === 'sv'
}

function takeoverOf({ id, version, campaignId, imageUrl, background, ...row }: TakeoverRow, shelf: Shelf): Takeover {
  const name = shelf.campaigns.get(campaignId)?.name ?? ''
  // The drawing is kept for a day: another version, or another name in it, is another address.
  const drawn = `/api/dynimg/takeover/${id}/{height}?${new URLSearchParams({ v: `${version}`, name })}`
  return {
    imageUrl: imageUrl ?? drawn,
    campaign: { id: campaignId, name },
    background,
    button: { background: row.buttonBackground, text: row.buttonText },
  }
}

function refusalOf<R extends Record<string, { status: number; message: string }>>(
  refusals: R,
  code: keyof R & string,
): Refusal {
  return new Refusal(refusals[code]?.status ?? 400, code, refusals[code]?.message ?? '')
}
