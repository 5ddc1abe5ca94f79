import { type Ranker, type RankingFeature, type RankingWeights, rankingFeatures } from '#search-engine/ranker.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { NameReader, type QueryUnits } from './name-reader.ts'

type Deps = {
  index: CatalogueIndex
  scores: Float32Array
  /** The best hits, in order. */
  leading: Int32Array
  chosen?: Ranker['chosen'] | undefined
  /** Features without weight are left at 0; without weights all are found. */
  weights?: RankingWeights | undefined
}

const places = Object.fromEntries(rankingFeatures.map((name, at) => [name, at])) as Record<RankingFeature, number>
const leastPoints = -5

/** The features of rows, one row at a time. */
export class HitFeatures {
  /** Of the row that was read last, in the order of `rankingFeatures`. */
  readonly values = new Float64Array(rankingFeatures.length)
  readonly #deps: Deps
  readonly #things: QueryUnits['things']
  readonly #best: number
  readonly #reader: NameReader
  readonly #isNamed: boolean
  readonly #isBranded: boolean
  readonly #isBrief: boolean
  readonly #isBought: boolean
  readonly #brands = new Map<string, boolean>()
  readonly #usualPrices: ReadonlyMap<number, number> | null

  constructor(searched: QueryUnits, deps: Deps) {
    const { weights, index, leading, scores } = deps
    const hasWeight = (...names: RankingFeature[]) => !weights || names.some((name) => weights[name] !== 0)
    const reader = new NameReader(searched, index)
    this.#deps = deps
    this.#things = searched.things && searched.things.size > 0 ? searched.things : undefined
    this.#best = scores[leading[0] ?? 0] ?? 1
    this.#reader = reader
    const isRead = (reader.hasHead && hasWeight('isHead', 'isPart')) || (reader.hasPhrase && hasWeight('together'))
    this.#isNamed = isRead || hasWeight('wordsInName', 'exactName')
    this.#isBranded = hasWeight('brand')
    this.#isBrief = hasWeight('brevity')
    this.#isBought = hasWeight('bought')
    this.#usualPrices = hasWeight('priceInCategory') ? usualPrices(leading, index) : null
  }

  pointsOf(row: number): number {
    return Math.max(Math.log((this.#deps.scores[row] as number) / this.#best), leastPoints)
  }

  /** The features that would rank a hit first, but for its points. */
  best(weights: RankingWeights): Float64Array {
    const isThing = this.#things !== undefined
    const isFound: Partial<Record<RankingFeature, boolean>> = {
      isThing,
      isHead: isThing && this.#reader.hasHead,
      together: this.#reader.hasPhrase,
      chosenBefore: this.#deps.chosen !== undefined,
    }
    return Float64Array.from(rankingFeatures, (name) => {
      if (weights[name] >= 0) return isFound[name] === false ? 0 : 1
      return name === 'priceInCategory' ? -1 : 0
    })
  }

  read(row: number): void {
    const { values } = this
    const { index, chosen } = this.#deps
    const { columns } = index
    const category = columns.category[row] as number
    const isThing = this.#things?.has(category) ? 1 : 0
    values[places.points] = this.pointsOf(row)
    values[places.isThing] = isThing
    if (this.#isNamed) this.#reader.read(row)
    const { name } = this.#reader
    values[places.wordsInName] = name.wordsInName
    values[places.isHead] = isThing * name.isHead
    values[places.isPart] = isThing * name.isPart
    values[places.together] = name.together
    values[places.exactName] = name.exactName
    values[places.brand] = this.#isBranded && this.#isOfBrand(index.productAt(row)?.manufacturer?.name) ? 1 : 0
    values[places.brevity] = this.#isBrief ? brevityOf(index.productAt(row)?.name ?? '') : 0
    values[places.priceInCategory] = this.#usualPrices
      ? priceInCategory(columns.prices.all[row] as number, this.#usualPrices.get(category) ?? 0)
      : 0
    values[places.bought] = this.#isBought ? boughtShare(columns.popularity[row] as number) : 0
    values[places.rating] = (columns.rating[row] as number) / 5
    values[places.stock] = columns.isAvailable[row] as number
    values[places.chosenBefore] = chosen?.(columns.ids[row] as number) ?? 0
  }

  /** Most hits of a search are of a few makers. */
  #isOfBrand(name: string | undefined): boolean {
    if (name === undefined) return false
    const known = this.#brands.get(name)
    if (known !== undefined) return known
    const isNamed = this.#reader.has(name)
    this.#brands.set(name, isNamed)
    return isNamed
  }
}

const brevityOf = (name: string): number => 1 - Math.min(name.length, 120) / 120

/** From −1 to 1 for three halvings and three doublings. */
function priceInCategory(price: number, usual: number): number {
  return price > 0 && usual > 0 ? Math.max(-1, Math.min(1, Math.log2(price / usual) / 3)) : 0
}

/** Of how often a product has been bought; zero of those that have not been read. */
const shares = new Float64Array(4096)

function boughtShare(popularity: number): number {
  const known = shares[popularity]
  if (known) return known
  const bought = Math.log1p(popularity)
  const share = bought / (4 + bought)
  if (popularity < shares.length) shares[popularity] = share
  return share
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
