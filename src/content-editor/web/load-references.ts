import { contentEditor } from '#content-editor/calls.ts'
import { contentTypes } from '#content-editor/content-types.ts'
import type { NamedProduct } from '#content-editor/contract.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import {
  noNames,
  type ReferencedRow,
  type References,
  referencedPaths,
  referencedProducts,
} from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'

type Input = { rows: readonly EntryRow[]; isInList?: boolean }

export async function loadReferences(contentType: ContentType, { rows, isInList }: Input): Promise<References> {
  const paths = referencedPaths(contentType)
  const ids = new Set(rows.flatMap((row) => referencedProducts(contentType, row, isInList)))
  const [lists, products] = await Promise.all([
    Promise.all(contentTypes.filter(({ path }) => paths.has(path)).map(rowsOf)),
    loadProducts([...ids]),
  ])
  return { rows: Object.fromEntries(lists), products: new Map(products.map((one) => [one.id, one])) }
}

const perCall = 500
const maxProducts = 5000

export async function loadProducts(ids: readonly number[]): Promise<NamedProduct[]> {
  const parts: Promise<{ data: NamedProduct[] }>[] = []
  for (let from = 0; from < Math.min(ids.length, maxProducts); from += perCall)
    parts.push(api(contentEditor.getNamedProducts, { ids: ids.slice(from, from + perCall).join(',') }))
  return (await Promise.all(parts)).flatMap(({ data }) => data)
}

async function rowsOf(contentType: ContentType): Promise<[string, ReferencedRow[]]> {
  const { data } = await api(entryCallsOf(contentType).list, undefined)
  const names = new Map(data.map((row) => [row.id, contentType.nameOf(row, noNames)]))
  const above = new Map(data.map((row) => [row.id, row.parentId]))
  const pathOf = (id: number, depth = 0): string => {
    const parent = above.get(id)
    const name = names.get(id) ?? ''
    return typeof parent === 'number' && names.has(parent) && depth < 9
      ? `${pathOf(parent, depth + 1)} › ${name}`
      : name
  }
  const rows = data.map(({ id }) => ({ id, name: names.get(id) ?? '', path: pathOf(id) }))
  return [contentType.path, rows.toSorted((a, b) => a.path.localeCompare(b.path, 'sv'))]
}
