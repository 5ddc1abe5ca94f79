import { attributeFilter, type Filter, facetIds } from '#search-engine/filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import type { Value } from './values.ts'

export type Range = { from: number | null; to: number | null }

export type Choice = { attribute: number; texts: string[]; isPrioritized: boolean; codes: number[] }

export type Selection = { choices: Choice[]; price: Range | null; isPricePrioritized: boolean }

const maxChoices = 24

export function selectionOf(filters: readonly Filter[], index: CatalogueIndex): Selection {
  const selection: Selection = { choices: [], price: null, isPricePrioritized: false }
  for (const { attribute, texts, isPrioritized } of filters.map(chosen)) {
    if (attribute === facetIds.price) {
      selection.price = inMinorUnits(rangeOf(texts[0] ?? ''))
      selection.isPricePrioritized = isPrioritized
      continue
    }
    const known = selection.choices.find((choice) => choice.attribute === attribute)
    if (known) known.texts.push(...texts)
    else if (selection.choices.length < maxChoices)
      selection.choices.push({ attribute, texts, isPrioritized, codes: [] })
  }
  for (const choice of selection.choices) choice.codes = codesOf(choice, index)
  return selection
}

export function rangeOf(text: string): Range | null {
  const match = /^(-?[\d.]*?)(\.\.)(-?[\d.]*)$/.exec(text)
  const from = number(match ? match[1] : text)
  const to = number(match ? match[3] : text)
  if (from === null && to === null) return null
  // Ends in the wrong order mean what is between them.
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

export const isWithin = (value: number, { from, to }: Range): boolean =>
  (from === null || value >= from) && (to === null || value <= to)

function number(text: string | undefined): number | null {
  return text === undefined || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

function inMinorUnits(range: Range | null): Range | null {
  if (!range) return null
  const minorUnits = (kronor: number | null) => (kronor === null ? null : Math.round(kronor * 100))
  return { from: minorUnits(range.from), to: minorUnits(range.to) }
}

function chosen({ type, value, prioritized: isPrioritized }: Filter): Omit<Choice, 'codes'> {
  if (type === 'stock') return { attribute: countedIds.stock, texts: value.split('~'), isPrioritized }
  if (type === 'category-filter') {
    return { attribute: countedIds.category, texts: value.replace('category-1-', '').split('~'), isPrioritized }
  }
  const { id, values } = attributeFilter(value)
  return { attribute: id, texts: values, isPrioritized }
}

function codesOf({ attribute, texts }: Choice, index: CatalogueIndex): number[] {
  const fits = testOf(attribute, texts, index)
  const codes: number[] = []
  for (const [value, code] of index.values.codesOf(attribute)) if (fits(value)) codes.push(code)
  return codes
}

function testOf(attribute: number, texts: string[], { catalogueTerms }: CatalogueIndex): (value: Value) => boolean {
  const wanted = new Set(texts)
  if (attribute === countedIds.category) {
    return (leaf) => catalogueTerms.categoryPath(Number(leaf)).some((id) => wanted.has(String(id)))
  }
  if (attribute === facetIds.rating) {
    const least = Math.min(...texts.map(Number))
    return (stars) => Number(stars) >= least
  }
  const ranges = texts.map(rangeOf).filter((range) => range !== null)
  return (value) =>
    typeof value === 'number' ? ranges.some((range) => isWithin(value, range)) : wanted.has(String(value))
}
