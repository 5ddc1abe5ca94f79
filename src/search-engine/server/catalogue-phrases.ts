import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { listing } from './listing-keys.ts'
import { isQuality, readName } from './name-phrases.ts'
import type { Phrase } from './phrase-book.ts'
import { readQuery } from './query.ts'
import { sortedInSlices } from './sort-in-slices.ts'
import { SplitMap } from './split-map.ts'
import { fold, tokensOf, wordOf } from './words.ts'

const maxRead = 40_000
const fewProducts = 50
const maxPhrases = 20_000
const leastOfCategory = 0.1

/** How often a phrase must occur, and what it is worth beside the name of a category. Of equals the first is kept. */
const kinds = {
  kind: { least: 2, share: 1, place: 1 },
  accessory: { least: 2, share: 1, place: 2 },
  branded: { least: 2, share: 0.8, place: 3 },
  quality: { least: 2, share: 0.6, place: 4 },
  model: { least: 3, share: 0.5, place: 5 },
  category: { least: 1, share: 1, place: 6 },
  brand: { least: 1, share: 1, place: 7 },
  synonym: { least: 1, share: 0.2, place: 8 },
} as const

type Kind = keyof typeof kinds
type Counted = { text: string; kind: Kind; head: string; count: number }
type Likely = Pick<Phrase, 'text' | 'worth' | 'thing'> & { place: number }

/** Phrases of names, categories, brands and attributes, each with the number of its products. */
export class CataloguePhrases {
  readonly #index: CatalogueIndex
  readonly #counted = new SplitMap<Counted>()
  /** By category: how many products end the name of their kind with a word. */
  readonly #heads = new Map<number, Map<string, number>>()
  readonly #inCategory = new Map<number, number>()
  readonly #partsOf = new Map<number, readonly string[]>()

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** The worthiest first. Of a large catalogue every nth product is read. */
  *reading(): Generator<void, Phrase[]> {
    const step = Math.max(1, Math.ceil(this.#index.size / maxRead))
    const rows = this.#index.columns.rows
    for (let row = 0; row < rows; row += step) {
      const product = this.#index.productAt(row)
      if (product) this.#read(product, step)
      yield
    }
    yield* this.#readNames()
    const likely = yield* sortedInSlices(yield* this.#likely(), byWorth)
    const phrases = yield* distinct(likely)
    const synonyms = yield* this.#synonyms(phrases)
    return yield* distinct(yield* sortedInSlices([...phrases, ...synonyms], byWorth))
  }

  *#likely(): Generator<void, Likely[]> {
    const heads = yield* this.#validHeads()
    const found: Likely[] = []
    for (const { text, kind, head, count } of this.#counted.values()) {
      yield
      const { least, share, place } = kinds[kind]
      const isThing = kind === 'kind' || kind === 'accessory'
      if (count < (isThing && this.#index.size < fewProducts ? 1 : least) || (head !== '' && !heads.has(head))) continue
      const thing = isThing ? 'one' : kind === 'category' ? 'many' : null
      found.push({ text, worth: count * share, thing, place })
    }
    return found
  }

  #read(product: CachedProduct, step: number): void {
    const { categoryId } = product
    const brand = product.manufacturer?.name.toLowerCase() ?? ''
    const { kinds: written, accessory, qualities, models } = readName(product.name, brand)
    const seen = new Set<string>()
    const count = (text: string, kind: Kind, head = '') => {
      if (seen.has(text) || text.length > maxLength) return
      seen.add(text)
      this.#count(text, kind, { head, count: step })
    }
    this.#inCategory.set(categoryId, (this.#inCategory.get(categoryId) ?? 0) + 1)
    for (const { text, head } of written) count(text, 'kind', head)
    if (accessory !== null) count(accessory, 'accessory')
    for (const head of new Set(written.map((one) => one.head))) this.#countHead(categoryId, head)
    const last = written.at(-1)?.head
    const things = last ? [last] : this.#categoryParts(categoryId)
    const own = [...qualities, ...valuesOf(product)]
    for (const thing of things) {
      const head = last ?? ''
      if (brand !== '' && !thing.startsWith(brand) && !thing.endsWith(` ${brand}`))
        count(`${brand} ${thing}`, 'branded', head)
      for (const quality of own) if (!thing.includes(quality)) count(`${quality} ${thing}`, 'quality', head)
    }
    if (last && brand !== '')
      for (const part of this.#categoryParts(categoryId))
        if (!part.split(' ').includes(brand) && !part.startsWith(brand)) count(`${brand} ${part}`, 'branded')
    for (const model of models) count(model, 'model')
  }

  #countHead(categoryId: number, head: string): void {
    const heads = this.#heads.get(categoryId) ?? new Map<string, number>()
    heads.set(head, (heads.get(head) ?? 0) + 1)
    this.#heads.set(categoryId, heads)
  }

  /** What many products of a category are, or what it is called. */
  *#validHeads(): Generator<void, Set<string>> {
    const valid = new Set<string>()
    for (const [categoryId, heads] of this.#heads) {
      yield
      const all = this.#inCategory.get(categoryId) ?? 0
      const named = this.#categoryParts(categoryId).map((part) => wordOf(part.split(' ').at(-1) ?? '').term)
      for (const [head, count] of heads) {
        const { term } = wordOf(head)
        const isNamed = named.some((name) => name.endsWith(term) || term.endsWith(name))
        const isUsual = count > 2 && count >= leastOfCategory * all
        if (isNamed || ((isUsual || head.length >= surelyAThing) && !adjective.test(head))) valid.add(head)
      }
    }
    return valid
  }

  *#readNames(): Generator<void> {
    const { catalogueTerms, listings } = this.#index
    for (const { id, name } of catalogueTerms.categories.values()) {
      yield
      const count = listings.count(listing.category(id))
      if (count === 0) continue
      const parts = this.#categoryParts(id)
      for (const part of parts) this.#count(part, 'category', { count })
      if (parts.length > 1 && !/[()]/.test(name)) this.#count(name.toLowerCase(), 'category', { count })
    }
    for (const { id, name } of catalogueTerms.manufacturers.values()) {
      yield
      const count = listings.count(listing.manufacturer(id))
      if (count > 0) this.#count(name.toLowerCase(), 'brand', { count })
    }
  }

  /** Other words for things. */
  *#synonyms(phrases: readonly RankedPhrase[]): Generator<void, RankedPhrase[]> {
    const things = new Map<string, Phrase>()
    for (const phrase of phrases)
      if (phrase.thing !== null && !things.has(phrase.meaning)) things.set(phrase.meaning, phrase)
    yield
    const { share, place } = kinds.synonym
    const found: RankedPhrase[] = []
    for (const { text, others } of this.#index.catalogueTerms.synonyms.phrases()) {
      yield
      const named = others.flatMap((terms) => things.get(terms.join(' ')) ?? [])
      const worth = Math.max(0, ...named.map((thing) => thing.worth))
      const isAlike = named.some((thing) => fold(thing.text).slice(0, alike) === fold(text).slice(0, alike))
      if (worth === 0 || isAlike || text.length < shortestSynonym || !this.#isFound(text)) continue
      found.push({ text, worth: worth * share, meaning: meaningOf(text), thing: null, place })
    }
    return found
  }

  #isFound(text: string): boolean {
    const { units, corrected } = readQuery(text, this.#index, { isTyping: false })
    return corrected === null && units.length === 1 && (units[0]?.alternatives.length ?? 0) > 0
  }

  /** `Skal & skydd`, `skal` and `skydd`. */
  #categoryParts(id: number): readonly string[] {
    const known = this.#partsOf.get(id)
    if (known) return known
    const name = this.#index.catalogueTerms.categories.get(id)?.name ?? ''
    const parts = name.includes(':') ? [] : partsOf(name.split(' > ').at(-1) ?? name)
    this.#partsOf.set(id, parts)
    return parts
  }

  #count(text: string, kind: Kind, { count, head = '' }: { count: number; head?: string }): void {
    const key = `${kind} ${text}`
    const known = this.#counted.get(key)
    if (known) known.count += count
    else this.#counted.set(key, { text, kind, head, count })
  }
}

function partsOf(name: string): string[] {
  const lower = name.toLowerCase()
  const parts = lower.split(/[&,()/]| och /).map((part) => part.trim())
  return parts.length === 1 ? parts : parts.filter((part) => part.length > 2)
}

function valuesOf({ attributes }: CachedProduct): string[] {
  return [...attributes].flatMap(([, value]) =>
    typeof value === 'object' ? value.filter(isQuality).map((text) => text.toLowerCase()) : [],
  )
}

type RankedPhrase = Phrase & { place: number }

function byWorth(a: Likely, b: Likely): number {
  return b.worth - a.worth || (a.text === b.text ? a.place - b.place : a.text < b.text ? -1 : 1)
}

/** The worthiest of those that differ only in accents. */
function* distinct(likely: readonly Likely[]): Generator<void, RankedPhrase[]> {
  const seen = new SplitMap<true>()
  const found: RankedPhrase[] = []
  for (const one of likely) {
    yield
    if (found.length === maxPhrases) break
    const key = fold(one.text)
    const meaning = meaningOf(one.text)
    if (meaning === '' || seen.has(key)) continue
    seen.set(key, true)
    found.push({ ...one, meaning })
  }
  return found
}

function meaningOf(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word.term)
    .join(' ')
}

const maxLength = 50
const surelyAThing = 9
const adjective = /(?:[aeiouyåäö]d|ade|at|iska?|iskt|liga?|ligt|ande|ende|bar|bara|bart)$/
const shortestSynonym = 3
/** Both are suggested from the first letters on. */
const alike = 2
