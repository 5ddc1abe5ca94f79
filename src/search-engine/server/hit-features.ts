import { type Ranker, rankingFeatures } from '#search-engine/ranker.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { NameReader, type Searched } from './name-reader.ts'

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
  const reader = new NameReader(searched, index)
  const usual = usualPrices(leading, index)
  const best = scores[leading[0] ?? 0] ?? 1
  return Array.from(rows, (row) => {
    const product = index.productAt(row)
    const price = index.columns.prices.all[row] as number
    const bought = Math.log1p(popularity[row] as number)
    const isThing = searched.things?.has(category[row] as number) ? 1 : 0
    const named = product ? reader.read(product) : unnamed
    const features = {
      points: Math.max(Math.log((scores[row] as number) / best), leastPoints),
      isThing,
      ...named,
      isHead: isThing * named.isHead,
      isPart: isThing * named.isPart,
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

const unnamed = { wordsInName: 0, isHead: 0, isPart: 0, together: 0, exactName: 0 }
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
