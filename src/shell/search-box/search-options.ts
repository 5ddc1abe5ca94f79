import { pathTo } from '#paths.ts'
import type { Autocomplete } from '#search/contract.ts'

export type SearchOption = { id: string; href: string }

export type SearchView =
  | { kind: 'hits'; written: string; answer: Autocomplete }
  | { kind: 'recent'; texts: string[] }
  | { kind: 'nothing'; written: string }

const maxProducts = 6

type Known = { text: string; suggestions: { text: string; answer: Autocomplete } | null; recent: string[] }

/** Phrases and categories alone do not open the panel: they only repeat what was typed. */
export function searchView({ text, suggestions, recent }: Known): SearchView | null {
  if (text.trim() === '') return recent.length > 0 ? { kind: 'recent', texts: recent } : null
  if (!suggestions) return null
  const { products, events, pages, phrases, categories } = suggestions.answer
  if (products.length + events.length + pages.length > 0) {
    const answer = { ...suggestions.answer, products: products.slice(0, maxProducts) }
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
