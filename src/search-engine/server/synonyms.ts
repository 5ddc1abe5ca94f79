import { Speller } from './speller.ts'
import { fold, type Token, tokensOf, type Word } from './words.ts'

type Terms = readonly string[]

export class Synonyms {
  readonly #byTerms = new Map<string, Terms[]>()
  readonly #speller = new Speller()
  readonly #texts = new Map<string, string>()
  readonly #phrases: string[] = []
  readonly #compounds = new Set<string>()

  constructor(groups: Iterable<string>) {
    for (const group of groups) {
      const tokens = group.split(',').map((phrase) => tokensOf(phrase))
      const phrases = tokens.map((phrase) => phrase.map(({ word }) => word))
      this.#phrases.push(...phrases.map((phrase) => phrase.map(({ text }) => text).join(' ')))
      for (const word of phrases.flat()) this.#learn(word)
      const terms = phrases.map((phrase) => phrase.map(({ term }) => term))
      for (const phrase of terms) this.#add(phrase, terms)
      for (const phrase of tokens.filter(isCompound)) this.#compounds.add(keyOf(phrase.map(({ word }) => word.term)))
    }
  }

  of(terms: Terms): readonly Terms[] {
    return this.#byTerms.get(keyOf(terms)) ?? none
  }

  /** Whether the words are written with hyphens between them: `usb-minne`. */
  isCompound(terms: Terms): boolean {
    return this.#compounds.has(keyOf(terms))
  }

  *phrases(): Generator<{ text: string; others: readonly Terms[] }> {
    for (const text of this.#phrases) yield { text, others: this.of(tokensOf(text).map(({ word }) => word.term)) }
  }

  near(folded: string): { word: string; text: string; distance: number }[] {
    if (folded.length < 4 || /\d/.test(folded)) return []
    return this.#speller
      .near(folded, folded.length < 8 ? 1 : 2)
      .map(({ word, distance }) => ({ word, text: this.#texts.get(word) ?? word, distance }))
  }

  #learn({ text, folded }: Word): void {
    if (folded.length < 3 || /\d/.test(folded) || this.#texts.has(folded)) return
    this.#texts.set(folded, text)
    this.#speller.add(folded)
  }

  #add(phrase: Terms, group: readonly Terms[]): void {
    const exact = keyOf(phrase)
    const others = group.filter((other) => other.length > 0 && keyOf(other) !== exact)
    for (const key of new Set([exact, fold(exact)])) {
      this.#byTerms.set(key, [...(this.#byTerms.get(key) ?? []), ...others])
    }
  }
}

function isCompound(tokens: readonly Token[]): boolean {
  return tokens.length > 1 && tokens.slice(0, -1).every(({ joinsNext }) => joinsNext)
}

const none: readonly Terms[] = []
const keyOf = (terms: Terms): string => (terms.length === 1 ? (terms[0] ?? '') : terms.join(' '))
