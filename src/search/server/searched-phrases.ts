import { beginsAs } from '#search-engine/server/prefixes.ts'
import { fold } from '#search-engine/server/words.ts'

export class SearchedPhrases {
  readonly #phrases: readonly { text: string; folded: string; place: number }[]

  readonly #texts: ReadonlySet<string>

  constructor(texts: readonly string[]) {
    this.#texts = new Set(texts)
    this.#phrases = texts
      .map((text, place) => ({ text, folded: fold(text), place }))
      .sort((a, b) => (a.folded < b.folded ? -1 : 1))
  }

  has(text: string): boolean {
    return this.#texts.has(text)
  }

  startingWith(typed: string, max: number): string[] {
    const beginning = fold(typed)
    const found: { text: string; place: number }[] = []
    for (let at = this.#firstFrom(beginning); this.#phrases[at]?.folded.startsWith(beginning); at++) {
      const phrase = this.#phrases[at]
      if (phrase && beginsAs(phrase.text, typed)) found.push(phrase)
    }
    return found
      .sort((a, b) => a.place - b.place)
      .slice(0, max)
      .map(({ text }) => text)
  }

  /** What others have searched for with all of these words and more, the most common first. */
  withAll(words: readonly string[], max: number): string[] {
    if (words.length === 0) return []
    return this.#phrases
      .filter(({ folded }) => {
        const own = folded.split(' ')
        return own.length > words.length && words.every((word) => own.includes(word))
      })
      .sort((a, b) => a.place - b.place)
      .slice(0, max)
      .map(({ text }) => text)
  }

  #firstFrom(beginning: string): number {
    let low = 0
    let high = this.#phrases.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#phrases[middle]?.folded ?? '') < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}
