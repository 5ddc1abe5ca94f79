import type { Postings } from './postings.ts'
import type { TextTable } from './text-table.ts'
import type { Vocabulary } from './vocabulary.ts'
import { fold, type Word } from './words.ts'

const most = 24
/** So many words begin with one to three letters that their best are kept. */
const longestKept = 3

/** The words found most often of those that begin with some letters. */
export class Beginnings {
  readonly #table: TextTable
  readonly #vocabulary: Vocabulary
  readonly #words: Postings
  readonly #kept = new Map<string, readonly string[]>()

  constructor(table: TextTable, vocabulary: Vocabulary, words: Postings) {
    this.#table = table
    this.#vocabulary = vocabulary
    this.#words = words
  }

  /** Those with the very letters, if there are any. */
  likeliest({ text, folded }: Pick<Word, 'text' | 'folded'>): readonly string[] {
    const found = this.#likeliest(folded)
    const exact = /[åäö]/.test(text) ? found.filter((term) => term.startsWith(text)) : []
    return exact.length > 0 ? exact : found
  }

  #likeliest(beginning: string): readonly string[] {
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
    const best: { number: number; count: number }[] = []
    for (const number of this.#candidates(beginning)) {
      const count = this.#words.countOf(number)
      const last = best.length === most ? best[most - 1] : undefined
      if (count === 0 || (last && !this.#isBefore({ number, count }, last))) continue
      if (best.some((other) => other.number === number)) continue
      const place = best.findIndex((other) => this.#isBefore({ number, count }, other))
      best.splice(place < 0 ? best.length : place, 0, { number, count })
      if (best.length > most) best.pop()
    }
    return best.map(({ number }) => this.#table.textAt(number))
  }

  #isBefore(one: { number: number; count: number }, other: { number: number; count: number }): boolean {
    return one.count > other.count || (one.count === other.count && this.#table.compare(one.number, other.number) < 0)
  }

  /** What begins so, and the stem of what is nearly typed to its end: `kylar` → `kyl`. */
  *#candidates(beginning: string): Generator<number> {
    yield* this.#vocabulary.numbersStartingWith(beginning)
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

/** The ending of a Swedish noun or adjective, whole or begun. */
const ending = /^(?:a|ar|arn|arna|are|aren|e|en|er|ern|erna|et|n|o|or|orn|orna|s|t)$/

/** Whether a word begins as typed: with the very letters where the typed ones are Swedish. */
export function beginsAs(word: string, typed: string): boolean {
  return /[åäö]/.test(typed) ? word.startsWith(typed) : fold(word).startsWith(fold(typed))
}
