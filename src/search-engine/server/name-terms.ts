import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { rolesOf } from './phrase-roles.ts'
import { grown } from './text-table.ts'
import { tokensOf } from './words.ts'

/** Of some 150,000 names. */
const maxKept = 4_000_000
/** Of a larger catalogue they are read when they are asked for. */
const maxReadAhead = 100_000
const numbers = new Map<string, number>()
const texts: string[] = []
const maxNumbers = 200_000
/** Of the numbers of terms. */
let edition = 0

/**
 * The names of products as numbers, one after the other: how many words and terms a name has, and of each term its
 * number and its place among the words, twice, and one more if it names the product.
 */
export class NameTerms {
  /** Valid until the next name is read. */
  names = new Int32Array(4096)
  #used = 0
  #edition = edition
  /** By row, and one more: zero of names that have not been read. */
  #starts = new Int32Array(1024)
  readonly #products: (CachedProduct | undefined)[] = []

  /** Where the name begins. A changed product is another object, so what is kept never gets old. */
  startOf(row: number, product: CachedProduct): number {
    if (this.#edition !== edition || this.#used > maxKept) this.#clear()
    const known = row < this.#starts.length ? (this.#starts[row] as number) : 0
    if (known > 0 && this.#products[row] === product) return known - 1
    const start = this.#used
    this.#write(product)
    if (row >= this.#starts.length) this.#starts = grown(this.#starts, new Int32Array(row * 2))
    this.#starts[row] = start + 1
    this.#products[row] = product
    return start
  }

  /** The words of the name, as they are numbered, that `see` is given until it is true of one. */
  someTerm(row: number, product: CachedProduct, see: (number: number) => boolean): boolean {
    const start = this.startOf(row, product)
    const end = start + 2 + (this.names[start + 1] as number) * 2
    for (let at = start + 2; at < end; at += 2) if (see(this.names[at] as number)) return true
    return false
  }

  #clear(): void {
    this.#edition = edition
    this.#used = 0
    this.#starts.fill(0)
    this.#products.length = 0
  }

  #write({ name }: CachedProduct): void {
    const tokens = tokensOf(name)
    const roles = rolesOf(tokens)
    const head = this.#used
    const most = 2 + tokens.reduce((sum, { word }) => sum + 1 + word.atoms.length, 0) * 2
    if (head + most > this.names.length) this.names = grown(this.names, new Int32Array(Math.ceil((head + most) * 1.25)))
    const { names } = this
    let used = head + 2
    for (const [place, { word }] of tokens.entries()) {
      const mark = place * 2 + (roles[place]?.isHead === true ? 1 : 0)
      names[used++] = termNumber(word.term)
      names[used++] = mark
      for (const atom of word.atoms) {
        names[used++] = termNumber(atom)
        names[used++] = mark
      }
    }
    names[head] = tokens.length
    names[head + 1] = (used - head - 2) / 2
    this.#used = used
  }
}

const known = new WeakMap<CatalogueIndex, NameTerms>()

export function nameTermsOf(index: CatalogueIndex): NameTerms {
  const terms = known.get(index) ?? new NameTerms()
  known.set(index, terms)
  return terms
}

/** Reads the names of a catalogue before they are searched for, a few at a time. */
export function* readingNames(index: CatalogueIndex): Generator<void> {
  if (index.size > maxReadAhead) return
  const names = nameTermsOf(index)
  for (let row = 0; row < index.columns.rows; row++) {
    const product = index.productAt(row)
    if (product) names.startOf(row, product)
    if (numbers.size > maxNumbers / 2) return
    yield
  }
}

export function termNumber(term: string): number {
  let number = numbers.get(term)
  if (number === undefined) {
    number = numbers.size
    numbers.set(term, number)
    texts.push(term)
  }
  return number
}

export function termAt(number: number): string {
  return texts[number] ?? ''
}

/** Numbers hold until the next call. */
export function limitTermNumbers(): void {
  if (numbers.size < maxNumbers) return
  numbers.clear()
  texts.length = 0
  edition++
}
