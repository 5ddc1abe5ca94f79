import type { VariantMember } from '#product-editing/variant-contract.ts'
import { type AxisValue, type AxisValues, combinationOf, combinationsOf } from '#product-editing/variants.ts'

/** A combination of values, and the products that have it: none when it is missing. */
export type VariantRow = { key: string; values: AxisValues; members: VariantMember[] }
export type VariantRows = { rows: VariantRow[]; incomplete: VariantMember[]; isTooLarge: boolean }

type Axis = { id: number; values: readonly AxisValue[] }

const mostRows = 150

/** Every combination of the values of the axes; of too many only those that exist. */
export function variantRows(members: readonly VariantMember[], axes: readonly Axis[]): VariantRows {
  const ids = axes.map(({ id }) => id)
  const complete = Map.groupBy(members, ({ attributes }) => combinationOf(ids, attributes))
  const incomplete = complete.get(null) ?? []
  complete.delete(null)
  if (ids.length === 0) return { rows: [], incomplete: [...members], isTooLarge: false }
  const count = axes.reduce((product, { values }) => product * values.length, 1)
  const isTooLarge = count > mostRows
  const wanted = isTooLarge ? [] : combinationsOf(axes)
  const rows = wanted.map((values): VariantRow => {
    const key = combinationOf(ids, values) ?? ''
    return { key, values, members: complete.get(key) ?? [] }
  })
  const shown = new Set(rows.map(({ key }) => key))
  const others = [...complete].flatMap(([key, [first, ...more]]): VariantRow[] =>
    key === null || shown.has(key) || !first
      ? []
      : [{ key, values: valuesOf(ids, first.attributes), members: [first, ...more] }],
  )
  return { rows: [...rows, ...others], incomplete, isTooLarge }
}

/** The values that the members have and those that are added, each once, in order. */
export function axisValues(
  axis: number,
  members: readonly VariantMember[],
  added: readonly AxisValue[] = [],
): AxisValue[] {
  const found = [...members.flatMap(({ attributes }) => valueOf(attributes, axis)), ...added]
  const unique = new Map(found.map((value) => [JSON.stringify(value), value]))
  return [...unique.values()].toSorted(byValue)
}

/** As few attributes as possible that all members have and that tell them apart. */
export function suggestedAxes(members: readonly VariantMember[], most: number): number[] {
  const [first, ...others] = members
  if (!first || others.length === 0) return []
  const shared = Object.keys(first.attributes)
    .map(Number)
    .filter((axis) => others.every(({ attributes }) => String(axis) in attributes))
  const apart = (axes: readonly number[]) =>
    new Set(members.map(({ attributes }) => combinationOf(axes, attributes))).size
  let chosen: number[] = []
  while (chosen.length < most) {
    const [next] = shared
      .map((axis) => ({ axes: [...chosen, axis], count: apart([...chosen, axis]) }))
      .toSorted((a, b) => b.count - a.count)
    if (!next || next.count <= apart(chosen)) break
    chosen = next.axes
  }
  return chosen
}

function valuesOf(axes: readonly number[], attributes: AxisValues): AxisValues {
  return Object.fromEntries(Object.entries(attributes).filter(([id]) => axes.includes(Number(id))))
}

const valueOf = (attributes: AxisValues, axis: number): AxisValue[] =>
  Object.entries(attributes).flatMap(([id, value]) => (Number(id) === axis ? [value] : []))

function byValue(a: AxisValue, b: AxisValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'sv', { numeric: true })
}
