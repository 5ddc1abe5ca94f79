import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'

export const SiteMessage = z
  .object({
    id: z.int(),
    /** Sanitised HTML. */
    message: z.string(),
    type: z.enum(['ok', 'info', 'error']),
    avatarId: z.int().nullable(),
  })
  .meta({ id: 'SiteMessage' })
export type SiteMessage = z.infer<typeof SiteMessage>

/** What the strip beneath the header says of a delivery; `below` is öre, null for goods of any price. */
export const UspText = z
  .object({ variant: z.int(), below: z.int().nullable(), text: z.string() })
  .meta({ id: 'UspText' })
export type UspText = z.infer<typeof UspText>

/** Pictures at the sides of every page on wide screens. */
export const Takeover = z
  .object({
    /** {height} in it is 720, 1080, 1440 or 2160. */
    imageUrl: z.string(),
    campaign: z.object({ id: z.int(), name: z.string() }),
    /** Light grey when it is null. */
    background: z.string().nullable(),
    button: z.object({ background: z.string(), text: z.string() }),
  })
  .meta({ id: 'Takeover' })
export type Takeover = z.infer<typeof Takeover>

export const Localization = z
  .object({
    languagePack: z.record(z.string(), z.string()),
    languageCode: z.string(),
    regionCode: z.string(),
    /** The shops on streets of the region. */
    stores: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'Localization' })

export const contentContract = contract({
  getLanguagePack: {
    method: 'GET',
    path: '/localization/pack',
    summary: 'Every phrase of the shop',
    answer: Localization,
    cdn: true,
  },
  setLanguagePack: {
    method: 'POST',
    path: '/localization/pack',
    summary: 'Chooses region and language; only se and sv are open',
    body: z.object({ regionCode: z.string().max(10), languageCode: z.string().max(10) }),
    answer: Localization,
    refusals: { region: { status: 400, message: 'I nuläget är sidan tyvärr bara tillgänglig på svenska!' } },
  },
  getSiteMessages: {
    method: 'GET',
    path: '/site-message/{region}/{language}',
    summary: 'Messages in the bar at the top',
    params: z.object({ region: z.string().max(10), language: z.string().max(10) }),
    answer: z.object({ messages: z.array(SiteMessage) }),
    cdn: true,
  },
  getInfoPage: {
    method: 'GET',
    path: '/info/{id}',
    summary: 'An info page and the list of all',
    params: z.object({ id: IdParam }),
    answer: z.object({
      data: z.object({
        id: z.int(),
        name: z.string(),
        /** Sanitised HTML. */
        html: z.string(),
        pages: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    }),
    refusals: { 'no-such-page': { status: 404, message: 'Sidan kunde inte hittas' } },
  },
  getArticle: {
    method: 'GET',
    path: '/article/{id}',
    summary: 'An article',
    params: z.object({ id: IdParam }),
    answer: z.object({
      data: z.object({
        id: z.int(),
        heading: z.string(),
        metaTitle: z.string().nullable(),
        html: z.string(),
        publishedAt: z.int(),
      }),
    }),
    refusals: { 'no-such-page': { status: 404, message: 'Sidan kunde inte hittas' } },
  },
  getShopWindow: {
    method: 'GET',
    path: '/shop-window',
    summary: 'What the frame of every page shows now: texts of the strip, a takeover',
    answer: z.object({ uspTexts: z.array(UspText), takeover: Takeover.nullable() }),
    cdn: true,
  },
})
