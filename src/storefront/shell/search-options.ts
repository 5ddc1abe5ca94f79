import { pathTo } from '#paths.ts'
import type { Autocomplete } from '#search/contract.ts'

/** Where each suggestion leads, in the order the arrow keys walk them. */
export type SearchOption = { id: string; href: string }

export function searchOptions({ phrases, categories, events, pages, products }: Autocomplete): SearchOption[] {
  return [
    ...phrases.map(({ raw }) => pathTo('search', { text: raw })),
    ...categories.map(({ path }) => path),
    ...events.map(({ path }) => path),
    ...pages.map(({ path }) => path),
    ...products.map(({ id, name }) => pathTo('product', { id, name })),
  ].map((href, index) => ({ id: `option-${index}`, href }))
}

export type Marked = { text: string; isHit: boolean }

/** The text in parts, with what was written marked: "tang" in "Tangentbord". */
export function markHits(text: string, written: string): Marked[] {
  const words = written
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 0)
  if (words.length === 0) return [{ text, isHit: false }]
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'gi')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
