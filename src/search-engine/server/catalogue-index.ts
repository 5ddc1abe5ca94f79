import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { Columns, type ColumnsData } from './columns.ts'
import { listing, listingKeys } from './listing-keys.ts'
import { nameTerms } from './name-terms.ts'
import { NumberMap, type NumberMapData } from './number-map.ts'
import { placeMark, textsMark } from './place-mark.ts'
import { entryOf, Postings, type PostingsData } from './postings.ts'
import { Prefixes } from './prefixes.ts'
import { productValues } from './product-values.ts'
import { ProductsByRow } from './products-by-row.ts'
import { RowLists, type RowListsData } from './row-lists.ts'
import { TermReader } from './term-reader.ts'
import { grown, roomFor, TextTable, type TextTableData } from './text-table.ts'
import { clearTexts, type Term } from './text-terms.ts'
import { Values, type ValuesData } from './values.ts'
import { Vocabulary, type VocabularyData } from './vocabulary.ts'
import { fold } from './words.ts'

/** An index as plain arrays, for transfer between threads and storage in a file. */
export type IndexData = {
  columns: ColumnsData
  values: ValuesData
  terms: TextTableData
  words: PostingsData
  vocabulary: VocabularyData
  lists: TextTableData
  listings: PostingsData
  rows: NumberMapData
  wordsOf: RowListsData
  listsOf: RowListsData
  names: RowListsData
}

/** All products as lists and search read them. Rows are append-only; the latest row of a product is valid. */
export class CatalogueIndex {
  #catalogueTerms: CatalogueTerms
  #names: readonly Name[] | null = null
  readonly columns: Columns
  readonly values: Values
  readonly #table: TextTable
  readonly words: Postings
  readonly #lists: TextTable
  readonly listings: Postings
  readonly vocabulary: Vocabulary
  readonly beginnings: Prefixes
  readonly #rows: NumberMap
  readonly #wordsOf: RowLists
  readonly #listsOf: RowLists
  /** As `nameTerms` writes them. */
  readonly productNames: RowLists
  readonly #products = new ProductsByRow()
  /** By category and manufacturer: one map of all pairs would block for milliseconds whenever it grows. */
  readonly #usualPlaces = new Map<number, Map<number, UsualPlace>>()
  #terms = this.#newReader()
  #settledRows: number
  #wordRevision = 0
  /** By the number of a listing. */
  #listingRevisions = new Uint32Array(1024)

  constructor(catalogueTerms: CatalogueTerms, data?: IndexData) {
    this.columns = new Columns(data?.columns)
    this.values = new Values(data?.values)
    this.#table = new TextTable(data?.terms)
    this.words = new Postings(this.#table, data?.words)
    this.vocabulary = new Vocabulary(this.#table, data?.vocabulary)
    this.beginnings = new Prefixes(this.#table, this.vocabulary, this.words)
    this.#lists = new TextTable(data?.lists)
    this.listings = new Postings(this.#lists, data?.listings)
    this.#rows = new NumberMap(data?.rows)
    this.#wordsOf = new RowLists(data?.wordsOf)
    this.#listsOf = new RowLists(data?.listsOf)
    this.productNames = new RowLists(data?.names)
    this.#settledRows = this.columns.rows
    this.#catalogueTerms = catalogueTerms
    this.catalogueTerms = catalogueTerms
  }

  get data(): IndexData {
    return {
      columns: this.columns.data,
      values: this.values.data,
      terms: this.#table.data,
      words: this.words.data,
      vocabulary: this.vocabulary.data,
      lists: this.#lists.data,
      listings: this.listings.data,
      rows: this.#rows.data,
      wordsOf: this.#wordsOf.data,
      listsOf: this.#listsOf.data,
      names: this.productNames.data,
    }
  }

  get catalogueTerms(): CatalogueTerms {
    return this.#catalogueTerms
  }

  set catalogueTerms(catalogueTerms: CatalogueTerms) {
    const { categories, manufacturers } = this.#catalogueTerms
    if (catalogueTerms.categories !== categories || catalogueTerms.manufacturers !== manufacturers) this.#names = null
    this.#catalogueTerms = catalogueTerms
    this.#wordRevision++
  }

  get names(): readonly Name[] {
    this.#names ??= namesOf(this.#catalogueTerms)
    return this.#names
  }

  get wordRevision(): number {
    return this.#wordRevision
  }

  get size(): number {
    return this.#rows.size
  }

  get needsRebuild(): boolean {
    const { rows } = this.columns
    return rows > fewRows && (rows > 1.5 * this.size || rows > 1.5 * this.#settledRows)
  }

  products(): Iterable<CachedProduct> {
    return this.#products.all()
  }

  productAt(row: number): CachedProduct | undefined {
    return this.#products.at(row)
  }

  productOf(id: number): CachedProduct | undefined {
    const row = this.#rows.get(id)
    return row === undefined ? undefined : this.#products.at(row)
  }

  rowsOf(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#rows.get(id) ?? [])
  }

  get listingCount(): number {
    return this.#lists.size
  }

  listingAt(number: number): string {
    return this.#lists.textAt(number)
  }

  listingRevisionAt(number: number): number {
    return this.#listingRevisions[number] ?? 0
  }

  listingsOf(row: number): string[] {
    return Array.from(this.#listsOf.of(row), (number) => this.#lists.textAt(number))
  }

  /** Another number as soon as a product of these listings is changed, joins one or leaves one. */
  revisionOf(listed: readonly string[]): number {
    let sum = 0
    for (const key of listed) sum += this.#listingRevisions[this.#lists.find(key)] ?? 0
    return sum
  }

  #changed(lists: ArrayLike<number>): void {
    for (let at = 0; at < lists.length; at++) {
      const number = lists[at] as number
      if (number >= this.#listingRevisions.length)
        this.#listingRevisions = grown(this.#listingRevisions, new Uint32Array(number * 2))
      this.#listingRevisions[number] = (this.#listingRevisions[number] as number) + 1
    }
  }

  /** Whether the product of a row has all of these terms. */
  hasTerms(row: number, terms: readonly string[]): boolean {
    const own = this.#wordsOf.of(row)
    return terms.every((term) => own.includes(this.#table.find(term)))
  }

  /** The terms of the product of a row, by number. */
  termsOf(row: number): Uint32Array {
    return this.#wordsOf.of(row)
  }

  /** −1 of one that no product has. */
  numberOfTerm(term: string): number {
    return this.#table.find(term)
  }

  /** Whether the term with this number begins with a text, or is its beginning. */
  isBeginningOf(number: number, text: string): boolean {
    const length = Math.min(this.#table.lengthOf(number), text.length)
    for (let at = 0; at < length; at++) if (this.#table.letterAt(number, at) !== text.charCodeAt(at)) return false
    return true
  }

  termAt(number: number): string {
    return this.#table.textAt(number)
  }

  put(product: CachedProduct, now: Date): void {
    this.#products.set(this.take(product, now), product)
  }

  take(product: CachedProduct, now: Date): number {
    const { lists, listsMark } = this.#placeOf(product, now)
    const mark = placeMark(product, listsMark)
    const known = this.#rows.get(product.id)
    if (known !== undefined && this.columns.place[known] === mark) {
      this.#write(known, product, now)
      this.#changed(lists)
      return known
    }
    this.remove(product.id)
    const row = this.columns.append()
    this.columns.place[row] = mark
    this.#append(row, product, lists)
    this.#write(row, product, now)
    return row
  }

  remove(id: number): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    for (const number of this.#wordsOf.of(row)) this.words.remove(number)
    const lists = this.#listsOf.of(row)
    for (const number of lists) this.listings.remove(number)
    this.#changed(lists)
    this.#clearWords()
    this.columns.drop(row)
    this.#products.set(row, undefined)
    this.#rows.delete(id)
  }

  *keepOnly(productOf: (id: number) => CachedProduct | undefined): Generator<void> {
    for (let row = 0; row < this.columns.rows; row++) {
      const id = this.columns.ids[row] as number
      const product = productOf(id)
      if (product) this.#products.set(row, product)
      else this.remove(id)
      if (row % rowsAtOnce === 0) yield
    }
  }

  settle(): void {
    this.columns.settle()
    this.vocabulary.settle()
    this.words.settle()
    this.listings.settle()
    const room = roomFor(this.columns.rows)
    this.#rows.makeRoom(room)
    this.#wordsOf.makeRoom(room)
    this.#listsOf.makeRoom(room)
    this.productNames.makeRoom(room)
    this.#settledRows = this.columns.rows
    this.#terms = this.#newReader()
    clearTexts()
  }

  #newReader(): TermReader {
    return new TermReader((term) => this.#numberOf(term))
  }

  #append(row: number, product: CachedProduct, lists: readonly number[]): void {
    this.#rows.set(product.id, row)
    const words = this.#terms.read(product, this.catalogueTerms)
    for (const number of words) this.words.add(number, this.#terms.entryOf(row, number))
    this.#wordsOf.set(row, words)
    this.productNames.set(row, nameTerms(product.name, this.#numberOfTerm))
    for (const number of lists) this.listings.add(number, entryOf(row, 0, false))
    this.#listsOf.set(row, lists)
    this.#changed(lists)
    this.#clearWords()
  }

  #clearWords(): void {
    this.#wordRevision++
    this.beginnings.clear()
  }

  readonly #numberOfTerm = (term: string): number => this.words.numberOf(term)

  #numberOf({ term, plain, text }: Term): number {
    const number = this.words.numberOf(term)
    this.vocabulary.learn(number, term, plain)
    if (text !== null) this.vocabulary.name(number, term, text)
    return number
  }

  #write(row: number, product: CachedProduct, now: Date): void {
    const isFacet = (id: number) => this.catalogueTerms.attributes.get(id)?.isFacet ?? false
    const codes = productValues(product, this.values, { isFacet, now })
    this.columns.write(row, product, codes, now)
  }

  #placeOf(product: CachedProduct, now: Date): Place {
    const { categoryId, sectionId, categoryPath, manufacturer } = product
    if (product.campaignIds.length > 0 || product.offers.length > 0) return this.#newPlace(product, now)
    const ofCategory = this.#usualPlaces.get(categoryId) ?? new Map<number, UsualPlace>()
    const manufacturerId = manufacturer?.id ?? 0
    const usual = ofCategory.get(manufacturerId)
    if (usual?.sectionId === sectionId && isSamePath(usual.path, categoryPath)) return usual.place
    const place = this.#newPlace(product, now)
    ofCategory.set(manufacturerId, { sectionId, path: categoryPath, place })
    this.#usualPlaces.set(categoryId, ofCategory)
    return place
  }

  #newPlace(product: CachedProduct, now: Date): Place {
    const listed = listingKeys(product, now)
    return { lists: listed.map((key) => this.listings.numberOf(key)), listsMark: textsMark(listed) }
  }
}

function isSamePath(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((id, at) => id === b[at]))
}

type Place = { lists: readonly number[]; listsMark: number }
type UsualPlace = { sectionId: number; path: readonly number[]; place: Place }

export type Name = { folded: string; text: string; listing: string }

function namesOf({ categories, manufacturers }: CatalogueTerms): Name[] {
  return [
    ...[...categories.values()].map(({ id, name }) => named(name, listing.category(id))),
    ...[...manufacturers.values()].map(({ id, name }) => named(name, listing.manufacturer(id))),
  ].sort((a, b) => (a.folded < b.folded ? -1 : 1))
}

const named = (name: string, listed: string): Name => ({
  folded: fold(name),
  text: name.toLowerCase(),
  listing: listed,
})

const fewRows = 4000
const rowsAtOnce = 64
