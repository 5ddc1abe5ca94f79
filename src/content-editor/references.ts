import { parseListRow } from '#pricing/price-list-row.ts'
import type { NamedProduct } from './contract.ts'
import { valueAt } from './draft.ts'
import type { ContentType, EntryField, EntryRow, Naming } from './field.ts'
import { placeTypes } from './place.ts'

export type ReferencedRow = {
  id: number
  name: string
  /** Where it is, when that is more than its name. */
  path: string
}

/** What the fields of a content type may point out. */
export type References = {
  rows: Readonly<Record<string, readonly ReferencedRow[]>>
  products: ReadonlyMap<number, NamedProduct>
}

export const noNames: Naming = (_, id) => String(id)

export function namingOf({ rows, products }: References): Naming {
  const names = new Map(
    Object.entries(rows).map(([path, all]) => [path, new Map(all.map(({ id, name }) => [id, name]))]),
  )
  return (of, id) => {
    const number = Number(id)
    return (of === 'product' ? products.get(number)?.name : names.get(of)?.get(number)) ?? String(id)
  }
}

/** The paths of the content types whose rows its fields point out. */
export function referencedPaths({ fields }: Pick<ContentType, 'fields'>): Set<string> {
  return new Set(fields.flatMap(pathsOf))
}

function pathsOf(field: EntryField): string[] {
  if (field.as === 'row' || field.as === 'rows') return [field.of]
  if (field.as === 'follows') return Object.values(field.of)
  if (field.as === 'place') return Object.values(placeTypes).flatMap((path) => path ?? [])
  return field.as === 'price-rows' ? ['category', 'manufacturer'] : []
}

/** The products that a row points out; with `isInList` those that its name may need. */
export function referencedProducts({ fields }: Pick<ContentType, 'fields'>, row: EntryRow, isInList = false): number[] {
  return fields.flatMap((field) => {
    const value = valueAt(row, field.name)
    if (field.as === 'product') return numbersIn([value])
    if (isInList || !Array.isArray(value)) return []
    if (field.as === 'products') return numbersIn(value)
    return field.as === 'price-rows' ? value.flatMap((line) => productIn(String(line))) : []
  })
}

function numbersIn(values: readonly unknown[]): number[] {
  return values.filter((value) => typeof value === 'number')
}

function productIn(line: string): number[] {
  const row = parseListRow(line)
  return typeof row !== 'string' && row.scope === 'product' ? [row.id] : []
}
