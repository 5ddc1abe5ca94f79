import type { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

const most = 32
/** So many words begin with one to three letters that their best are kept. */
const longestKept = 3

/** The words found most often of those that begin with some letters. */
export class Beginnings {
  readonly #vocabulary: Vocabulary
  readonly #words: Postings
  readonly #kept = new Map<string, readonly string[]>()

  constructor(vocabulary: Vocabulary, words: Postings) {
    this.#vocabulary = vocabulary
    this.#words = words
  }

  likeliest(beginning: string): readonly string[] {
    const kept = this.#kept.get(beginning)
    if (kept) return kept
    const found = this.#find(beginning)
    if (beginning.length <= longestKept) this.#kept.set(beginning, found)
    return found
  }

  /** To be called when words have come or gone. */
  forget(): void {
    if (this.#kept.size > 0) this.#kept.clear()
  }

  #find(beginning: string): string[] {
    const best: { term: string; count: number }[] = []
    for (const term of this.#vocabulary.startingWith(beginning)) {
      const count = this.#words.count(term)
      if (count === 0 || (best.length === most && count <= (best[most - 1]?.count ?? 0))) continue
      const place = best.findIndex((other) => other.count < count)
      best.splice(place < 0 ? best.length : place, 0, { term, count })
      if (best.length > most) best.pop()
    }
    return best.map(({ term }) => term)
  }
}
