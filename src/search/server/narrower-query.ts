import { fold, tokensOf } from '#search-engine/server/words.ts'

/**
 * Adds a category name to the query: `hexum` and Grafikkort give `hexum grafikkort`. A category with the same meaning
 * is skipped, and a longer form of the same word replaces it: `mus` and Kontorsmöss give `kontorsmöss`.
 */
export function narrowerQuery(query: string, category: string): string | null {
  const name = category.toLowerCase().replaceAll(/[:,]/g, '')
  const [terms, named] = [termsOf(query), termsOf(name)]
  if (named.every((term) => terms.some((own) => own.includes(term)))) return null
  const [only] = terms
  const isMoreSpecific = (term: string) => only !== undefined && (term.startsWith(only) || term.endsWith(only))
  if (terms.length === 1 && named.some(isMoreSpecific)) return name
  return terms.some((term) => named.includes(term)) ? null : `${query} ${name}`
}

/** The name of a category as one would type it, or null of one that is only written for menus. */
export function categoryPhrase(name: string): string | null {
  if (name.includes(':')) return null
  const [first = ''] = name
    .replace(/\s*\(.*\)/, '')
    .split(/\s*[&,/]\s*|\s+och\s+/)
    .map((part) => part.trim().toLowerCase())
  return first === '' || first.endsWith('-') || isOnlyAQuality.test(first) ? null : first
}

/** `Ultraportabla` without what is. */
const isOnlyAQuality = /^[^\s]+(?:bla|bara|lösa|iga|ska)$/

function termsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => !word.isStop)
    .map(({ word }) => fold(word.term))
}
