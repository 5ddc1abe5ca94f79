import { attributeFilter, encodeValue, type Filter } from '#search-engine/filters.ts'

export function toggleValue(filters: Filter[], attributeId: number, value: string): Filter[] {
  const index = indexOf(filters, attributeId)
  const current = filters[index]
  if (!current) return [...filters, attributeOf(attributeId, [value])]
  const values = attributeFilter(current.value).values
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  if (next.length === 0) return filters.filter((_, place) => place !== index)
  return filters.with(index, { ...current, value: attributeOf(attributeId, next).value })
}

export function setValue(filters: Filter[], attributeId: number, value: string | null): Filter[] {
  const index = indexOf(filters, attributeId)
  if (value === null) return filters.filter((_, place) => place !== index)
  const filter = attributeOf(attributeId, [value])
  const current = filters[index]
  return current ? filters.with(index, { ...current, value: filter.value }) : [...filters, filter]
}

export function valuesOf(filters: Filter[], attributeId: number): string[] {
  const current = filters[indexOf(filters, attributeId)]
  return current ? attributeFilter(current.value).values : []
}

export function stockIn(filters: readonly Filter[]): string[] {
  return filters.find(({ type }) => type === 'stock')?.value.split('~') ?? []
}

export function toggleStock(filters: Filter[], place: string): Filter[] {
  const index = filters.findIndex((filter) => filter.type === 'stock')
  const current = filters[index]
  if (!current) return [...filters, { type: 'stock', value: place, prioritized: false }]
  const places = current.value.split('~')
  const next = places.includes(place) ? places.filter((one) => one !== place) : [...places, place]
  if (next.length === 0) return filters.filter((_, at) => at !== index)
  return filters.with(index, { ...current, value: next.join('~') })
}

export function chosenCategories(filters: Filter[]): number[] {
  const current = filters.find(({ type }) => type === 'category-filter')
  return current?.value.replace('category-1-', '').split('~').map(Number) ?? []
}

/** A category includes its descendants, so none of its `lineage` is selected beside it. */
export function toggleCategory(filters: Filter[], id: number, lineage: readonly number[]): Filter[] {
  const index = filters.findIndex(({ type }) => type === 'category-filter')
  const current = filters[index]
  const chosen = chosenCategories(filters)
  const next = chosen.includes(id)
    ? chosen.filter((one) => one !== id)
    : [...chosen.filter((one) => !lineage.includes(one)), id]
  if (next.length === 0) return filters.filter((_, place) => place !== index)
  const value = `category-1-${next.join('~')}`
  if (!current) return [...filters, { type: 'category-filter', value, prioritized: false }]
  return filters.with(index, { ...current, value })
}

/** `300..5000`, `..5000`, `300..`; null when unbounded. */
export function rangeText(from: number | null, to: number | null): string | null {
  return from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`
}

function indexOf(filters: Filter[], attributeId: number): number {
  return filters.findIndex((filter) => filter.type === 'attributes' && attributeFilter(filter.value).id === attributeId)
}

function attributeOf(id: number, values: string[]): Filter {
  return { type: 'attributes', value: `${id}-${values.map(encodeValue).join('~')}`, prioritized: false }
}
