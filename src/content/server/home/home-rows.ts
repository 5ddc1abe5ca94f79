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

/** A piece of the start page with what it is told. */
export type HomePiece = { [T in HomeType]: Span & { id: number; type: T; settings: HomeSettings<T> } }[HomeType]

/** What the start page is made of, kept in memory. */
export type HomeRows = {
  pieces(now: Date): HomePiece[]
  sections(): readonly SectionRow[]
  highlights(sectionId: number, now: Date): HighlightRow[]
  /** When pieces and tiles are shown. */
  spans(): readonly Span[]
}

type PieceRow = Span & { id: number; type: HomeType; settings: unknown }

export async function readHomeRows(db: Db): Promise<HomeRows> {
  const [rows, sections, highlights] = await Promise.all([
    db.query<PieceRow>('home-components', piecesSql),
    db.query<SectionRow>('highlight-sections', 'select id, name, color, icon, path from highlight_section order by id'),
    db.query<HighlightRow>('highlights', highlightsSql),
  ])
  const pieces = rows.flatMap(pieceOf)
  return {
    pieces: (now) => withOnePanel(pieces.filter((piece) => isWithin(piece, now))),
    sections: () => sections,
    highlights: (sectionId, now) => highlights.filter((row) => row.sectionId === sectionId && isWithin(row, now)),
    spans: () => [...pieces, ...highlights],
  }
}

/** One whose settings cannot be read is not shown. */
function pieceOf({ settings, ...row }: PieceRow): HomePiece[] {
  const read = homeSettings[row.type].safeParse(settings)
  // Each type has settings of its own, and the parser is chosen by the type.
  return read.success ? [{ ...row, settings: read.data } as HomePiece] : []
}

/** A panel for a time takes the place of one that began before it. */
function withOnePanel(pieces: HomePiece[]): HomePiece[] {
  const [latest] = pieces.filter(({ type }) => type === 1).toSorted((a, b) => Number(b.from) - Number(a.from))
  return pieces.filter((piece) => piece.type !== 1 || piece === latest)
}

const piecesSql = `
  select id, type, settings, from_at as "from", to_at as "to" from home_component order by position, id`
const highlightsSql = `
  select id, section_id as "sectionId", type, title, description, campaign_id as "campaignId", category_id as "categoryId",
         product_id as "productId", manufacturer_id as "manufacturerId", toplist_id as "toplistId", path, drawing, color,
         from_at as "from", to_at as "to"
  from highlight order by position, id`
