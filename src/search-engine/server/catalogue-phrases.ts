import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { listing } from './listing-keys.ts'
import { isQuality, readName } from './name-phrases.ts'
import type { Phrase } from './phrase-book.ts'
import { readQuery } from './query.ts'
import { fold, tokensOf, wordOf } from './words.ts'

const maxRead = 40_000
const fewProducts = 50
const maxPhrases = 20_000
const leastOfCategory = 0.1

/** How often a phrase must occur, and what it is worth beside the name of a category. */
const kinds = {
  category: { least: 1, share: 1 },
  brand: { least: 1, share: 1 },
  kind: { least: 2, share: 1 },
  accessory: { least: 2, share: 1 },
  branded: { least: 2, share: 0.8 },
  quality: { least: 2, share: 0.6 },
  model: { least: 3, share: 0.5 },
  synonym: { least: 1, share: 0.2 },
} as const

type Kind = keyof typeof kinds
type Counted = { text: string; kind: Kind; head: string; count: number }

/** Phrases of names, categories, brands and attributes, each with the number of its products. */
export class CataloguePhrases {
  readonly #index: CatalogueIndex
  readonly #counted = new Map<string, Counted>()
  /** By category: how many products end the name of their kind with a word. */
  readonly #heads = new Map<number, Map<string, number>>()
  readonly #inCategory = new Map<number, number>()
  readonly #partsOf = new Map<number, readonly string[]>()

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Of a large catalogue every nth product is read. */
  *reading(): Generator<void> {
    const step = Math.max(1, Math.ceil(this.#index.size / maxRead))
    const rows = this.#index.columns.rows
    for (let row = 0; row < rows; row += step) {
      const product = this.#index.productAt(row)
      if (product) this.#read(product, step)
      yield
    }
    this.#readNames()
  }

  get all(): Phrase[] {
    const heads = this.#validHeads()
    const found: Phrase[] = []
    for (const { text, kind, head, count } of this.#counted.values()) {
      const { least, share } = kinds[kind]
      const isThing = kind === 'kind' || kind === 'accessory'
      if (count < (isThing && this.#index.size < fewProducts ? 1 : least) || (head !== '' && !heads.has(head))) continue
      const thing = isThing ? 'one' : kind === 'category' ? 'many' : null
      found.push({ text, worth: count * share, meaning: meaningOf(text), thing })
    }
    found.push(...this.#synonyms(found))
    return distinct(found.sort((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1))).slice(0, maxPhrases)
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
  #validHeads(): Set<string> {
    const valid = new Set<string>()
    for (const [categoryId, heads] of this.#heads) {
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

  #readNames(): void {
    const { signs, listings } = this.#index
    for (const { id, name } of signs.categories.values()) {
      const count = listings.count(listing.category(id))
      if (count === 0) continue
      const parts = this.#categoryParts(id)
      for (const part of parts) this.#count(part, 'category', { count })
      if (parts.length > 1 && !/[()]/.test(name)) this.#count(name.toLowerCase(), 'category', { count })
    }
    for (const { id, name } of signs.manufacturers.values()) {
      const count = listings.count(listing.manufacturer(id))
      if (count > 0) this.#count(name.toLowerCase(), 'brand', { count })
    }
  }

  /** Other words for things. */
  #synonyms(phrases: readonly Phrase[]): Phrase[] {
    const things = new Map(phrases.filter(({ thing }) => thing !== null).map((phrase) => [phrase.meaning, phrase]))
    return [...this.#index.signs.synonyms.phrases()].flatMap(({ text, others }) => {
      const named = others.flatMap((terms) => things.get(terms.join(' ')) ?? [])
      const worth = Math.max(0, ...named.map((thing) => thing.worth))
      const isAlike = named.some((thing) => fold(thing.text).slice(0, alike) === fold(text).slice(0, alike))
      const isFound = () => {
        const { units, corrected } = readQuery(text, this.#index, { isTyping: false })
        return corrected === null && units.length === 1 && (units[0]?.alternatives.length ?? 0) > 0
      }
      if (worth === 0 || isAlike || text.length < shortestSynonym || !isFound()) return []
      return { text, worth: worth * kinds.synonym.share, meaning: meaningOf(text), thing: null }
    })
  }

  /** `Skal & skydd`, `skal` and `skydd`. */
  #categoryParts(id: number): readonly string[] {
    const known = this.#partsOf.get(id)
    if (known) return known
    const name = this.#index.signs.categories.get(id)?.name ?? ''
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
  return [...attributes.values()].flatMap((value) =>
    typeof value === 'object' ? value.filter(isQuality).map((text) => text.toLowerCase()) : [],
  )
}

/** The worthiest of those that differ only in accents. */
function distinct(phrases: readonly Phrase[]): Phrase[] {
  const seen = new Set<string>()
  return phrases.filter(({ text }) => {
    const key = fold(text)
    return tokensOf(text).length > 0 && !seen.has(key) && seen.add(key)
  })
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
