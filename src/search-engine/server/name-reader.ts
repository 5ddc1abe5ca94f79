import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countOf } from './matcher.ts'
import { type NameTerms, nameTermsOf } from './name-terms.ts'
import type { Unit } from './query-unit.ts'
import { rarityOf } from './ranking.ts'
import type { Signs } from './signs.ts'
import { sharedTermsOf } from './text-terms.ts'
import { hasFigure, isMeasure, tokensOf, type Word } from './words.ts'

export type Searched = { units: readonly Unit[]; things?: ReadonlySet<number> | undefined }

/** What the words of a query are in the names of products. */
export class NameReader {
  readonly #rarities: readonly number[]
  readonly #all: number
  readonly #places: Int32Array
  /** Null of one word, and with a measure, which may stand anywhere. */
  readonly #phrase: string | null
  readonly #heads: ReadonlySet<string>
  readonly #unitsOf = new Map<string, number[]>()

  constructor({ units, things }: Searched, index: CatalogueIndex) {
    this.#rarities = units.map((unit) => rarityOf(countOf(unit, index), index.size))
    this.#places = new Int32Array(units.length)
    this.#all = this.#rarities.reduce((sum, one) => sum + one, 0)
    const phrase = units.map(({ text }) => text).join(' ')
    const isPhrase = units.length > 1 && !tokensOf(phrase).some(({ word }) => hasUnit(word))
    this.#phrase = isPhrase ? phrase : null
    this.#heads = headsOf(units, termsOfCategories(things, index.signs))
    for (const [at, { alternatives }] of units.entries())
      for (const { terms } of alternatives) for (const term of terms) this.#note(term, at)
  }

  #note(term: string, unit: number): void {
    const units = this.#unitsOf.get(term)
    if (!units) this.#unitsOf.set(term, [unit])
    else if (!units.includes(unit)) units.push(unit)
  }

  get hasHead(): boolean {
    return this.#heads.size > 0
  }

  get hasPhrase(): boolean {
    return this.#phrase !== null
  }

  /** The name that was read last. */
  readonly name = { wordsInName: 0, isHead: 0, isPart: 0, together: 0, exactName: 0 }

  has(text: string): boolean {
    return sharedTermsOf(text).some(({ word }) => this.#unitsOf.has(word.term))
  }

  read(product: CachedProduct): void {
    const terms = nameTermsOf(product)
    const { name } = this
    this.#findIn(terms)
    const places = this.#places
    let isAll = true
    let isRow = true
    let found = 0
    for (let unit = 0; unit < places.length; unit++) {
      const at = places[unit] as number
      if (at < 0) isAll = false
      else found += this.#rarities[unit] as number
      if (unit > 0 && at !== (places[unit - 1] as number) + 1) isRow = false
    }
    const isTogether = this.#phrase !== null && ((isAll && isRow) || terms.text.includes(this.#phrase))
    name.wordsInName = this.#all > 0 ? found / this.#all : 0
    name.together = isTogether ? 1 : 0
    name.exactName = isAll && terms.words === places.length ? 1 : 0
  }

  /** A name that begins with the word names the product by it, as in `Mus Viper Mini`. */
  #findIn({ terms, places, isHead }: NameTerms): void {
    const found = this.#places.fill(-1)
    let hasHead = false
    let isInside = false
    for (let at = 0; at < terms.length; at++) {
      const units = this.#unitsOf.get(terms[at] as string)
      if (!units) continue
      const place = places[at] as number
      for (const unit of units) if (found[unit] === -1) found[unit] = place
      if (!this.#heads.has(terms[at] as string)) continue
      if (isHead[at]) hasHead = true
      if (place > 0) isInside = true
    }
    this.name.isHead = hasHead ? 1 : 0
    this.name.isPart = isInside && !hasHead ? 1 : 0
  }
}

const hasUnit = (word: Word): boolean => word.unit !== null || (isMeasure(word) && !word.isNumber)

/** The terms of the last word, if it names one of the categories. The `skal` of `skal ljung pro` is not looked for. */
function headsOf(units: readonly Unit[], names: ReadonlySet<string>): ReadonlySet<string> {
  const last = units.findLast(({ text }) => !hasFigure(text))
  const terms = last?.alternatives.map((one) => one.terms.at(-1) ?? '') ?? []
  return new Set(terms.some((term) => names.has(term)) ? terms : [])
}

function termsOfCategories(ids: Searched['things'], { categories }: Signs): ReadonlySet<string> {
  const names = Array.from(ids ?? [], (id) => sharedTermsOf(categories.get(id)?.name ?? ''))
  return new Set(names.flatMap((terms) => terms.map(({ word }) => word.term)))
}
