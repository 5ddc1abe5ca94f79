import { type Ranker, rankingFeatures } from '#search-engine/ranker.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countOf } from './matcher.ts'
import { rolesOf } from './phrase-roles.ts'
import type { Unit } from './query-unit.ts'
import { rarityOf } from './ranking.ts'
import { type Token, tokensOf } from './words.ts'

export type Searched = { units: readonly Unit[]; things?: ReadonlySet<number> | undefined }

type Deps = {
  index: CatalogueIndex
  scores: Float32Array
  /** The best hits, in order. */
  leading: Int32Array
  chosen: Ranker['chosen'] | undefined
}

/** The features of each row, in the order of `rankingFeatures`. */
export function featuresOf(
  rows: Iterable<number>,
  searched: Searched,
  { index, scores, leading, chosen }: Deps,
): number[][] {
  const { category, rating, popularity, isAvailable, ids } = index.columns
  const reader = new NameReader(searched.units, index)
  const usual = usualPrices(leading, index)
  const best = scores[leading[0] ?? 0] ?? 1
  return Array.from(rows, (row) => {
    const product = index.productAt(row)
    const price = index.columns.prices.all[row] as number
    const bought = Math.log1p(popularity[row] as number)
    const features = {
      points: Math.max(Math.log((scores[row] as number) / best), leastPoints),
      isThing: searched.things?.has(category[row] as number) ? 1 : 0,
      ...reader.read(product?.name ?? ''),
      brand: product?.manufacturer && reader.has(product.manufacturer.name) ? 1 : 0,
      brevity: 1 - Math.min(product?.name.length ?? 0, 120) / 120,
      priceInCategory: inOctaves(price, usual.get(category[row] as number) ?? price),
      bought: bought / (4 + bought),
      rating: (rating[row] as number) / 5,
      stock: isAvailable[row] as number,
      chosenBefore: chosen?.(ids[row] as number) ?? 0,
    }
    return rankingFeatures.map((name) => features[name])
  })
}

const leastPoints = -5

/** From −1 to 1 for three halvings and three doublings. */
function inOctaves(price: number, usual: number): number {
  return price > 0 && usual > 0 ? Math.max(-1, Math.min(1, Math.log2(price / usual) / 3)) : 0
}

function usualPrices(rows: Int32Array, { columns }: CatalogueIndex): Map<number, number> {
  const byCategory = Map.groupBy(rows, (row) => columns.category[row] as number)
  return new Map(
    Array.from(byCategory, ([category, some]) => {
      const prices = some.map((row) => columns.prices.all[row] as number).sort((a, b) => a - b)
      return [category, prices[prices.length >> 1] as number]
    }),
  )
}

type InName = { wordsInName: number; isHead: number; together: number; exactName: number }

class NameReader {
  readonly #units: readonly Unit[]
  readonly #rarities: readonly number[]
  readonly #all: number
  readonly #unitsOf = new Map<string, number[]>()

  constructor(units: readonly Unit[], index: CatalogueIndex) {
    this.#units = units
    this.#rarities = units.map((unit) => rarityOf(countOf(unit, index), index.size))
    this.#all = this.#rarities.reduce((sum, one) => sum + one, 0)
    for (const [at, { alternatives }] of units.entries())
      for (const { terms } of alternatives) for (const term of terms) this.#note(term, at)
  }

  #note(term: string, unit: number): void {
    const units = this.#unitsOf.get(term)
    if (!units) this.#unitsOf.set(term, [unit])
    else if (!units.includes(unit)) units.push(unit)
  }

  has(text: string): boolean {
    return tokensOf(text).some(({ word }) => this.#unitsOf.has(word.term))
  }

  read(name: string): InName {
    const tokens = tokensOf(name)
    const places: number[] = this.#units.map(() => -1)
    const roles = rolesOf(tokens)
    const last = this.#units.length - 1
    let isHead = 0
    for (const [at, token] of tokens.entries()) {
      for (const unit of this.#unitsIn(token)) {
        if ((places[unit] as number) < 0) places[unit] = at
        if (unit === last && roles[at]?.isHead) isHead = 1
      }
    }
    const found = places.filter((at) => at >= 0)
    const inName = places.reduce((sum, at, unit) => sum + (at < 0 ? 0 : (this.#rarities[unit] as number)), 0)
    const isAll = found.length === places.length
    return {
      wordsInName: this.#all > 0 ? inName / this.#all : 0,
      isHead,
      together: isAll && found.every((at, unit) => unit === 0 || at === (found[unit - 1] as number) + 1) ? 1 : 0,
      exactName: isAll && tokens.length === places.length ? 1 : 0,
    }
  }

  #unitsIn({ word }: Token): readonly number[] {
    const own = this.#unitsOf.get(word.term)
    if (word.atoms.length === 0) return own ?? none
    return [...(own ?? none), ...word.atoms.flatMap((atom) => this.#unitsOf.get(atom) ?? none)]
  }
}

const none: readonly number[] = []
