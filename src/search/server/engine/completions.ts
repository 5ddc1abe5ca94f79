import { beginsAs } from './beginnings.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { entriesWithAll } from './matcher.ts'
import { WordMeanings } from './word-meanings.ts'
import { fold, tokensOf } from './words.ts'

/** Ways to finish a text that is being typed: names of categories and makers, and its last word. */
export function completionsOf(text: string, most: number, index: CatalogueIndex): string[] {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)?.word
  if (!last) return []
  const before = tokens.slice(0, -1).map(({ word }) => word)
  const meanings = new WordMeanings(index, { isAlone: before.length === 0 })
  const known = before.map((word) => meanings.spellingsOf(word)[0]?.terms[0] ?? word.term)
  const lead = before.map((word) => `${word.text} `).join('')
  const typed = text.trim().toLowerCase()
  const beginning = fold(typed)
  const found = index.names
    .filter((name) => name.folded.startsWith(beginning) && beginsAs(name.text, typed))
    .map((name) => ({ text: name.text, count: index.listings.count(name.listing) }))
  for (const term of index.beginnings.likeliest(last)) {
    const word = index.vocabulary.textOf(term)
    if (!word || !beginsAs(word, last.text)) continue
    const count = known.length === 0 ? index.words.count(term) : entriesWithAll([...known, term], index).length
    found.push({ text: lead + word, count })
  }
  const offered = found.filter(({ count }) => count > 0)
  offered.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return firstOfEach(offered.map((phrase) => phrase.text)).slice(0, most)
}

function firstOfEach(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = fold(text)
    return !seen.has(key) && seen.add(key)
  })
}
