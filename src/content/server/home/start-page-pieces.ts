import { type HomeSettings, type HomeType, homeSettings } from '#content/home-settings.ts'
import type { StartPagePiece } from '#content/start-page-piece.ts'
import type { HomeComponentRow } from './home-rows.ts'

const types = { 'top-panel': 1, products: 3, text: 6 } as const satisfies Record<StartPagePiece['type'], HomeType>

/**
 * The top panel comes first, since it has the heading of the page, and then what is placed before the own rows. Ids of
 * pieces are negative: the shop's own components have theirs from the database.
 */
export function withStartPagePieces(
  own: readonly HomeComponentRow[],
  pieces: readonly StartPagePiece[],
): HomeComponentRow[] {
  if (pieces.length === 0) return [...own]
  const rows = pieces.map((piece, at) => ({ piece, row: rowOf(piece, -1 - at) }))
  const at = (place: 'before' | 'after') =>
    rows.flatMap(({ piece, row }) => (piece.type !== 'top-panel' && piece.place === place ? [row] : []))
  const panel = rows.find(({ piece }) => piece.type === 'top-panel')?.row ?? own.find(({ type }) => type === 1)
  const others = own.filter(({ type }) => type !== 1)
  return [...(panel ? [panel] : []), ...at('before'), ...others, ...at('after')]
}

function rowOf({ type, settings }: StartPagePiece, id: number): HomeComponentRow {
  const home = types[type]
  const read: HomeSettings<HomeType> = homeSettings[home].parse(settings)
  // The parser is selected by the type.
  return { id, type: home, settings: read, from: null, to: null } as HomeComponentRow
}
