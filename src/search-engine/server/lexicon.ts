import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { entriesWithAll, type Matcher } from './matcher.ts'
import { rowOf } from './postings.ts'
import { readQuery } from './query.ts'
import type { Signs } from './signs.ts'
import { valueSpread } from './value-spread.ts'
import type { Value } from './values.ts'
import { wordCacheOf } from './word-cache.ts'
import { WordMeanings } from './word-meanings.ts'
import { tokensOf, wordOf } from './words.ts'

const maxNames = 500
const maxRead = 100

/** What the catalogue knows of words: those of products and their synonyms. */
export class Lexicon {
  readonly #index: CatalogueIndex
  readonly #matcher: Matcher
  readonly #meanings: WordMeanings

  constructor(index: CatalogueIndex, matcher: Matcher) {
    this.#index = index
    this.#matcher = matcher
    this.#meanings = new WordMeanings(index, { isAlone: false })
  }

  get signs(): Signs {
    return this.#index.signs
  }

  has(word: string): boolean {
    return this.#meanings.of(wordOf(word)).some(({ terms, meaning }) => meaning !== 'split' || this.#isCalled(terms))
  }

  /** Whether a product or its category is called so, or by what means the same. */
  isCalled(word: string): boolean {
    return this.#meanings.of(wordOf(word)).some(({ terms }) => this.#isCalled(terms))
  }

  /** `tvättmaskin` is no mat whose text says `tvätt i maskin`: a compound in parts is of what products are called. */
  #isCalled(terms: readonly string[]): boolean {
    const last = terms.at(-1) ?? ''
    const entries = entriesWithAll(terms, this.#index).subarray(0, maxNames)
    return entries.some((entry) => {
      const product = this.#index.productAt(rowOf(entry))
      const category = product && this.signs.categories.get(product.categoryId)
      return tokensOf(`${product?.name} ${category?.name}`).some(({ word }) => word.term === last)
    })
  }

  /** Not in parts, compounds or synonyms. */
  hasAsWritten(word: string): boolean {
    const { term, plain } = wordOf(word)
    return this.#meanings
      .spellingsOf({ term, plain })
      .some(({ terms: [found = ''] }) => this.#meanings.count(found) > 0)
  }

  hasProduct(id: number): boolean {
    return this.#index.productOf(id) !== undefined
  }

  /** `sockel` in `sockel AM5`. */
  isAttributeName(word: string): boolean {
    const { term } = wordOf(word)
    return [...this.signs.attributes.values()].some(
      ({ kind, name }) => kind !== 'boolean' && wordOf(name.toLowerCase()).term === term,
    )
  }

  categoryOf(id: number): number {
    return this.#index.productOf(id)?.categoryId ?? 0
  }

  nameOf(id: number): string {
    return this.#index.productOf(id)?.name ?? ''
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
    return this.signs.synonyms.of(words.map((word) => wordOf(word).term)).length > 0
  }

  /** Whether a product is itself called so. */
  isInName(phrase: string): boolean {
    const { units } = readQuery(phrase, this.#index, { isTyping: false, isCorrected: false })
    const rows = units.length === 0 ? [] : this.#matcher.match(units, this.#index).rows.subarray(0, maxNames)
    return rows.some((row) => this.#index.productAt(row)?.name.toLowerCase().includes(phrase))
  }

  correctionOf(word: string): string | null {
    return readQuery(word, this.#index, { isTyping: false }).corrected
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

  *valuesOf(attribute: number): Generator<Value> {
    for (const [value] of this.#index.values.codesOf(attribute)) yield value
  }

  get valueCount(): number {
    return this.#index.values.size
  }
}
