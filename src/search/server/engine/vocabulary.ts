import { PartedMap } from './parted-map.ts'
import { SortedWords } from './sorted-words.ts'
import { Speller } from './speller.ts'

/** Every term of the catalogue, by its beginning, by its end and by what is nearly it. */
export class Vocabulary {
  readonly #byStart = new SortedWords()
  readonly #byEnd = new SortedWords()
  readonly #speller = new Speller()
  readonly #texts = new PartedMap<string>()

  learn(term: string): void {
    if (term.length > 1) this.#byStart.add(term)
    if (/\d/.test(term)) return
    if (term.length >= 3) this.#speller.add(term)
    if (term.length >= shortestCompound) this.#byEnd.add(reversed(term))
  }

  /** A word that the term stands for. */
  name(term: string, text: string): void {
    if (!this.#texts.has(term)) this.#texts.set(term, text)
  }

  /** The word a term stands for; null when nobody writes it. */
  textOf(term: string): string | null {
    return this.#texts.get(term) ?? null
  }

  startingWith(prefix: string): Iterable<string> {
    return prefix.length < 2 ? [] : this.#byStart.startingWith(prefix)
  }

  /** Longer terms that end in this one: `mus` → `datormus`. */
  *endingWith(ending: string): Generator<string> {
    for (const found of this.#byEnd.startingWith(reversed(ending))) {
      if (found.length > ending.length) yield reversed(found)
    }
  }

  /** Terms that a mistyped word may stand for: one letter wrong in a word of four to seven, two in a longer one. */
  near(term: string): { word: string; distance: number }[] {
    if (term.length < 4 || /\d/.test(term)) return []
    return this.#speller.near(term, term.length < 8 ? 1 : 2)
  }
}

const shortestCompound = 6

function reversed(word: string): string {
  let text = ''
  for (let at = word.length - 1; at >= 0; at--) text += word[at]
  return text
}
