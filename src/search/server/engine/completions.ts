import type { CatalogueIndex } from './catalogue-index.ts'
import { listing } from './listing-keys.ts'
import { entriesWithAll } from './matcher.ts'
import { fold, tokensOf } from './words.ts'

/** Ways to finish a text that is being typed: names of categories and makers, then its last word. */
export function completionsOf(text: string, most: number, index: CatalogueIndex): string[] {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)?.word
  if (!last) return []
  const before = tokens.slice(0, -1).map(({ word }) => word)
  const lead = before.map((word) => `${word.text} `).join('')
  const found = [...namesFrom(fold(text.trim()), index)]
  for (const term of index.beginnings.likeliest(last.folded)) {
    if (/\d/.test(term) && !/\d/.test(last.folded)) continue
    const count =
      before.length === 0
        ? index.words.count(term)
        : entriesWithAll([...before.map((word) => word.term), term], index).length
    if (count > 0) found.push({ text: lead + index.vocabulary.textOf(term), count })
  }
  found.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return firstOfEach(found.map((phrase) => phrase.text)).slice(0, most)
}

function* namesFrom(beginning: string, index: CatalogueIndex): Generator<{ text: string; count: number }> {
  const named = (name: string, key: string) => ({ text: name.toLowerCase(), count: index.listings.count(key) })
  for (const { id, name } of index.signs.categories.values()) {
    if (fold(name).startsWith(beginning)) yield named(name, listing.category(id))
  }
  for (const { id, name } of index.signs.manufacturers.values()) {
    if (fold(name).startsWith(beginning)) yield named(name, listing.manufacturer(id))
  }
}

function firstOfEach(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = fold(text)
    return !seen.has(key) && seen.add(key)
  })
}
