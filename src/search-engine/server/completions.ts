import { beginsAs } from './beginnings.ts'
import type { CatalogueIndex, Name } from './catalogue-index.ts'
import { entriesWithAll } from './matcher.ts'
import { RowMarks } from './row-marks.ts'
import { WordMeanings } from './word-meanings.ts'
import { fold, tokensOf } from './words.ts'

export function completionsOf(text: string, max: number, index: CatalogueIndex): string[] {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)?.word
  if (!last) return []
  const before = tokens.slice(0, -1).map(({ word }) => word)
  const meanings = new WordMeanings(index, { isAlone: before.length === 0 })
  const known = before.map((word) => meanings.spellingsOf(word)[0]?.terms[0] ?? word.term)
  if (known.length > 0) marks.mark(entriesWithAll(known, index), index.columns.rows)
  const lead = before.map((word) => `${word.text} `).join('')
  const typed = text.trim().toLowerCase()
  const found = namesFrom(fold(typed), index.names)
    .filter((name) => beginsAs(name.text, typed))
    .map((name) => ({ text: name.text, count: index.listings.count(name.listing) }))
  for (const term of index.beginnings.likeliest(last)) {
    const word = index.vocabulary.textOf(term)
    if (!word || !beginsAs(word, last.text)) continue
    const all = index.words.count(term)
    if (hasMore(found, all, max)) break
    const count = known.length === 0 ? all : marks.countOf(index.words.entries(term))
    found.push({ text: lead + word, count })
  }
  const offered = found.filter(({ count }) => count > 0)
  offered.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  return firstOfEach(offered.map((phrase) => phrase.text)).slice(0, max)
}

function hasMore(found: readonly { text: string; count: number }[], count: number, max: number): boolean {
  return (
    found.length >= max && new Set(found.filter((one) => one.count > count).map(({ text }) => fold(text))).size >= max
  )
}

function namesFrom(beginning: string, names: readonly Name[]): Name[] {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.folded ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const found: Name[] = []
  for (let at = low; names[at]?.folded.startsWith(beginning); at++) found.push(names[at] as Name)
  return found
}

const marks = new RowMarks()

function firstOfEach(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = fold(text)
    return !seen.has(key) && seen.add(key)
  })
}
