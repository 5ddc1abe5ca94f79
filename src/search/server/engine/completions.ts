import type { CatalogueIndex } from './catalogue-index.ts'
import { entriesWithAll } from './matcher.ts'
import { fold, tokensOf } from './words.ts'

/** Ways to finish a text that is being typed: names of categories and makers, and its last word. */
export function completionsOf(text: string, most: number, index: CatalogueIndex): string[] {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)?.word
  if (!last) return []
  const before = tokens.slice(0, -1).map(({ word }) => word)
  const lead = before.map((word) => `${word.text} `).join('')
  const beginning = fold(text.trim())
  const found = index.names
    .filter((name) => name.folded.startsWith(beginning))
    .map((name) => ({ text: name.text, count: index.listings.count(name.listing) }))
  for (const term of index.beginnings.likeliest(last.folded)) {
    const word = index.vocabulary.textOf(term)
    if (!word || !fold(word).startsWith(last.folded)) continue
    const terms = [...before.map((other) => other.term), term]
    const count = before.length === 0 ? index.words.count(term) : entriesWithAll(terms, index).length
    found.push({ text: lead + word, count })
  }
  const known = found.filter(({ count }) => count > 0)
  known.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return firstOfEach(known.map((phrase) => phrase.text)).slice(0, most)
}

function firstOfEach(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = fold(text)
    return !seen.has(key) && seen.add(key)
  })
}
