import type { Logger } from 'pino'
import { campaignsTag, canBeAnnounced } from '#catalog/server/campaigns.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { contentContract, type Takeover } from '#content/contract.ts'
import { footerCampaigns } from '#content/footer-campaigns.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import type { TakeoverRow } from './banners.ts'
import type { ContentMemory } from './pages.ts'

type ContentDeps = {
  productCache: ProductCache
  content: ContentMemory
  languagePack: () => Record<string, string>
  stores: Pick<StoreMap, 'all'>
  log: Logger
}

export function contentApi(deps: ContentDeps): Handlers<typeof contentContract> {
  const { productCache, content, languagePack, log } = deps
  const localization = () => ({
    languagePack: languagePack(),
    languageCode: 'sv',
    regionCode: 'se',
    stores: deps.stores.all().map(({ id, name }) => ({ id, name })),
  })
  return {
    getLanguagePack: localization,

    setLanguagePack({ body }) {
      if (!isOpen(body.regionCode, body.languageCode))
        throw problemError(contentContract.setLanguagePack.problems, 'region')
      log.info({ regionCode: 'se', languageCode: 'sv' }, 'Region and language were chosen already')
      return localization()
    },

    getSiteMessages({ params }, context) {
      context.tag('content')
      return { messages: isOpen(params.region, params.language) ? content.siteMessages(context.now) : [] }
    },

    getInfoPage({ params }, context) {
      context.tag('content')
      const page = content.infoPage(params.id, context.now)
      if (!page) throw problemError(contentContract.getInfoPage.problems, 'no-such-page')
      const pages = content.infoPages().map(({ id, name }) => ({ id, name }))
      return { data: { id: page.id, name: page.name, html: page.html, pages } }
    },

    getArticle({ params }, context) {
      context.tag('content')
      const { audience, now } = context
      const article = content.article(params.id, now)
      if (!article) throw problemError(contentContract.getArticle.problems, 'no-such-page')
      const { productIds, ...data } = article
      for (const id of productIds) context.tag(`product:${id}`)
      const products = productIds.flatMap((id) => productCache.card(id, audience, now) ?? [])
      const articles = content.articles(now).map(({ id, heading }) => ({ id, heading }))
      return { data: { ...data, products, articles } }
    },

    getBanners(_, context) {
      context.tag('content')
      context.tag(campaignsTag)
      const { uspTexts, takeover, slots } = content.banners()
      const { now } = context
      const row = takeover(now, ({ campaignId }) => canBeAnnounced(productCache, campaignId, now))
      const linked = {
        pages: content.infoPages().map(({ id }) => id),
        campaigns: Object.values(footerCampaigns).filter((id) => productCache.campaigns.has(id)),
      }
      return { uspTexts: [...uspTexts], takeover: row && takeoverOf(row, productCache), linked, slots: [...slots] }
    },
  }
}

function isOpen(region: string, language: string): boolean {
  return region.toLowerCase() === 'se' && language.toLowerCase() === 'sv'
}

function takeoverOf(
  { id, version, campaignId, imageUrl, background, ...row }: TakeoverRow,
  productCache: ProductCache,
): Takeover {
  const name = productCache.campaigns.get(campaignId)?.name ?? ''
  // Cached for a day: another version gives another address.
  const drawn = `/api/dynimg/takeover/${id}/{height}?v=${version}`
  return {
    imageUrl: imageUrl ?? drawn,
    campaign: { id: campaignId, name },
    background,
    button: { background: row.buttonBackground, text: row.buttonText },
  }
}

function problemError<R extends Record<string, { status: number; message: string }>>(
  problems: R,
  code: keyof R & string,
): DomainError {
  return new DomainError(problems[code]?.status ?? 400, code, problems[code]?.message ?? '')
}
