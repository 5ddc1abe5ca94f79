import { pathTo } from '#paths.ts'
import type { Autocomplete } from '#search/contract.ts'

/** Where each suggestion leads, in the order the arrow keys walk them. */
export type SearchOption = { id: string; href: string }

/** What the panel under the field shows: suggestions, what was searched for before, or that there is nothing. */
export type SearchView =
  | { kind: 'hits'; written: string; answer: Autocomplete }
  | { kind: 'recent'; texts: string[] }
  | { kind: 'nothing'; written: string }

const mostProducts = 6

type Known = { text: string; suggestions: { text: string; answer: Autocomplete } | null; recent: string[] }

/** Phrases and categories alone open nothing: they only say what was written. */
export function searchView({ text, suggestions, recent }: Known): SearchView | null {
  if (text.trim() === '') return recent.length > 0 ? { kind: 'recent', texts: recent } : null
  if (!suggestions) return null
  const { products, events, pages, phrases, categories } = suggestions.answer
  if (products.length + events.length + pages.length > 0) {
    const answer = { ...suggestions.answer, products: products.slice(0, mostProducts) }
    return { kind: 'hits', written: text, answer }
  }
  return phrases.length + categories.length === 0 ? { kind: 'nothing', written: suggestions.text } : null
}

export function searchOptions(view: SearchView | null): SearchOption[] {
  return hrefsOf(view).map((href, index) => ({ id: `option-${index}`, href }))
}

function hrefsOf(view: SearchView | null): string[] {
  if (view?.kind === 'recent') return view.texts.map((text) => pathTo('search', { text }))
  if (view?.kind !== 'hits') return []
  const { phrases, categories, events, pages, products } = view.answer
  return [
    ...phrases.map(({ raw }) => pathTo('search', { text: raw })),
    ...categories.map(({ path }) => path),
    ...events.map(({ path }) => path),
    ...pages.map(({ path }) => path),
    ...products.map(({ id, name }) => pathTo('product', { id, name })),
  ]
}
