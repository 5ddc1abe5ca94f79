import { fold, tokensOf } from './words.ts'

type Terms = readonly string[]

/** Words and phrases that mean the same to a shopper; each finds what the others find. */
export class Synonyms {
  readonly #byTerms = new Map<string, Terms[]>()

  /** A group has commas between: `hörlurar, headphones, lurar`. */
  constructor(groups: Iterable<string>) {
    for (const group of groups) {
      const phrases = group.split(',').map((phrase) => tokensOf(phrase).map(({ word }) => word.term))
      for (const phrase of phrases) this.#add(phrase, phrases)
    }
  }

  /** Other ways to say a word or a phrase, also one written without Swedish letters. */
  of(terms: Terms): readonly Terms[] {
    return this.#byTerms.get(keyOf(terms)) ?? []
  }

  #add(phrase: Terms, group: readonly Terms[]): void {
    const exact = keyOf(phrase)
    const others = group.filter((other) => other.length > 0 && keyOf(other) !== exact)
    for (const key of new Set([exact, fold(exact)])) {
      this.#byTerms.set(key, [...(this.#byTerms.get(key) ?? []), ...others])
    }
  }
}

export const noSynonyms = new Synonyms([])

const keyOf = (terms: Terms): string => terms.join(' ')
