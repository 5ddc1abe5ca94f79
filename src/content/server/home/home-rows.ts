import { type HomeSettings, type HomeType, homeSettings } from '#content/home-settings.ts'
import { isWithin, type Span } from '#core/in-time.ts'
import type { Db } from '#core/server/db.ts'

export type HighlightRow = Span & {
  id: number
  sectionId: number
  type: string
  title: string
  description: string
  campaignId: number | null
  categoryId: number | null
  productId: number | null
  manufacturerId: number | null
  toplistId: number | null
  path: string | null
  drawing: unknown
  color: string
}
export type SectionRow = { id: number; name: string; color: string; icon: string; path: string | null }

export type HomeComponentRow = { [T in HomeType]: Span & { id: number; type: T; settings: HomeSettings<T> } }[HomeType]

type IsOffered = (campaignId: number) => boolean

export type HomeRows = {
  components(now: Date, isOffered: IsOffered): HomeComponentRow[]
  sections(): readonly SectionRow[]
  highlights(sectionId: number, now: Date): HighlightRow[]
  spans(): readonly Span[]
}

type ComponentRow = Span & { id: number; type: HomeType; settings: unknown }

export async function readHomeRows(db: Db): Promise<HomeRows> {
  const [rows, sections, highlights] = await Promise.all([
    db.query<ComponentRow>('home-components', componentsSql),
    db.query<SectionRow>('highlight-sections', 'select id, name, color, icon, path from highlight_section order by id'),
    db.query<HighlightRow>('highlights', highlightsSql),
  ])
  const components = rows.flatMap(parsedComponent)
  return {
    components: (now, isOffered) =>
      withOnePanel(
        components.filter((component) => isWithin(component, now)),
        isOffered,
      ),
    sections: () => sections,
    highlights: (sectionId, now) => highlights.filter((row) => row.sectionId === sectionId && isWithin(row, now)),
    spans: () => [...components, ...highlights],
  }
}

function parsedComponent({ settings, ...row }: ComponentRow): HomeComponentRow[] {
  const read = homeSettings[row.type].safeParse(settings)
  // The parser is selected by the type.
  return read.success ? [{ ...row, settings: read.data } as HomeComponentRow] : []
}

/** A scheduled panel replaces the permanent one, unless its campaign is over or has no products. */
function withOnePanel(components: HomeComponentRow[], isOffered: IsOffered): HomeComponentRow[] {
  const panels = components.flatMap((component) => (component.type === 1 ? component : []))
  const latestFirst = panels.toSorted((a, b) => Number(b.from) - Number(a.from))
  const shown =
    latestFirst.find(({ settings: { campaignId } }) => campaignId === undefined || isOffered(campaignId)) ??
    latestFirst[0]
  return components.filter((component) => component.type !== 1 || component === shown)
}

const componentsSql = `
  select id, type, settings, from_at as "from", to_at as "to" from home_component order by position, id`
const highlightsSql = `
  select id, section_id as "sectionId", type, title, description, campaign_id as "campaignId", category_id as "categoryId",
         product_id as "productId", manufacturer_id as "manufacturerId", toplist_id as "toplistId", path, drawing, color,
         from_at as "from", to_at as "to"
  from highlight order by position, id`
