type Row = { id: number; sectionId: number; parentId: number | null }
export type Branch<R extends Row> = R & { beneath: Branch<R>[]; depth: number }
export type Place = { sectionId: number; parentId: number | null; before: number | null }
export type Direction = 'up' | 'down' | 'in' | 'out'

/** The rows are in order. */
export function treeOf<R extends Row>(rows: readonly R[], sectionId: number): Branch<R>[] {
  const beneathOf = Map.groupBy(
    rows.filter((row) => row.sectionId === sectionId),
    ({ parentId }) => parentId,
  )
  const branches = (parentId: number | null, depth: number): Branch<R>[] =>
    (beneathOf.get(parentId) ?? []).map((row) => ({ ...row, depth, beneath: branches(row.id, depth + 1) }))
  return branches(null, 0)
}

/** Null when it cannot go there. `in` goes beneath the one above it, `out` after the one that it is beneath. */
export function placeAfter(rows: readonly Row[], id: number, direction: Direction): Place | null {
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  const { sectionId, parentId } = row
  const siblings = siblingsOf(rows, row)
  const at = siblings.findIndex((one) => one.id === id)
  if (direction === 'up') return at > 0 ? { sectionId, parentId, before: siblings[at - 1]?.id ?? null } : null
  if (direction === 'down')
    return at < siblings.length - 1 ? { sectionId, parentId, before: siblings[at + 2]?.id ?? null } : null
  if (direction === 'in') {
    const above = siblings[at - 1]
    return above ? { sectionId, parentId: above.id, before: null } : null
  }
  const parent = rows.find((one) => one.id === parentId)
  if (!parent) return null
  const around = siblingsOf(rows, parent)
  const next = around[around.findIndex((one) => one.id === parent.id) + 1]
  return { sectionId, parentId: parent.parentId, before: next?.id ?? null }
}

export function placeOf(rows: readonly Row[], id: number): Place | null {
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  const siblings = siblingsOf(rows, row)
  const next = siblings[siblings.findIndex((one) => one.id === id) + 1]
  return { sectionId: row.sectionId, parentId: row.parentId, before: next?.id ?? null }
}

/** Where it goes when it is dropped on another: before it, after it, or beneath it. */
export function placeAt(
  rows: readonly Row[],
  id: number,
  target: number,
  part: 'before' | 'beneath' | 'after',
): Place | null {
  const onto = rows.find((one) => one.id === target)
  if (!onto || pathTo(rows, target).includes(id)) return null
  const { sectionId, parentId } = onto
  if (part === 'beneath') return { sectionId, parentId: onto.id, before: null }
  if (part === 'before') return { sectionId, parentId, before: onto.id }
  const siblings = siblingsOf(rows, onto).filter((one) => one.id !== id)
  return { sectionId, parentId, before: siblings[siblings.findIndex((one) => one.id === target) + 1]?.id ?? null }
}

/** From the uppermost to itself. */
export function pathTo(rows: readonly Row[], id: number): number[] {
  const row = rows.find((one) => one.id === id)
  return row ? [...(row.parentId === null ? [] : pathTo(rows, row.parentId)), id] : []
}

function siblingsOf<R extends Row>(rows: readonly R[], { sectionId, parentId }: Row): R[] {
  return rows.filter((one) => one.sectionId === sectionId && one.parentId === parentId)
}
