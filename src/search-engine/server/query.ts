import type { CatalogueIndex } from './catalogue-index.ts'
import type { Alternative, Unit } from './query-unit.ts'
import { meanings } from './ranking.ts'
import { editDistance } from './speller.ts'
import { chainsOf } from './text-terms.ts'
import { alternative, WordMeanings } from './word-meanings.ts'
import { fold, hasFigure, type Token, tokensOf, type Word, wordOf } from './words.ts'

type Reading = { isTyping: boolean; isCorrected?: boolean }

export type Query = { units: Unit[]; corrected: string | null }

/** Of the others nothing is looked up. */
export const maxWords = 12
const maxCharacters = 200

/** While typing, the last word may be a prefix. */
export function readQuery(text: string, index: CatalogueIndex, { isTyping, isCorrected = true }: Reading): Query {
  const units = unitsOf(text, index, isTyping)
  if (!isCorrected || !units.some((unit) => unit.isCorrected)) return { units, corrected: null }
  // A corrected word scores as if typed correctly.
  const corrected = units.map((unit) => unit.text).join(' ')
  return { units: unitsOf(corrected, index, isTyping), corrected }
}

function unitsOf(text: string, index: CatalogueIndex, isTyping: boolean): Unit[] {
  const all = tokensOf(text.slice(0, maxCharacters)).slice(0, maxWords)
  const significant = all.filter(({ word }) => !word.isStop)
  return new Reader(index, significant.length > 0 ? significant : all, isTyping).read()
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #isTyping: boolean
  readonly #meanings: WordMeanings

  constructor(index: CatalogueIndex, tokens: readonly Token[], isTyping: boolean) {
    this.#tokens = tokens
    this.#isTyping = isTyping
    this.#meanings = new WordMeanings(index, { isAlone: tokens.length < 2 })
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

  #chain(at: number): Found | null {
    let end = at
    while (this.#tokens[end]?.joinsNext) end++
    const tokens = this.#tokens.slice(at, end + 1)
    const [joined] = chainsOf(tokens)
    if (joined === undefined || (this.#isTyping && end === this.#tokens.length - 1)) return null
    return this.#found(tokens, [
      alternative([joined.chain], 'same'),
      alternative(
        tokens.map(({ word }) => word.term),
        'apart',
      ),
    ])
  }

  #pair(at: number): Found | null {
    const pair = this.#tokens.slice(at, at + 2)
    const [first, second] = pair.map(({ word }) => word)
    if (!first || !second || (this.#isTyping && at + 2 === this.#tokens.length)) return null
    const both = [first, second].map((word) => this.#meanings.spellingsOf(word)[0]?.terms[0] ?? word.term)
    const apart = () => together(this.#meanings.of(first), this.#meanings.of(second))
    const unit = first.isNumber ? second.unit : null
    const joined = wordOf(first.text + second.text)
    const phrases = [...this.#phrases(both, [first.term, second.term]), ...this.#meanings.synonyms([joined.term])]
    const compounds = unit || hasFigure(first.folded + second.folded) ? [] : this.#meanings.spellingsOf(joined)
    if (!unit && phrases.length === 0 && compounds.length === 0) return this.#mistypedPair(first, second, joined)
    return this.#found(pair, [
      ...(unit ? [alternative([first.folded + unit], 'same')] : []),
      ...compounds.flatMap((compound) => [compound, ...this.#meanings.synonyms(compound.terms)]),
      ...(unit ? [alternative(both, 'split')] : apart()),
      ...phrases,
    ])
  }

  /** As products spell the words, and as they are written: `hard` of `hard drive` is not `hård`. */
  #phrases(spelt: string[], written: string[]): Alternative[] {
    const own = this.#meanings.synonyms(spelt)
    return spelt.every((term, at) => term === written[at]) ? own : [...own, ...this.#meanings.synonyms(written)]
  }

  #mistypedPair(first: Word, second: Word, joined: Word): Found | null {
    if (hasFigure(first.text) || hasFigure(second.text)) return null
    const isKnown = [first, second].every((word) => this.#meanings.of(word).length > 0)
    if (isKnown && (joined.folded.length < shortestJoined || this.#meanings.areTogether(first, second))) return null
    const meant = this.#meanings.nearest(joined)
    if (meant === null || (isKnown && !this.#isMistypedKind(meant, joined))) return null
    const written = `${first.text} ${second.text}`
    return { unit: { text: meant, alternatives: [], isCorrected: true, written }, length: 2 }
  }

  /** `hand kontrol`: both are words, and together one letter from the name of a kind; `usb-c headset` has both. */
  #isMistypedKind(meant: string, joined: Word): boolean {
    return this.#meanings.isKind(wordOf(meant).term) && isNear(meant, joined)
  }

  /** `tangentbort` is a slip of the name of a kind, rather than the two words `tangent` and `bort` in some text. */
  #mistypedKind(word: Word, alternatives: readonly Alternative[]): string | null {
    if (alternatives.length === 0 || alternatives.some(({ meaning }) => meaning !== 'split')) return null
    const meant = this.#meanings.nearest(word)
    return meant !== null && this.#meanings.isKind(wordOf(meant).term) && isNear(meant, word) ? meant : null
  }

  #found(tokens: readonly Token[], alternatives: Alternative[]): Found | null {
    const living = this.#meanings.living(alternatives)
    if (living.length === 0) return null
    return { unit: { text: textOf(tokens), alternatives: living, isCorrected: false }, length: tokens.length }
  }

  #word(at: number): Unit {
    const word = this.#tokens[at]?.word ?? wordOf('')
    const alternatives = this.#meanings.of(word)
    const kind = this.#mistypedKind(word, alternatives)
    if (kind !== null) return { text: kind, alternatives: [], isCorrected: true }
    if (this.#isTyping && at === this.#tokens.length - 1) alternatives.push(...this.#meanings.completions(word))
    if (alternatives.length > 0) return { text: word.text, alternatives, isCorrected: false }
    const meant = this.#meanings.corrected(word)
    if (meant === null) return { text: word.text, alternatives: [], isCorrected: false }
    return { text: meant, alternatives: [], isCorrected: true, written: word.text }
  }
}

function isNear(meant: string, { folded }: Word): boolean {
  return editDistance(fold(meant), folded, 1) === 1
}

const shortestJoined = 8

function together(first: readonly Alternative[], second: readonly Alternative[]): Alternative[] {
  const likeliest = second.slice(0, maxPhraseWords)
  return first.slice(0, maxPhraseWords).flatMap((one) =>
    likeliest.map((other) => {
      const isFirstLess = meanings[one.meaning] < meanings[other.meaning]
      return alternative([...one.terms, ...other.terms], isFirstLess ? one.meaning : other.meaning)
    }),
  )
}

const maxPhraseWords = 4

type Found = { unit: Unit; length: number }

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ word, joinsNext }, at) => word.text + (joinsNext && at < tokens.length - 1 ? '-' : ' '))
    .join('')
    .trim()
}
