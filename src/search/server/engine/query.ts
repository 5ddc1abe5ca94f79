import type { CatalogueIndex } from './catalogue-index.ts'
import { synonymsOf } from './synonyms.ts'
import { chainsOf } from './text-terms.ts'
import { isNumber, isStopWord, type Token, tokensOf, unitOf, type Word, wordOf } from './words.ts'

/** One way to find what a word means: rows with all of these terms. */
export type Alternative = { terms: readonly string[]; quality: number }

/** A word, a measure or a model number of a query, and everything it may find. */
export type Unit = { text: string; alternatives: Alternative[]; isCorrected: boolean }

export type Query = { units: Unit[]; corrected: string | null }

const mostWords = 12
const mostLetters = 200
/** Longer words are neither taken apart nor corrected. */
const longestWord = 40
const qualities = {
  same: 1,
  apart: 0.95,
  synonym: 0.9,
  compound: 0.75,
  split: 0.7,
  completion: 0.6,
  corrected: 0.8,
  first: 0.3,
}

/** Reads what a shopper wrote. While typing, the last word may be the beginning of one. */
export function readQuery(text: string, index: CatalogueIndex, { isTyping }: { isTyping: boolean }): Query {
  const all = tokensOf(text.slice(0, mostLetters)).slice(0, mostWords)
  const telling = all.filter(({ word }) => !isStopWord(word.folded))
  const tokens = telling.length > 0 ? telling : all
  const reader = new Reader(index, tokens, isTyping)
  const units = reader.read()
  const isCorrected = units.some((unit) => unit.isCorrected)
  return { units, corrected: isCorrected ? units.map((unit) => unit.text).join(' ') : null }
}

class Reader {
  readonly #index: CatalogueIndex
  readonly #tokens: readonly Token[]
  readonly #isTyping: boolean

  constructor(index: CatalogueIndex, tokens: readonly Token[], isTyping: boolean) {
    this.#index = index
    this.#tokens = tokens
    this.#isTyping = isTyping
  }

  read(): Unit[] {
    const units: Unit[] = []
    for (let at = 0; at < this.#tokens.length; ) {
      const { unit, length } = this.#chain(at) ?? this.#pair(at) ?? { unit: this.#word(at), length: 1 }
      units.push(unit)
      at += length
    }
    return units
  }

  /** A model number written with signs in it: `wh-1000xm5`. */
  #chain(at: number): Found | null {
    let end = at
    while (this.#tokens[end]?.joinsNext) end++
    const tokens = this.#tokens.slice(at, end + 1)
    const [joined] = chainsOf(tokens)
    if (joined === undefined || (this.#isTyping && end === this.#tokens.length - 1)) return null
    const alternatives = this.#living([
      { terms: [joined], quality: qualities.same },
      { terms: tokens.map(({ word }) => word.term), quality: qualities.apart },
    ])
    return alternatives.length === 0
      ? null
      : { unit: { text: textOf(tokens), alternatives, isCorrected: false }, length: tokens.length }
  }

  /** Two words that are one thing: a measure (`16 gb`), a phrase (`power supply`) or a compound taken apart (`tangent bord`). */
  #pair(at: number): Found | null {
    const pair = this.#tokens.slice(at, at + 2)
    const [first, second] = pair.map(({ word }) => word)
    if (!first || !second || (this.#isTyping && at + 2 === this.#tokens.length)) return null
    const both = [first.term, second.term]
    const unit = isNumber(first.folded) ? unitOf(second.folded) : null
    const phrases = synonymsOf(both)
    const compound = unit ? null : wordOf(first.text + second.text).term
    const isCompound = compound !== null && !/\d/.test(compound) && this.#count(compound) > 0
    if (!unit && phrases.length === 0 && !isCompound) return null
    const alternatives = this.#living([
      ...(unit ? [{ terms: [first.folded + unit], quality: qualities.same }] : []),
      ...(isCompound ? [{ terms: [compound], quality: qualities.same }, ...this.#synonyms([compound])] : []),
      { terms: both, quality: unit ? qualities.split : qualities.same },
      ...phrases.map((terms) => ({ terms, quality: qualities.synonym })),
    ])
    return alternatives.length === 0
      ? null
      : { unit: { text: textOf(pair), alternatives, isCorrected: false }, length: 2 }
  }

  #word(at: number): Unit {
    const word = this.#tokens[at]?.word ?? wordOf('')
    const isLast = at === this.#tokens.length - 1
    const alternatives = this.#meanings(word.term, word.atoms)
    if (this.#isTyping && isLast) {
      alternatives.push(...this.#completions(word.folded, word.term))
    }
    if (alternatives.length > 0) return { text: word.text, alternatives, isCorrected: false }
    const better = this.#completed(word.folded) ?? this.#corrected(word)
    if (!better) return { text: word.text, alternatives: [], isCorrected: false }
    const text = this.#index.vocabulary.textOf(better) ?? better
    const meanings = this.#meanings(better, [])
    return {
      text,
      alternatives: meanings.map(({ terms, quality }) => ({ terms, quality: quality * qualities.corrected })),
      isCorrected: true,
    }
  }

  #meanings(term: string, atoms: readonly string[]): Alternative[] {
    return this.#living([
      { terms: [term], quality: qualities.same },
      ...(tellApart(atoms) ? [{ terms: atoms, quality: qualities.apart }] : []),
      ...this.#synonyms([term]),
      ...this.#compounds(term),
      ...this.#parts(term),
    ])
  }

  #synonyms(terms: readonly string[]): Alternative[] {
    return synonymsOf(terms).map((others) => ({ terms: others, quality: qualities.synonym }))
  }

  /** `mus` → `datormus`; beside other words also what begins with it: `dator mus` → `datormus`. */
  #compounds(term: string): Alternative[] {
    if (term.length < 3 || /\d/.test(term)) return []
    const found: Alternative[] = []
    for (const compound of this.#index.vocabulary.endingWith(term)) {
      const first = compound.slice(0, -term.length)
      const isKnown = term.length >= surelyAWord ? first.length >= 3 : this.#isKnown(first)
      if (isKnown) found.push({ terms: [compound], quality: qualities.compound })
    }
    if (this.#tokens.length < 2) return found.slice(0, mostCompounds)
    for (const compound of this.#index.vocabulary.startingWith(term)) {
      const rest = compound.slice(term.length).replace(/^s(?=..)/, '')
      if (rest.length >= 3 && this.#count(rest) > 0) found.push({ terms: [compound], quality: qualities.first })
    }
    return found.slice(0, mostCompounds)
  }

  /** `datormus` → `dator` and `mus`, where the catalogue writes them apart. */
  #parts(term: string): Alternative[] {
    if (term.length < 6 || term.length > longestWord || /\d/.test(term)) return []
    const found: Alternative[] = []
    for (let at = 3; at <= term.length - 3; at++) {
      const first = this.#knownForm(term.slice(0, at))
      const last = term.slice(at)
      if (first && this.#count(last) > 0) found.push({ terms: [first, last], quality: qualities.split })
    }
    return found
  }

  #isKnown(first: string): boolean {
    return this.#knownForm(first) !== null
  }

  /** The first part of a compound as a word of its own, without the s that binds it. */
  #knownForm(first: string): string | null {
    if (first.length < 3) return null
    const forms = [first, wordOf(first).term, ...(first.endsWith('s') && first.length > 3 ? [first.slice(0, -1)] : [])]
    return forms.find((form) => this.#count(form) > 0) ?? null
  }

  #completions(folded: string, term: string): Alternative[] {
    return this.#index.beginnings
      .likeliest(folded)
      .filter((found) => found !== term)
      .map((found) => ({ terms: [found], quality: qualities.completion }))
  }

  /** The likeliest word that begins so, for a word that is none. */
  #completed(folded: string): string | null {
    if (folded.length < 4) return null
    return this.#index.beginnings.likeliest(folded)[0] ?? null
  }

  /** The stem of a misspelt word may be cut too short (`volat` → `vol`), so the whole word is tried too. */
  #corrected({ term, folded }: Word): string | null {
    if (folded.length > longestWord) return null
    const { vocabulary } = this.#index
    const near = folded === term ? vocabulary.near(term) : [...vocabulary.near(term), ...vocabulary.near(folded)]
    const candidates = near
      .map(({ word, distance }) => ({ word, distance, count: this.#count(word) }))
      .filter(({ count }) => count > 0)
      .map(({ word, distance, count }) => ({
        word,
        // A letter more or less weighs more than ten times the hits; people rarely get the first letter wrong.
        cost: distance + (word[0] === term[0] ? 0 : 0.5) - Math.log10(count) * 0.2,
      }))
    candidates.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
    return candidates[0]?.word ?? null
  }

  #living(alternatives: Alternative[]): Alternative[] {
    return alternatives.filter(({ terms }) => terms.every((term) => this.#count(term) > 0))
  }

  #count(term: string): number {
    return this.#index.words.count(term)
  }
}

type Found = { unit: Unit; length: number }

const mostCompounds = 40
/** So long a word at the end of another is hardly there by chance. */
const surelyAWord = 5

/** `rtx` and `4070` tell something apart; `i` and `5` do not. */
function tellApart(atoms: readonly string[]): boolean {
  return atoms.length > 1 && atoms.every((atom) => atom.length > 1)
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ word, joinsNext }, at) => word.text + (joinsNext && at < tokens.length - 1 ? '-' : ' '))
    .join('')
    .trim()
}
