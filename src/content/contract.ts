import { z } from 'zod'
import { Image } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'

export const SiteMessage = z.object({
  id: z.int(),
  /** Sanitised HTML. */
  message: z.string(),
  type: z.enum(['ok', 'info', 'error']),
  avatarId: z.int().nullable(),
})
export type SiteMessage = z.infer<typeof SiteMessage>

export const Highlight = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  image: Image.nullable(),
  color: z.string(),
})
export type Highlight = z.infer<typeof Highlight>

export const contentContract = contract({
  getLanguagePack: {
    method: 'GET',
    path: '/localization/pack',
    summary: 'Every phrase of the shop',
    answer: z.object({
      languagePack: z.record(z.string(), z.string()),
      languageCode: z.string(),
      regionCode: z.string(),
    }),
    cdn: true,
  },
  setLanguagePack: {
    method: 'POST',
    path: '/localization/pack',
    summary: 'Chooses region and language; only se and sv are open',
    body: z.object({ regionCode: z.string().max(10), languageCode: z.string().max(10) }),
    answer: z.object({
      languagePack: z.record(z.string(), z.string()),
      languageCode: z.string(),
      regionCode: z.string(),
    }),
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
    params: z.object({ id: z.coerce.number().int().positive() }),
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
    params: z.object({ id: z.coerce.number().int().positive() }),
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
  getHighlights: {
    method: 'GET',
    path: '/highlights',
    summary: 'Tiles of the start page',
    answer: z.object({ data: z.array(Highlight) }),
    cdn: true,
  },
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe/email/{email}',
    summary: 'Subscribes an address to the newsletter; confirmed by mail',
    params: z.object({ email: z.string().max(200) }),
    answer: z.object({ status: z.literal('ok'), message: z.string() }),
    refusals: {
      'already-subscribed': { status: 403, message: 'Denna adress prenumererar redan på våra nyhetsbrev!' },
      'invalid-address': { status: 402, message: 'Denna adress är ej giltig!' },
    },
  },
  reportClientError: {
    method: 'POST',
    path: '/client-error',
    summary: 'An error that a browser met',
    body: z.object({
      stack: z.string().max(8000).optional(),
      message: z.string().max(2000),
      browser: z.string().max(500).optional(),
    }),
    answer: z.object({ status: z.literal('ok') }),
  },
})
