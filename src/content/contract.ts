import { z } from 'zod'
import { ProductCard } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'
import { slotPlaces } from './slot-places.ts'

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

/** `below` is öre, null for products of any price. */
export const UspText = z
  .object({ variant: z.int(), below: z.int().nullable(), text: z.string() })
  .meta({ id: 'UspText' })
export type UspText = z.infer<typeof UspText>

export const Takeover = z
  .object({
    /** {height} is 720, 1080, 1440 or 2160. */
    imageUrl: z.string(),
    campaign: z.object({ id: z.int(), name: z.string() }),
    background: z.string().nullable(),
    button: z.object({ background: z.string(), text: z.string() }),
  })
  .meta({ id: 'Takeover' })
export type Takeover = z.infer<typeof Takeover>

const Ids = z.array(Id).min(1).max(100)
const Path = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])\S*$/)

export const SlotPiece = z
  .object({
    /** By which it is shown, and its own key. */
    extension: z.string(),
    key: z.string(),
    place: z.enum(slotPlaces),
    /** Products whose pages show it, in that place. Categories include those beneath them. */
    conditions: z.strictObject({
      productIds: Ids.exactOptional(),
      categoryIds: Ids.exactOptional(),
      sectionIds: Ids.exactOptional(),
      manufacturerIds: Ids.exactOptional(),
    }),
    /** Of a discount: how many units it wants at least; 0 when it says nothing of one. */
    quantity: z.int().min(0),
    heading: z.string().trim().min(1).max(80).nullable(),
    text: z.string().trim().min(1).max(500),
    link: z.strictObject({ text: z.string().trim().min(1).max(60), path: Path }).nullable(),
    /** Of the shop's own: a path, never an address elsewhere. */
    picture: z
      .strictObject({
        src: Path,
        width: z.int().min(1).max(4000),
        height: z.int().min(1).max(4000),
        alt: z.string().max(200),
      })
      .nullable(),
  })
  .meta({ id: 'SlotPiece' })
export type SlotPiece = z.infer<typeof SlotPiece>

export const Localization = z
  .object({
    languagePack: z.record(z.string(), z.string()),
    languageCode: z.string(),
    regionCode: z.string(),
    stores: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'Localization' })

export const ShownArticle = z
  .object({
    id: z.int(),
    heading: z.string(),
    metaTitle: z.string().nullable(),
    author: z.string().nullable(),
    html: z.string(),
    publishedAt: z.int(),
    products: z.array(ProductCard),
    /** All published, newest first. */
    articles: z.array(z.object({ id: z.int(), heading: z.string() })),
  })
  .meta({ id: 'Article' })
export type ShownArticle = z.infer<typeof ShownArticle>

export const contentContract = contract({
  getLanguagePack: {
    method: 'GET',
    path: '/localization/pack',
    summary: 'Lists all texts of the shop',
    answer: Localization,
    cdn: true,
  },
  setLanguagePack: {
    method: 'POST',
    path: '/localization/pack',
    summary: 'Sets region and language; only se and sv are available',
    body: z.object({ regionCode: z.string().max(10), languageCode: z.string().max(10) }),
    answer: Localization,
    problems: { region: { status: 400, message: 'I nuläget är sidan tyvärr bara tillgänglig på svenska!' } },
  },
  getSiteMessages: {
    method: 'GET',
    path: '/site-message/{region}/{language}',
    summary: 'Lists the messages shown at the top of the page',
    params: z.object({ region: z.string().max(10), language: z.string().max(10) }),
    answer: z.object({ messages: z.array(SiteMessage) }),
    cdn: true,
  },
  getInfoPage: {
    method: 'GET',
    path: '/info/{id}',
    summary: 'Retrieves an information page and the list of all',
    params: z.object({ id: IdParam }),
    answer: z.object({
      data: z.object({
        id: z.int(),
        name: z.string(),
        html: z.string(),
        pages: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    }),
    problems: { 'no-such-page': { status: 404, message: 'Sidan kunde inte hittas' } },
  },
  getArticle: {
    method: 'GET',
    path: '/article/{id}',
    summary: 'Retrieves an article, the products it is about and the list of all articles',
    params: z.object({ id: IdParam }),
    answer: z.object({
      data: ShownArticle,
    }),
    problems: { 'no-such-page': { status: 404, message: 'Sidan kunde inte hittas' } },
  },
  getBanners: {
    method: 'GET',
    path: '/banners',
    summary:
      'Retrieves what the layout of every page shows now: announcement texts, a takeover, what its links lead to',
    answer: z.object({
      uspTexts: z.array(UspText),
      takeover: Takeover.nullable(),
      /** The information pages there are, and those of `footerCampaigns`. */
      linked: z.object({ pages: z.array(z.int()), campaigns: z.array(z.int()) }),
      /** What extensions show in named places. */
      slots: z.array(SlotPiece),
    }),
    cdn: true,
  },
})

const FlashMessage = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
})
export type FlashMessage = z.infer<typeof FlashMessage>

export const flashContract = contract({
  getFlashMessages: {
    method: 'GET',
    path: '/flash-message',
    summary: 'Retrieves the message shown after login, by customer group: companies, employees or other members',
    answer: z.object({ data: z.object({ flashMessages: z.array(FlashMessage) }) }),
    membersOnly: true,
  },
})
