import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { listing } from './listing-keys.ts'
import { entriesWithAll, type Matcher } from './matcher.ts'
import { rowOf } from './postings.ts'
import { readQuery } from './query.ts'
import type { Alternative } from './query-unit.ts'
import type { Meaning } from './ranking.ts'
import { valueSpread } from './value-spread.ts'
import type { Value, Values } from './values.ts'
import { wordCacheOf } from './word-cache.ts'
import { WordMeanings } from './word-meanings.ts'
import { tokensOf, wordOf } from './words.ts'

/** Of an index of some of the products: any of them. */
export type ProductOf = (id: number) => CachedProduct | undefined

const maxNames = 500
const maxRead = 100
const ownMeanings: ReadonlySet<Meaning> = new Set(['same', 'folded', 'compound'])

/** What the catalogue knows of words: those of products and their synonyms. */
export class Lexicon {
  readonly #index: CatalogueIndex
  readonly #matcher: Matcher
  readonly #meanings: WordMeanings
  readonly #otherwise: ProductOf | null

  constructor(index: CatalogueIndex, matcher: Matcher, productOf: ProductOf | null = null) {
    this.#otherwise = productOf
    this.#index = index
    this.#matcher = matcher
    this.#meanings = new WordMeanings(index, { isAlone: false })
  }

  get catalogueTerms(): CatalogueTerms {
    return this.#index.catalogueTerms
  }

  /** What follows from the words and names of the catalogue alone, until they change. */
  fact(question: string, find: () => boolean): boolean {
    const { facts } = wordCacheOf(this.#index)
    const known = facts.get(question)
    if (known !== undefined) return known
    const found = find()
    facts.set(question, found)
    return found
  }

  has(word: string): boolean {
    return this.#meanings.of(wordOf(word)).some(({ terms, meaning }) => meaning !== 'split' || this.#isCalled(terms))
  }

  /** Whether a product or its category is called so, or by what means the same. */
  isCalled(word: string): boolean {
    return this.fact(`called ${word}`, () => this.#meanings.of(wordOf(word)).some(({ terms }) => this.#isCalled(terms)))
  }

  /** `tvättmaskin` is no mat whose text says `tvätt i maskin`: a compound in parts is of what products are called. */
  #isCalled(terms: readonly string[]): boolean {
    const last = terms.at(-1) ?? ''
    const entries = entriesWithAll(terms, this.#index).subarray(0, maxNames)
    return entries.some((entry) => hasAll(this.#calledAt(rowOf(entry)), [last]))
  }

  /** Whether something is called all of the words, or what means the same. Of very many products it is taken for granted. */
  isSold(words: readonly string[]): boolean {
    return this.fact(`sold ${words.join(' ')}`, () => {
      const own = words.map((word) => wordOf(word).term)
      const more = this.catalogueTerms.synonyms
        .of(own)
        .flatMap((terms) => [terms, ...this.catalogueTerms.synonyms.of(terms)])
      return [own, ...more].some((terms) => this.#isNamed(terms))
    })
  }

  #isNamed(terms: readonly string[]): boolean {
    const [term = '', ...others] = terms
    if (others.length === 0) return this.#ownMeaningsOf(term).some((one) => this.#isCalled(one.terms))
    const entries = entriesWithAll(terms, this.#index)
    return entries.length > maxNames || entries.some((entry) => hasAll(this.#calledAt(rowOf(entry)), terms))
  }

  /** Whether names of products have the word or end with it; elsewhere they are in another language. */
  isInNames(word: string): boolean {
    const isInName = ({ terms }: Alternative) =>
      entriesWithAll(terms, this.#index)
        .subarray(0, maxNames)
        .some((entry) => hasAll(this.#index.productAt(rowOf(entry))?.name ?? '', terms))
    return this.fact(`in names ${word}`, () =>
      this.#meanings
        .of(wordOf(word))
        .filter(({ terms, meaning }) => terms.length === 1 && ownMeanings.has(meaning))
        .some(isInName),
    )
  }

  #ownMeaningsOf(word: string): Alternative[] {
    return this.#meanings.of(wordOf(word)).filter(({ meaning }) => meaning !== 'synonym')
  }

  #calledAt(row: number): string {
    const product = this.#index.productAt(row)
    const category = product && this.catalogueTerms.categories.get(product.categoryId)
    return `${product?.name} ${category?.name}`
  }

  /** Not in parts, compounds or synonyms. */
  hasAsWritten(word: string): boolean {
    const { term, plain } = wordOf(word)
    return this.#meanings
      .spellingsOf({ term, plain })
      .some(({ terms: [found = ''] }) => this.#meanings.count(found) > 0)
  }

  /** Whether a product has the word in its name, its text or a value: not only in a number of its own. */
  isDescribed(word: string): boolean {
    const { term } = wordOf(word)
    return this.fact(`described ${word}`, () =>
      entriesWithAll([term], this.#index)
        .subarray(0, maxNames)
        .some((entry) => {
          const product = this.#index.productAt(rowOf(entry))
          if (!product) return false
          const values = [...product.attributes].map(([, value]) => String(value))
          return hasAll([product.name, product.subTitle, product.text, ...values].join(' '), [term])
        }),
    )
  }

  /** Whether a product of the categories has the word. */
  isIn(word: string, categories: ReadonlySet<number>): boolean {
    const { term, plain } = wordOf(word)
    const { category } = this.#index.columns
    return this.#meanings
      .spellingsOf({ term, plain })
      .some(({ terms }) =>
        entriesWithAll(terms, this.#index).some((entry) => categories.has(category[rowOf(entry)] as number)),
      )
  }

  /** Products that have the word in their names, and whether each only goes with it: `mus för iPad`. At most a hundred. */
  namedWith(word: string): { product: CachedProduct; isMaker: boolean; goesWith: boolean }[] {
    const { term, plain } = wordOf(word)
    const found: NonNullable<ReturnType<typeof placeIn>>[] = []
    for (const { terms } of this.#meanings.spellingsOf({ term, plain })) {
      for (const entry of entriesWithAll(terms, this.#index).subarray(0, maxNames)) {
        const place = placeIn(this.#index.productAt(rowOf(entry)), term)
        if (place) found.push(place)
        if (found.length === maxRead) return found
      }
    }
    return found
  }

  hasProduct(id: number): boolean {
    return this.#productOf(id) !== undefined
  }

  /** `sockel` in `sockel AM5`. */
  isAttributeName(word: string): boolean {
    const { term } = wordOf(word)
    return [...this.catalogueTerms.attributes.values()].some(
      ({ kind, name }) => kind !== 'boolean' && wordOf(name.toLowerCase()).term === term,
    )
  }

  categoryOf(id: number): number {
    return this.#productOf(id)?.categoryId ?? 0
  }

  nameOf(id: number): string {
    return this.#productOf(id)?.name ?? ''
  }

  /** Products with all of the words, as they are written. */
  countWith(text: string): number {
    const { counts } = wordCacheOf(this.#index)
    const known = counts.get(text)
    if (known !== undefined) return known
    const { units } = readQuery(text, this.#index, { isTyping: false, isCorrected: false })
    const count = units.length === 0 ? 0 : this.#matcher.match(units, this.#index).rows.length
    counts.set(text, count)
    return count
  }

  /** Whether the words are together a synonym of something. */
  hasPhrase(words: readonly string[]): boolean {
    return this.catalogueTerms.synonyms.of(words.map((word) => wordOf(word).term)).length > 0
  }

  /** Whether the words are together one word that has synonyms: `usb minne`. */
  isCompound(words: readonly string[]): boolean {
    return this.catalogueTerms.synonyms.isCompound(words.map((word) => wordOf(word).term))
  }

  /** Whether a product is itself called so. */
  isInName(phrase: string): boolean {
    const { units } = readQuery(phrase, this.#index, { isTyping: false, isCorrected: false })
    const rows = units.length === 0 ? [] : this.#matcher.match(units, this.#index).rows.subarray(0, maxNames)
    return rows.some((row) => this.#index.productAt(row)?.name.toLowerCase().includes(phrase))
  }

  correctionOf(word: string): string | null {
    const { corrections } = wordCacheOf(this.#index)
    const known = corrections.get(word)
    if (known !== undefined) return known === '' ? null : known
    const { corrected } = readQuery(word, this.#index, { isTyping: false })
    corrections.set(word, corrected ?? '')
    return corrected
  }

  /** Products whose names have all of the words; without any, those that have them elsewhere. Of many, some that are spread evenly. */
  calledSo(text: string): { products: CachedProduct[]; isName: boolean; isBroad: boolean } {
    const { units } = readQuery(text, this.#index, { isTyping: false, isCorrected: false })
    const rows = units.length === 0 ? [] : this.#matcher.match(units, this.#index).rows
    const step = Math.max(1, Math.floor(rows.length / maxRead))
    const isBroad = rows.length > maxNames
    const all: CachedProduct[] = []
    for (let at = 0; at < rows.length; at += step) all.push(...[this.#index.productAt(rows[at] ?? -1) ?? []].flat())
    const terms = tokensOf(text)
      .filter(({ word }) => !word.isStop)
      .map(({ word }) => word.term)
    const named = all.filter(({ name }) => {
      const own = new Set(tokensOf(name).map(({ word }) => word.term))
      return terms.every((term) => own.has(term))
    })
    return named.length > 0 ? { products: named, isName: true, isBroad } : { products: all, isName: false, isBroad }
  }

  /** The values that products of some categories have of an attribute, and the share of the products that have any. */
  spreadOf(categories: ReadonlySet<number>, attribute: number): { values: Value[]; share: number } {
    const { rows, codes } = valueSpread(categories, this.#index)
    const values = (codes.get(attribute) ?? []).map((code) => this.#index.values.at(code))
    return { values, share: rows === 0 ? 0 : Math.min(1, values.length / rows) }
  }

  /** The lowest price in some categories, in minor units; null when they have no products. */
  cheapestOf(categories: ReadonlySet<number>): number | null {
    const { listings, columns } = this.#index
    let least: number | null = null
    for (const id of categories)
      for (const entry of listings.entries(listing.category(id))) {
        const row = rowOf(entry)
        const price = columns.prices.all[row] as number
        if (columns.isAlive[row] === 1 && (least === null || price < least)) least = price
      }
    return least
  }

  *valuesOf(attribute: number): Generator<Value> {
    for (const [value] of this.#index.values.codesOf(attribute)) yield value
  }

  #productOf(id: number): CachedProduct | undefined {
    return this.#otherwise ? this.#otherwise(id) : this.#index.productOf(id)
  }

  /** Of all attributes. */
  get values(): Values {
    return this.#index.values
  }
}

function placeIn(product: CachedProduct | undefined, term: string) {
  if (!product) return null
  const tokens = tokensOf(product.name)
  const at = tokens.findIndex(({ word }) => word.term === term)
  const isMaker = tokensOf(product.manufacturer?.name ?? '').some(({ word }) => word.term === term)
  if (at < 0 && !isMaker) return null
  return { product, isMaker, goesWith: tokens.slice(0, Math.max(0, at)).some(({ word }) => word.leadsToPurpose) }
}

function hasAll(name: string, terms: readonly string[]): boolean {
  const own = new Set(tokensOf(name).map(({ word }) => word.term))
  return terms.every((term) => own.has(term))
}
