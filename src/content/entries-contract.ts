import { z } from 'zod'
import { EntryDrawing, EntryProducts } from '#catalog-entries/contract.ts'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Color, days, Line, Moment, Name, Position, Ref, span, Text } from '#content-entries/entry-fields.ts'
import { contract } from '#core/contract.ts'
import { Amount } from '#core/request-fields.ts'

const right = 'content'

const HomeComponent = z.object({
  /** 1 hero, 2 highlight section, 3 row of products, 4 popular categories, 5 recently viewed, 6 text. */
  type: z
    .int()
    .min(1)
    .max(6)
    .pipe(z.literal([1, 2, 3, 4, 5, 6])),
  position: Position,
  ...span,
  settings: z.record(z.string().max(60), z.unknown()).default({}),
})

const HighlightSection = z.object({
  name: Name,
  color: Line.default(''),
  icon: Line.default(''),
  path: Line.nullable().default(null),
})

const Highlight = z.object({
  sectionId: Ref,
  type: z.enum(['campaign', 'category', 'product', 'manufacturer', 'toplist', 'basic']).default('basic'),
  title: Name,
  description: Line.default(''),
  campaignId: Ref.nullable().default(null),
  categoryId: Ref.nullable().default(null),
  productId: Ref.nullable().default(null),
  manufacturerId: Ref.nullable().default(null),
  toplistId: Ref.nullable().default(null),
  path: Line.nullable().default(null),
  drawing: EntryDrawing.nullable().default(null),
  color: z.enum(['peach', 'mint', 'straw']).default('mint'),
  position: Position,
  ...span,
})

const SiteMessage = z.object({
  message: Text.min(1),
  type: z.enum(['ok', 'info', 'error']),
  avatarId: Ref.nullable().default(null),
  position: Position,
  ...span,
})

const FlashMessage = z.object({
  title: Name,
  message: Text.min(1),
  audience: z.enum(['member', 'company', 'employee']),
  position: Position,
  ...span,
})

const InfoPage = z.object({
  name: Name,
  text: Text.min(1),
  /** Replaces `text` at `nextFrom`; both or none. */
  nextText: Text.min(1).nullable().default(null),
  nextFrom: Moment.nullable().default(null),
  position: Position,
})

const Article = z.object({
  heading: Name,
  metaTitle: Line.nullable().default(null),
  author: Line.nullable().default(null),
  text: Text.min(1),
  productIds: EntryProducts,
  publishedAt: Moment,
})

const UspText = z.object({
  variant: z.int().min(0).max(5),
  /** Öre: applies to products below this price. */
  below: Amount.min(1).nullable().default(null),
  text: Line.min(1),
})

const Takeover = z.object({
  campaignId: Ref,
  imageUrl: Line.nullable().default(null),
  background: Color.nullable().default(null),
  buttonBackground: Color.default('#d3ee3a'),
  buttonText: Color.default('#0b1f16'),
  ...days,
})

const pages = ['Start', 'Campaign', 'Category', 'Section', 'Subsection', 'Manufacturer'] as const
const RedirectRow = z.object({
  type: z.enum([...pages, 'Info']),
  ref: Ref.nullable().default(null),
  targetType: z.enum(pages),
  targetRef: Ref.nullable().default(null),
  ...span,
})

export type HomeFields = z.output<typeof HomeComponent>
export type SectionFields = z.output<typeof HighlightSection>
export type HighlightFields = z.output<typeof Highlight>
export type SiteMessageFields = z.output<typeof SiteMessage>
export type FlashMessageFields = z.output<typeof FlashMessage>
export type InfoPageFields = z.output<typeof InfoPage>
export type ArticleFields = z.output<typeof Article>
export type UspFields = z.output<typeof UspText>
export type TakeoverFields = z.output<typeof Takeover>
export type RedirectFields = z.output<typeof RedirectRow>

export const homeProblems = {
  'unreadable-settings': { status: 400, message: 'Inställningarna passar inte komponentens typ.' },
} as const
export const infoPageProblems = {
  'plan-incomplete': { status: 400, message: 'Skriv både den nya texten och när den börjar gälla.' },
} as const
export const redirectProblems = {
  'redirect-to-itself': { status: 400, message: 'Sidan kan inte leda till sig själv.' },
  'redirect-loop': { status: 409, message: 'Sidorna skulle leda till varandra i en ring.' },
} as const

export const contentEntriesContract = {
  ...entryCalls('HomeComponent', {
    path: 'home-component',
    what: 'components of the start page',
    right,
    fields: HomeComponent,
    problems: homeProblems,
  }),
  ...entryCalls('HighlightSection', {
    path: 'highlight-section',
    what: 'sections of highlights',
    right,
    fields: HighlightSection,
  }),
  ...entryCalls('Highlight', { path: 'highlight', what: 'highlights', right, fields: Highlight }),
  ...entryCalls('InfoPage', {
    path: 'info-page',
    what: 'information pages in Markdown, and the text that each gets later',
    right,
    fields: InfoPage,
    problems: infoPageProblems,
  }),
  ...entryCalls('Article', { path: 'article', what: 'articles in Markdown', right, fields: Article }),
  ...entryCalls('UspText', { path: 'usp-text', what: 'texts of the announcement bar', right, fields: UspText }),
  ...entryCalls('Takeover', { path: 'takeover', what: 'takeovers', right, fields: Takeover }),
  ...entryCalls('Redirect', {
    path: 'redirect',
    what: 'redirects',
    right,
    fields: RedirectRow,
    problems: redirectProblems,
  }),
  ...entryCalls('SiteMessage', {
    path: 'site-message',
    what: 'messages at the top of the page',
    right: 'messages',
    fields: SiteMessage,
  }),
  ...entryCalls('FlashMessage', {
    path: 'flash-message',
    what: 'messages after login',
    right: 'messages',
    fields: FlashMessage,
  }),
  ...contract({
    previewText: {
      method: 'POST',
      path: '/admin/preview-text',
      summary: 'Renders a Markdown text as pages show it',
      body: z.object({ text: Text }),
      answer: z.object({
        data: z.object({
          html: z.string(),
        }),
      }),
      employeesOnly: true,
    },
  }),
}
