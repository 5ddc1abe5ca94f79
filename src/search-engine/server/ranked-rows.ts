import {
  priorWeights,
  type Ranker,
  type RankingWeights,
  rankBy,
  rankedHits,
  rankingFeatures,
} from '#search-engine/ranker.ts'
import { BestPlaces } from './best-places.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { HitFeatures } from './hit-features.ts'
import type { QueryUnits } from './name-reader.ts'
import { inOrder, type Order } from './sorting.ts'

/** Hits with more points than `most` are pinned. */
type Deps = QueryUnits & { index: CatalogueIndex; order: Order; most: number; ranker?: Ranker | undefined }

/** In the order of their points, but for the best hits, which are ordered by their features. */
export function rankedRows(hits: Int32Array, from: number, to: number, deps: Deps): Int32Array {
  const { index, order } = deps
  if (from >= rankedHits) return inOrder(hits, index, order, from, to)
  const leading = byFeatures(inOrder(hits, index, order, 0, rankedHits), Math.min(to, rankedHits), deps)
  if (to <= rankedHits) return leading.subarray(from, to)
  const others = inOrder(hits, index, order, rankedHits, to)
  return Int32Array.from([...leading.subarray(from), ...others])
}

/** As many as are shown. Products that staff have put first or last stay where they are. */
function byFeatures(
  rows: Int32Array,
  shown: number,
  { index, order, most, ranker = prior, ...searched }: Deps,
): Int32Array {
  const { scores } = order
  const pinned = rows.filter((row) => (scores[row] as number) > most)
  const end = rows.findLastIndex((row) => (scores[row] as number) > 0) + 1
  const ranked = rows.subarray(pinned.length, end)
  if (ranked.length < 2) return rows
  const features = new HitFeatures(searched, { index, scores, leading: ranked, ...ranker })
  const first = firstByRank(ranked, shown - pinned.length, features, ranker.weights)
  return Int32Array.from([...pinned, ...first, ...rows.subarray(end)])
}

/** Later hits have fewer points: none is read any more when the best features would not bring one among the first. */
function firstByRank(ranked: Int32Array, count: number, features: HitFeatures, weights: RankingWeights): Int32Array {
  const rank = rankBy(weights)
  const best = features.best(weights)
  const first = new BestPlaces(Math.min(count, ranked.length))
  for (let at = 0; at < ranked.length; at++) {
    const row = ranked[at] as number
    best[pointsPlace] = features.pointsOf(row)
    if (weights.points >= 0 && rank(best) <= first.least) break
    features.read(row)
    first.take(at, rank(features.values))
  }
  return first.places().map((at) => ranked[at] as number)
}

const pointsPlace = rankingFeatures.indexOf('points')
const prior: Ranker = { weights: priorWeights }

/** Of each of these products beside the best hits, in the order of `rankingFeatures`; null of those not found. */
export function hitFeatures(
  hits: Int32Array,
  ids: readonly number[],
  { index, order, ranker, ...searched }: Omit<Deps, 'most'>,
): (number[] | null)[] {
  const leading = inOrder(hits, index, order, 0, rankedHits)
  const found = new Set(hits)
  const requested = ids.map((id) => index.rowsOf([id]).find((row) => found.has(row)) ?? null)
  const features = new HitFeatures(searched, { index, scores: order.scores, leading, chosen: ranker?.chosen })
  return requested.map((row) => {
    if (row === null) return null
    features.read(row)
    return [...features.values]
  })
}
