import type { Explanation } from '#search-engine/contract.ts'
import { type RankingWeights, rankingFeatures } from '#search-engine/ranker.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countOf, entriesWithAll } from './matcher.ts'
import { isHead, rowOf, weightOf } from './postings.ts'
import { seeTerms } from './product-terms.ts'
import type { Alternative, Unit } from './query-unit.ts'
import { headShare, heaviest, meanings, pointsAt, rarityOf, standingOf, thingShare } from './ranking.ts'

type Word = Explanation['words'][number]

type Explained = { units: readonly Unit[]; index: CatalogueIndex; weights: RankingWeights }

/** `features` are those of each row, in the order of `rankingFeatures`. */
export function explain(
  rows: readonly { row: number; features: readonly number[] | null }[],
  { units, index, weights }: Explained,
): Explanation[] {
  return rows.flatMap(({ row, features: values }) => {
    const product = index.productAt(row)
    if (!product) return []
    const features = values ? factorsOf(values, weights) : []
    const words = units.flatMap((unit) => bestOf(unit, unit === units.at(-1), row, index) ?? [])
    const standing = standingOf(product)
    const sum = words.reduce((points, word) => points + word.points, 0)
    const own = sum * standing.brevity * standing.bought * standing.stock
    const points = features.reduce((product, { factor }) => product * factor, own)
    return { id: product.id, points, words, standing, features }
  })
}

/** The rank is a sum of logarithms, so that each feature multiplies the points. */
function factorsOf(values: readonly number[], weights: RankingWeights): Explanation['features'] {
  return rankingFeatures
    .map((name, at) => {
      const value = values[at] ?? 0
      const lifted = name === 'isThing' && value > 0 ? thingShare : 1
      return { name, factor: lifted * Math.exp((weights[name] * value) / weights.points) }
    })
    .filter(({ name, factor }) => name !== 'points' && factor !== 1)
}

function bestOf(unit: Unit, isLast: boolean, row: number, index: CatalogueIndex): Word | null {
  const rarity = rarityOf(countOf(unit, index), index.size)
  const found = unit.alternatives.flatMap((alternative): Word[] => {
    const entry = entriesWithAll(alternative.terms, index).find((one) => rowOf(one) === row)
    if (entry === undefined) return []
    const { meaning } = alternative
    const sureness = meanings[meaning]
    const weight = weightOf(entry) / heaviest
    const head = headShare(isLast, isHead(entry))
    return [
      {
        word: unit.text,
        found: alternative.terms.join(' '),
        meaning,
        places: placesOf(alternative, row, index),
        sureness,
        rarity,
        weight,
        head,
        points: sureness * rarity * weight * head,
      },
    ]
  })
  return found.sort((a, b) => b.points - a.points)[0] ?? null
}

function placesOf({ terms }: Alternative, row: number, index: CatalogueIndex): Record<string, number> {
  const product = index.productAt(row)
  const places: Record<string, number> = {}
  if (!product) return places
  seeTerms(product, index.catalogueTerms, (place, found) => {
    for (const { word, role } of found) {
      if (terms.includes(word.term)) places[place] = Math.max(places[place] ?? 0, pointsAt(place, found.length, role))
    }
  })
  return places
}
