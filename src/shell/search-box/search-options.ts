import { pathTo } from '#paths.ts'
import type { Autocomplete } from '#search/contract.ts'

export type SearchOption = { id: string; href: string }

export type SearchView =
  | { kind: 'hits'; written: string; answer: Autocomplete; recent: string[] }
  | { kind: 'recent'; texts: string[]; sections: Section[] }
  | { kind: 'nothing'; written: string; categories?: Autocomplete['categories'] }

type Section = { id: number; name: string }
type Known = {
  text: string
  suggestions: { text: string; answer: Autocomplete } | null
  recent: string[]
  sections?: readonly Section[]
}

const maxProducts = 6
const maxRecent = 2
const shortest = 2

/** Phrases and categories alone do not open the panel: they only repeat what was typed. */
export function searchView({ text, suggestions, recent, sections = [] }: Known): SearchView | null {
  const typed = text.trim().toLowerCase()
  const begun = recent.filter((one) => one.toLowerCase().startsWith(typed))
  if (typed.length < shortest) {
    const found = typed === '' ? [] : sections.filter(({ name }) => name.toLowerCase().startsWith(typed))
    return begun.length + found.length > 0 ? { kind: 'recent', texts: begun, sections: found } : null
  }
  if (!suggestions) return null
  const { products, events, pages, phrases, categories, instead } = suggestions.answer
  if (products.length + events.length + pages.length > 0) {
    const answer = { ...suggestions.answer, products: products.slice(0, maxProducts) }
    return { kind: 'hits', written: text, answer, recent: begun.slice(0, maxRecent) }
  }
  if (instead !== undefined) return { kind: 'nothing', written: suggestions.text, categories }
  return phrases.length + categories.length === 0 ? { kind: 'nothing', written: suggestions.text } : null
}

export function searchOptions(view: SearchView | null): SearchOption[] {
  return hrefsOf(view).map((href, index) => ({ id: `option-${index}`, href }))
}

/** Of what is chosen by the keyboard; only recent searches can be removed. */
export function recentAt(view: SearchView | null, option: string | undefined): string | null {
  if (view?.kind !== 'recent' || option === undefined) return null
  return view.texts[searchOptions(view).findIndex(({ id }) => id === option)] ?? null
}

function hrefsOf(view: SearchView | null): string[] {
  const searches = (texts: readonly string[]) => texts.map((text) => pathTo('search', { text }))
  if (view?.kind === 'recent')
    return [...searches(view.texts), ...view.sections.map((section) => pathTo('section', section))]
  if (view?.kind === 'nothing') return (view.categories ?? []).map(({ path }) => path)
  if (view?.kind !== 'hits') return []
  const { phrases, categories, events, pages, products, plan } = view.answer
  const places = [...events, ...pages].map(({ path }) => path)
  return [
    ...(plan?.page ? places : []),
    ...searches(view.recent),
    ...phrases.map(({ raw }) => pathTo('search', { text: raw })),
    ...categories.map(({ path }) => path),
    ...(plan?.page ? [] : places),
    ...products.map(({ id, name }) => pathTo('product', { id, name })),
  ]
}
