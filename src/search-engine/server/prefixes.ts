import type { Postings } from './postings.ts'
import type { TextTable } from './text-table.ts'
import type { Vocabulary } from './vocabulary.ts'
import { fold, type Word } from './words.ts'

const max = 24
const maxCachedLength = 3

type Beginning = { number: number; count: number }

export class Prefixes {
  readonly #table: TextTable
  readonly #vocabulary: Vocabulary
  readonly #words: Postings
  readonly #kept = new Map<string, readonly string[]>()

  constructor(table: TextTable, vocabulary: Vocabulary, words: Postings) {
    this.#table = table
    this.#vocabulary = vocabulary
    this.#words = words
  }

  likeliest({ text, folded }: Pick<Word, 'text' | 'folded'>): readonly string[] {
    const found = this.#likeliest(folded)
    const exact = /[åäö]/.test(text) ? found.filter((term) => term.startsWith(text)) : []
    return exact.length > 0 ? exact : found
  }

  #likeliest(beginning: string): readonly string[] {
    const kept = this.#kept.get(beginning)
    if (kept) return kept
    const found = this.#find(beginning)
    if (beginning.length <= maxCachedLength) this.#kept.set(beginning, found)
    return found
  }

  clear(): void {
    if (this.#kept.size > 0) this.#kept.clear()
  }

  #find(beginning: string): string[] {
    const best: Beginning[] = []
    let least = 1
    const see = (number: number) => {
      const count = this.#words.countOf(number)
      if (count >= least) least = this.#put(best, { number, count })
    }
    this.#vocabulary.eachStartingWith(beginning, see)
    for (const number of this.#inflected(beginning)) see(number)
    return best.map(({ number }) => this.#table.textAt(number))
  }

  /** The count from which others come among the best. */
  #put(best: Beginning[], one: Beginning): number {
    const last = best.length === max ? best[max - 1] : undefined
    const isIn = (!last || this.#isBefore(one, last)) && !best.some(({ number }) => number === one.number)
    if (isIn) {
      const place = best.findIndex((other) => this.#isBefore(one, other))
      best.splice(place < 0 ? best.length : place, 0, one)
      if (best.length > max) best.pop()
    }
    return best.length === max ? (best[max - 1]?.count ?? 1) : 1
  }

  #isBefore(one: Beginning, other: Beginning): boolean {
    return one.count > other.count || (one.count === other.count && this.#table.compare(one.number, other.number) < 0)
  }

  *#inflected(beginning: string): Generator<number> {
    for (let cut = 1; cut <= 4 && cut <= beginning.length - 3; cut++) {
      const bare = beginning.slice(0, -cut)
      if (!ending.test(beginning.slice(-cut))) continue
      yield* this.#spellingsOf(bare)
      if (bare.at(-1) === bare.at(-2)) yield* this.#spellingsOf(bare.slice(0, -1))
    }
  }

  *#spellingsOf(plain: string): Generator<number> {
    for (const term of this.#vocabulary.spellingsOf(plain)) {
      const number = this.#table.find(term)
      if (number >= 0) yield number
    }
  }
}

const ending = /^(?:a|ar|arn|arna|are|aren|e|en|er|ern|erna|et|n|o|or|orn|orna|s|t)$/

export function beginsAs(word: string, typed: string): boolean {
  return /[åäö]/.test(typed) ? word.startsWith(typed) : fold(word).startsWith(fold(typed))
}
