import type { CatalogueIndex } from './catalogue-index.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { countOf } from './matcher.ts'
import type { Unit } from './query-unit.ts'
import { rarityOf } from './ranking.ts'
import { grown } from './text-table.ts'
import { sharedTermsOf } from './text-terms.ts'
import { hasFigure, isMeasure, tokensOf, type Word } from './words.ts'

export type QueryUnits = { units: readonly Unit[]; things?: ReadonlySet<number> | undefined }

/** What the words of a query are in the names of products. */
export class NameReader {
  readonly #rarities: readonly number[]
  readonly #all: number
  readonly #places: Int32Array
  /** Null of one word, and with a measure, which may stand anywhere. */
  readonly #phrase: string | null
  readonly #hasHead: boolean
  readonly #index: CatalogueIndex
  /** By term: a bit for each unit that may be it, and one if it names the thing. */
  readonly #marks = new Map<string, number>()

  constructor({ units, things }: QueryUnits, index: CatalogueIndex) {
    this.#rarities = units.map((unit) => rarityOf(countOf(unit, index), index.size))
    this.#places = new Int32Array(units.length)
    this.#index = index
    this.#all = this.#rarities.reduce((sum, one) => sum + one, 0)
    const phrase = units.map(({ text }) => text).join(' ')
    const isPhrase = units.length > 1 && !tokensOf(phrase).some(({ word }) => hasUnit(word))
    this.#phrase = isPhrase ? phrase : null
    for (const [at, { alternatives }] of units.slice(0, maxMarked).entries())
      for (const { terms } of alternatives) for (const term of terms) this.#mark(term, 1 << at)
    const heads = headsOf(units, termsOfCategories(things, index.catalogueTerms))
    this.#hasHead = heads.size > 0
    for (const term of heads) this.#mark(term, headMark)
  }

  #mark(term: string, mark: number): void {
    this.#marks.set(term, (this.#marks.get(term) ?? 0) | mark)
  }

  get hasHead(): boolean {
    return this.#hasHead
  }

  get hasPhrase(): boolean {
    return this.#phrase !== null
  }

  /** The name that was read last. */
  readonly name = { wordsInName: 0, isHead: 0, isPart: 0, together: 0, exactName: 0 }

  has(text: string): boolean {
    return sharedTermsOf(text).some(({ word }) => this.#marks.has(word.term))
  }

  read(row: number): void {
    marks.be(this.#marks, this.#index)
    const { name } = this
    const words = this.#findIn(row)
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
    const isTogether = this.#phrase !== null && ((isAll && isRow) || this.#isInText(row, this.#phrase))
    name.wordsInName = this.#all > 0 ? found / this.#all : 0
    name.together = isTogether ? 1 : 0
    name.exactName = isAll && words === places.length ? 1 : 0
  }

  #isInText(row: number, phrase: string): boolean {
    const text = this.#index.productAt(row)?.text ?? ''
    return text !== '' && text.toLowerCase().includes(phrase)
  }

  /** A name that begins with the word names the product by it, as in `Mus Viper Mini`. */
  #findIn(row: number): number {
    const { productNames } = this.#index
    const names = productNames.chunkOf(row)
    const start = productNames.startOf(row)
    const end = start + productNames.lengthOf(row)
    const found = this.#places.fill(-1)
    let hasHead = false
    let isInside = false
    for (let at = start + 1; at < end; at += 2) {
      const mark = marks.of(names[at] as number)
      if (mark === 0) continue
      const place = (names[at + 1] as number) >> 1
      for (let left = mark & ~headMark; left !== 0; left &= left - 1) {
        const unit = 31 - Math.clz32(left & -left)
        if (found[unit] === -1) found[unit] = place
      }
      if ((mark & headMark) === 0) continue
      if (((names[at + 1] as number) & 1) === 1) hasHead = true
      if (place > 0) isInside = true
    }
    this.name.isHead = hasHead ? 1 : 0
    this.name.isPart = isInside && !hasHead ? 1 : 0
    return names[start] as number
  }
}

/** Later words of a long query do not order its hits. */
const maxMarked = 30
const headMark = 1 << maxMarked

/** The marks of the query that is read, by number of term: a map would be asked for each word of two hundred names. */
class TermMarks {
  #marks = new Int32Array(1024)
  #current: ReadonlyMap<string, number> | null = null
  readonly #numbers: number[] = []

  be(current: ReadonlyMap<string, number>, index: CatalogueIndex): void {
    if (this.#current === current) return
    for (const number of this.#numbers) this.#marks[number] = 0
    this.#numbers.length = 0
    for (const [term, mark] of current) {
      const number = index.numberOfTerm(term)
      if (number >= 0) this.#set(number, mark)
    }
    this.#current = current
  }

  of(number: number): number {
    return number < this.#marks.length ? (this.#marks[number] as number) : 0
  }

  #set(number: number, mark: number): void {
    if (number >= this.#marks.length) this.#marks = grown(this.#marks, new Int32Array(number * 2))
    this.#marks[number] = mark
    this.#numbers.push(number)
  }
}

const marks = new TermMarks()

const hasUnit = (word: Word): boolean => word.unit !== null || (isMeasure(word) && !word.isNumber)

/** The terms of the last word, if it names one of the categories. The `skal` of `skal ljung pro` is not looked for. */
function headsOf(units: readonly Unit[], names: ReadonlySet<string>): ReadonlySet<string> {
  const last = units.findLast(({ text }) => !hasFigure(text))
  const terms = last?.alternatives.map((one) => one.terms.at(-1) ?? '') ?? []
  return new Set(terms.some((term) => names.has(term)) ? terms : [])
}

function termsOfCategories(ids: QueryUnits['things'], { categories }: CatalogueTerms): ReadonlySet<string> {
  const names = Array.from(ids ?? [], (id) => sharedTermsOf(categories.get(id)?.name ?? ''))
  return new Set(names.flatMap((terms) => terms.map(({ word }) => word.term)))
}
