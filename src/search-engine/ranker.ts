/** What the best hits of a search are ordered by. Each is from 0 to 1, if nothing else is said. */
export const rankingFeatures = [
  /** The logarithm of the hit's share of the points that the best hit has: 0 for the best, negative for others. */
  'points',
  /** Of a category that the words name. */
  'isThing',
  /** The rarer a word, the more it counts. */
  'wordsInName',
  /** The last word names the product, and not what it is part of. */
  'isHead',
  /** The last word is in the name, but names something that the product is part of or goes with. */
  'isPart',
  /** The words are in the name side by side, in the order of the query. */
  'together',
  /** The name is the query. */
  'exactName',
  /** A word of the query is the manufacturer. */
  'brand',
  'brevity',
  /** Beside the median of the hits of its category: −1 for an eighth of it or less, 1 for eight times as much. */
  'priceInCategory',
  'bought',
  'rating',
  'stock',
  /** How much it is chosen after this query. */
  'chosenBefore',
] as const

export type RankingFeature = (typeof rankingFeatures)[number]

export type RankingWeights = Readonly<Record<RankingFeature, number>>

/** Of one query. */
export type Ranker = {
  weights: RankingWeights
  /** From 0 to 1. */
  chosen?: (id: number) => number
}

/** As many of a search are ordered by features; others follow by their points. */
export const rankedHits = 200

/** Of a shop that has learnt nothing. `npm run bench -- quality` trains isPart and together on ratings and prints them. */
export const priorWeights: RankingWeights = {
  points: 1,
  isThing: 0,
  wordsInName: 0,
  isHead: 0,
  isPart: -1.9,
  together: 1.2,
  exactName: 0,
  brand: 0,
  brevity: 0,
  priceInCategory: 0,
  bought: 0,
  rating: 0,
  stock: 0,
  chosenBefore: 1,
}

/** Of features in the order of `rankingFeatures`. */
export function rankBy(weights: RankingWeights): (features: ArrayLike<number>) => number {
  const counted = rankingFeatures.flatMap((name, at) => (weights[name] === 0 ? [] : { at, weight: weights[name] }))
  return (features) => {
    let sum = 0
    for (const { at, weight } of counted) sum += weight * (features[at] ?? 0)
    return sum
  }
}
