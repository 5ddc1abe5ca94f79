import { z } from 'zod'
import { placements } from '#catalog/placements.ts'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Color, days, Line, Name, Position, Ref, span, Text } from '#content-entries/entry-fields.ts'
import { Count } from '#core/request-fields.ts'
import { isType } from '#illustrations/drawing.ts'

const right = 'campaigns'

export const EntryDrawing = z
  .object({
    type: z.string().max(30),
    body: z.string().max(30),
    accent: z.string().max(30),
    art: z.string().max(30).optional(),
    v: z.int().min(0).max(9).optional(),
  })
  .meta({ id: 'EntryDrawing' })

export const EntryProducts = z
  .array(Ref)
  .max(5000)
  .refine((ids) => new Set(ids).size === ids.length, 'Varje produkt får stå en gång.')
  .default([])
/** The start page, or the pages of a section's products. */
const ToplistLocation = z.enum(['start', 'section'])

const Campaign = z.object({
  name: Name,
  title: Line.default(''),
  text: z.string().max(5000).default(''),
  sectionId: Ref.nullable().default(null),
  ...span,
  drawing: EntryDrawing.nullable().default(null),
  color: z.enum(['peach', 'mint', 'straw']).default('peach'),
  productIds: EntryProducts,
})

const CalendarEntry = z.object({
  name: Name,
  campaignId: Ref.nullable().default(null),
  placement: z.enum(placements),
  text: Line.default(''),
  ...days,
})

const Toplist = z.object({
  name: Name,
  internalName: Line.default(''),
  description: Line.default(''),
  position: Position,
  /** Null is nowhere but on its own page. */
  locationType: ToplistLocation.nullable().default('start'),
  locationId: Count.nullable().default(null),
  sectionId: Ref.nullable().default(null),
  categoryId: Ref.nullable().default(null),
  productIds: EntryProducts,
  linkText: Line.nullable().default(null),
  link: Line.nullable().default(null),
  listTypeName: z.enum(['category', 'section', 'campaign', 'manufacturer', 'toplist']).nullable().default(null),
  listId: Ref.nullable().default(null),
  listName: Line.nullable().default(null),
  listFilter: Line.nullable().default(null),
  siteTitle: Line.nullable().default(null),
  showFlashSales: z.boolean().default(true),
  showReviewCount: z.boolean().default(true),
  showScore: z.boolean().default(true),
  whereToShowReviews: z.int().min(0).max(2).default(0),
  normalBanner: Line.nullable().default(null),
  mobileBanner: Line.nullable().default(null),
})

const PopularCategory = z.object({
  name: Name,
  /** 1 section, 2 category, 3 manufacturer, 4 section by a category's address, 5 category without a link. */
  entityType: z.int().min(1).max(5),
  entityId: Ref,
  level: z.int().min(1).max(9).default(1),
  locationType: z.enum(['start', 'section']).default('start'),
  locationId: Count.default(0),
  filters: Line.default(''),
  position: Position,
})

const Icon = z.string().regex(/^[a-z-]{0,40}$/, 'Ikonen skrivs med små bokstäver och bindestreck.')

const SectionRow = z.object({
  name: Name,
  color: Color,
  icon: Icon,
  position: Position,
  metaTitle: Line.nullable().default(null),
  info: Text.default(''),
  isListed: z.boolean().default(true),
})

const CategoryRow = z.object({
  name: Name,
  sectionId: Ref,
  parentId: Ref.nullable().default(null),
  position: Position,
  isListed: z.boolean().default(true),
  icon: Icon.default(''),
  drawing: z.string().max(40).refine(isType, 'Det kan illustratören inte rita.').default('paket'),
  metaTitle: Line.nullable().default(null),
  info: Text.default(''),
  googleCategory: Line.nullable().default(null),
  keyAttributes: z.array(Ref).max(12).default([]),
})

export type SectionFields = z.output<typeof SectionRow>
export type CategoryFields = z.output<typeof CategoryRow>
export type CampaignFields = z.output<typeof Campaign>
export type CalendarFields = z.output<typeof CalendarEntry>
export type ToplistFields = z.output<typeof Toplist>
export type PopularFields = z.output<typeof PopularCategory>

export const categoryProblems = {
  'beneath-itself': { status: 400, message: 'En kategori kan inte ligga under sig själv.' },
  'of-another-section': { status: 400, message: 'Kategorin ovanför ligger i en annan avdelning.' },
} as const

export const catalogEntriesContract = {
  ...entryCalls('Campaign', {
    path: 'campaign',
    what: 'campaigns with their products',
    right,
    fields: Campaign,
  }),
  ...entryCalls('Calendar', {
    path: 'calendar',
    what: 'calendar entries with their places and days',
    right,
    fields: CalendarEntry,
  }),
  ...entryCalls('Toplist', { path: 'top-list', what: 'top lists', right, fields: Toplist }),
  ...entryCalls('PopularCategory', {
    path: 'popular-category',
    what: 'popular categories',
    right,
    fields: PopularCategory,
  }),
  ...entryCalls('Section', { path: 'section', what: 'sections of the shop', right: 'navigation', fields: SectionRow }),
  ...entryCalls('Category', {
    path: 'category',
    what: 'categories; importers also find them by former names',
    right: 'navigation',
    fields: CategoryRow,
    problems: categoryProblems,
  }),
}
