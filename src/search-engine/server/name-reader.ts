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

type InName = { wordsInName: number; isHead: number; isPart: number; together: number; exactName: number }

/** What the words of a query are in the names of products. */
export class NameReader {
  readonly #rarities: readonly number[]
  readonly #all: number
  /** Null of one word, and with a measure, which may stand anywhere. */
  readonly #phrase: string | null
  readonly #heads: ReadonlySet<string>
  readonly #unitsOf = new Map<string, number[]>()

  constructor({ units, things }: Searched, index: CatalogueIndex) {
    this.#rarities = units.map((unit) => rarityOf(countOf(unit, index), index.size))
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

  has(text: string): boolean {
    return sharedTermsOf(text).some(({ word }) => this.#unitsOf.has(word.term))
  }

  read(product: CachedProduct): InName {
    const name = nameTermsOf(product)
    const places = this.#placesIn(name)
    const isAll = places.every((at) => at >= 0)
    const isRow = isAll && places.every((at, unit) => unit === 0 || at === (places[unit - 1] ?? 0) + 1)
    const isTogether = this.#phrase !== null && (isRow || name.text.includes(this.#phrase))
    return {
      ...this.#headIn(name),
      wordsInName: this.#shareOf(places),
      together: isTogether ? 1 : 0,
      exactName: isAll && name.words === places.length ? 1 : 0,
    }
  }

  #shareOf(places: readonly number[]): number {
    const found = places.reduce((sum, at, unit) => sum + (at < 0 ? 0 : (this.#rarities[unit] ?? 0)), 0)
    return this.#all > 0 ? found / this.#all : 0
  }

  #placesIn({ terms, places }: NameTerms): number[] {
    const found = this.#rarities.map(() => -1)
    for (let at = 0; at < terms.length; at++)
      for (const unit of this.#unitsOf.get(terms[at] as string) ?? none)
        if (found[unit] === -1) found[unit] = places[at] as number
    return found
  }

  /** A name that begins with the word names the product by it, as in `Mus Viper Mini`. */
  #headIn({ terms, places, isHead }: NameTerms): { isHead: number; isPart: number } {
    if (this.#heads.size === 0) return nothing
    let isInside = false
    for (let at = 0; at < terms.length; at++) {
      if (!this.#heads.has(terms[at] as string)) continue
      if (isHead[at]) return headOnly
      if ((places[at] as number) > 0) isInside = true
    }
    return isInside ? partOnly : nothing
  }
}

const hasUnit = (word: Word): boolean => word.unit !== null || (isMeasure(word) && !word.isNumber)

const nothing = { isHead: 0, isPart: 0 }
const headOnly = { isHead: 1, isPart: 0 }
const partOnly = { isHead: 0, isPart: 1 }
const none: readonly number[] = []

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
