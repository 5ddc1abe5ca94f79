import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { Beginnings } from './beginnings.ts'
import { Columns } from './columns.ts'
import { listing, listingKeys } from './listing-keys.ts'
import { NumberMap } from './number-map.ts'
import { entryOf, Postings } from './postings.ts'
import { productValues } from './product-values.ts'
import { keepsItsPlace } from './same-place.ts'
import type { Signs } from './signs.ts'
import { TermReader } from './term-reader.ts'
import { forgetTexts, type Term } from './text-terms.ts'
import { Values } from './values.ts'
import { Vocabulary } from './vocabulary.ts'
import { fold } from './words.ts'

/** All products as lists and search read them. What is put last counts; nothing is ever moved. */
export class CatalogueIndex {
  #signs: Signs
  #names: readonly Name[] = []
  readonly columns = new Columns()
  readonly values = new Values()
  readonly words = new Postings()
  readonly listings = new Postings()
  readonly vocabulary = new Vocabulary()
  readonly beginnings = new Beginnings(this.vocabulary, this.words)
  readonly #rows = new NumberMap()
  readonly #products: (ShelfProduct | undefined)[] = []
  readonly #listed: ListSet[] = []
  readonly #listSets = new Map<string, ListSet>()
  #terms = this.#newReader()
  /** By term: how it was written last. */
  #lastTexts: string[] = []
  #settledRows = 0
  #wordRevision = 0

  constructor(signs: Signs) {
    this.#signs = signs
    this.signs = signs
  }

  /** What things are called. What is known may not change its name: its words are in the index. */
  get signs(): Signs {
    return this.#signs
  }

  set signs(signs: Signs) {
    this.#signs = signs
    this.#wordRevision++
    this.#names = [
      ...[...signs.categories.values()].map(({ id, name }) => named(name, listing.category(id))),
      ...[...signs.manufacturers.values()].map(({ id, name }) => named(name, listing.manufacturer(id))),
    ]
  }

  /** What shoppers may look for by name: categories and makers, with their listings. */
  get names(): readonly Name[] {
    return this.#names
  }

  /** Another number whenever a word may mean something else. */
  get wordRevision(): number {
    return this.#wordRevision
  }

  /** Products that can be found. */
  get size(): number {
    return this.#rows.size
  }

  /** Whether so much has come and gone that building anew pays. */
  get isWorn(): boolean {
    const { rows } = this.columns
    return rows > fewRows && (rows > 1.5 * this.size || rows > 2 * this.#settledRows)
  }

  *products(): Generator<ShelfProduct> {
    for (const product of this.#products) if (product) yield product
  }

  productAt(row: number): ShelfProduct | undefined {
    return this.#products[row]
  }

  rowsOf(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#rows.get(id) ?? [])
  }

  put(product: ShelfProduct, now: Date): void {
    const row = this.#rows.get(product.id)
    const old = row === undefined ? undefined : this.#products[row]
    if (row === undefined || !old) return this.#append(product, now)
    if (!keepsItsPlace(old, product, this.#listed[row]?.keys ?? [], now)) {
      this.remove(product.id)
      return this.#append(product, now)
    }
    this.#write(row, product, now)
  }

  remove(id: number): void {
    const row = this.#rows.get(id)
    const product = row === undefined ? undefined : this.#products[row]
    if (row === undefined || !product) return
    for (const number of this.#terms.read(product, this.signs)) this.words.remove(number)
    for (const number of this.#listed[row]?.numbers ?? []) this.listings.remove(number)
    this.#forgetWords()
    this.columns.drop(row)
    this.#products[row] = undefined
    this.#rows.delete(id)
  }

  /** Makes what has been put compact; for an index that nobody reads yet. */
  *settle(): Generator<void> {
    yield* this.words.settle()
    yield* this.listings.settle()
    this.#settledRows = this.columns.rows
    // What reading very many products has filled is given back.
    this.#terms = this.#newReader()
    this.#lastTexts = []
    forgetTexts()
  }

  #newReader(): TermReader {
    return new TermReader((term) => this.#numberOf(term))
  }

  #append(product: ShelfProduct, now: Date): void {
    const row = this.columns.append()
    this.#rows.set(product.id, row)
    for (const number of this.#terms.read(product, this.signs)) {
      this.words.add(number, this.#terms.entryOf(row, number))
    }
    this.#forgetWords()
    const listed = this.#sharedSet(listingKeys(product, now))
    for (const number of listed.numbers) this.listings.add(number, entryOf(row, 0, false))
    this.#listed[row] = listed
    this.#write(row, product, now)
  }

  #forgetWords(): void {
    this.#wordRevision++
    this.beginnings.forget()
  }

  /** New terms are learnt. */
  #numberOf({ term, plain, text }: Term): number {
    const { size } = this.words
    const number = this.words.numberOf(term)
    if (number === size) this.vocabulary.learn(term, plain)
    if (text !== null && this.#lastTexts[number] !== text) {
      this.#lastTexts[number] = text
      this.vocabulary.name(term, text)
    }
    return number
  }

  #write(row: number, product: ShelfProduct, now: Date): void {
    const codes = productValues(product, this.values, (id) => this.signs.attributes.get(id)?.isFacet ?? false)
    this.columns.write(row, product, codes, now)
    this.#products[row] = product
  }

  /** Few products are in lists of their own; equal ones share theirs. */
  #sharedSet(keys: readonly string[]): ListSet {
    const name = keys.join()
    const kept = this.#listSets.get(name)
    if (kept) return kept
    const fresh = { keys, numbers: keys.map((key) => this.listings.numberOf(key)) }
    this.#listSets.set(name, fresh)
    return fresh
  }
}

type ListSet = { keys: readonly string[]; numbers: readonly number[] }

type Name = { folded: string; text: string; listing: string }

const named = (name: string, listed: string): Name => ({
  folded: fold(name),
  text: name.toLowerCase(),
  listing: listed,
})

const fewRows = 4000

/** Builds an index, a product at a time. */
export function* filling(index: CatalogueIndex, products: Iterable<ShelfProduct>, now: Date): Generator<void> {
  for (const product of products) {
    index.put(product, now)
    yield
  }
  yield* index.settle()
}
