import type { CatalogueIndex } from './catalogue-index.ts'
import { entriesWithAll } from './matcher.ts'
import { type Phrase, type PhraseBook, phraseText } from './phrase-book.ts'
import { RowMarks } from './row-marks.ts'
import { WordMeanings } from './word-meanings.ts'
import { fold, hasFigure, tokensOf, wordOf } from './words.ts'

const maxCandidates = 24

/** Phrases that begin with what is typed, those with a later word that does, and the words before with a last phrase. */
export function completionsOf(text: string, max: number, { index, book }: Completing): string[] {
  const typed = phraseText(text)
  if (typed === '') return []
  const found = book.startingWith(typed, max)
  if (found.length < max) found.push(...book.within(typed, max))
  if (new Set(found).size < max) found.push(...endings(text, index, book))
  return firstOfEach(found).slice(0, max)
}

type Completing = { index: CatalogueIndex; book: PhraseBook }

function endings(text: string, index: CatalogueIndex, book: PhraseBook): string[] {
  const typed = text.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '')
  const space = typed.lastIndexOf(' ')
  if (space < 0) return []
  const lead = typed.slice(0, space)
  const last = phraseText(typed.slice(space + 1))
  if (last === '') return []
  const meanings = new WordMeanings(index, { isAlone: false })
  const known = tokensOf(lead)
    .filter(({ word }) => !word.isStop)
    .map(({ word }) => meanings.spellingsOf(word)[0]?.terms[0] ?? word.term)
  if (known.length === 0) return []
  marks.mark(entriesWithAll(known, index), index.columns.rows)
  const agrees = agreementWith(lead.split(' ').at(-1) ?? '')
  return book
    .thingsStartingWith(last, maxCandidates, agrees)
    .filter((phrase) => marks.countOf(entriesOf(phrase, index)) > 0)
    .map((phrase) => `${lead} ${phrase}`)
}

/** `svart mus`, `trådlöst headset` and `svarta möss`, not `svart möss`. */
function agreementWith(lead: string): (phrase: Phrase) => boolean {
  if (!wordOf(lead).describes || hasFigure(lead)) return () => true
  if (/[^l]a$/.test(lead)) return ({ thing }) => thing === 'many'
  const isNeuter = /(?:tt|st)$/.test(lead)
  return ({ text, thing }) => thing === 'one' && neuter.test(text) === isNeuter
}

const neuter =
  /(?:bord|set|kort|chassi|aggregat|ljud|minne|fodral|skal|stativ|nät|spel|batteri|skydd|objektiv|system|paket|kit|fäste|tillbehör|lås|glas|ställ)$/

function entriesOf(phrase: string, index: CatalogueIndex): Int32Array {
  return entriesWithAll(
    tokensOf(phrase).map(({ word }) => word.term),
    index,
  )
}

const marks = new RowMarks()

function firstOfEach(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = fold(text)
    return !seen.has(key) && seen.add(key)
  })
}
