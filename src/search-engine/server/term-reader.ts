import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { entryOf } from './postings.ts'
import { seeTerms } from './product-terms.ts'
import { type Place, pointsAt, weightOf } from './ranking.ts'
import { grown } from './text-table.ts'
import type { Term, TextTerm } from './text-terms.ts'
import { hasFigure } from './words.ts'

/** A larger map would block too long when it grows. */
const maxCached = 16_000

export class TermReader {
  readonly #numberOf: (term: Term) => number
  readonly #known = new Map<Term, number>()
  readonly #shared = new WeakMap<readonly TextTerm[], Int32Array>()
  #numbers: number[] = []
  #metIn = new Uint32Array(1024)
  #points = new Float32Array(1024)
  #before = new Float32Array(1024)
  #places: (Place | undefined)[] = []
  #isHead = new Uint8Array(1024)
  #product = 0

  constructor(numberOf: (term: Term) => number) {
    this.#numberOf = numberOf
  }

  read(product: CachedProduct, catalogueTerms: CatalogueTerms): readonly number[] {
    this.#product++
    this.#numbers = []
    seeTerms(product, catalogueTerms, (place, terms, isShared) => {
      const numbers = isShared ? this.#sharedNumbers(terms) : null
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at] as TextTerm
        this.#see(numbers ? (numbers[at] as number) : this.#ownNumber(term.word), place, term, terms.length)
      }
    })
    return this.#numbers
  }

  entryOf(row: number, number: number): number {
    return entryOf(row, weightOf(this.#points[number] ?? 0), this.#isHead[number] === 1)
  }

  #see(number: number, place: Place, { role }: TextTerm, length: number): void {
    const points = pointsAt(place, length, role)
    const isHead = role.isHead && (place === 'name' || place === 'text') ? 1 : 0
    if (number >= this.#metIn.length) this.#grow(number)
    if (this.#metIn[number] !== this.#product) {
      this.#metIn[number] = this.#product
      this.#numbers.push(number)
      this.#before[number] = 0
      this.#points[number] = points
      this.#isHead[number] = isHead
      this.#places[number] = place
      return
    }
    if (this.#places[number] !== place) {
      this.#before[number] = this.#points[number] as number
      this.#places[number] = place
    }
    this.#points[number] = Math.max(this.#points[number] as number, (this.#before[number] as number) + points)
    this.#isHead[number] = (this.#isHead[number] as number) | isHead
  }

  #ownNumber(word: Term): number {
    if (word.text === null || hasFigure(word.term)) return this.#numberOf(word)
    let number = this.#known.get(word)
    if (number === undefined) {
      number = this.#numberOf(word)
      if (this.#known.size === maxCached) this.#known.clear()
      this.#known.set(word, number)
    }
    return number
  }

  #sharedNumbers(terms: readonly TextTerm[]): Int32Array {
    let numbers = this.#shared.get(terms)
    if (!numbers) {
      numbers = Int32Array.from(terms, ({ word }) => this.#numberOf(word))
      this.#shared.set(terms, numbers)
    }
    return numbers
  }

  #grow(number: number): void {
    const size = number * 2
    this.#metIn = grown(this.#metIn, new Uint32Array(size))
    this.#points = grown(this.#points, new Float32Array(size))
    this.#before = grown(this.#before, new Float32Array(size))
    this.#isHead = grown(this.#isHead, new Uint8Array(size))
  }
}
