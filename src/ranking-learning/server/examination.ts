import type { Choice } from './choice-table.ts'
import { usualExamination } from './places.ts'

type Shown = Pick<Choice, 'query' | 'productId' | 'place' | 'shown' | 'opened'>

/** As many opened products as the usual share between a place and the next is worth. */
const usualOpened = 10
const sweeps = 300

/**
 * How likely it is that each place is looked at, 1 for the first. A product that has been at two places after the same
 * query, as stock, sales and trials move it, is as attractive at both: the difference is the places' (Agarwal et al.
 * 2019, Estimating Position Bias without Intrusive Interventions). The shares of all pairs of places are fitted by least
 * squares of their logarithms, and with the usual ones between neighbours.
 */
export function examinationOf(rows: readonly Shown[]): number[] {
  const pairs = pairsOfPlaces(rows)
  const usual = usualExamination.map(Math.log)
  const fitted = [...usual]
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let place = 1; place < fitted.length; place++) {
      let sum = 0
      let weight = 0
      for (let other = 0; other < fitted.length; other++) {
        const level = fitted[other] as number
        const seen = other === place ? null : measured(pairs, place, other)
        if (seen) {
          sum += seen.weight * (level + seen.share)
          weight += seen.weight
        }
        if (Math.abs(other - place) === 1) {
          sum += usualOpened * (level + (usual[place] as number) - (usual[other] as number))
          weight += usualOpened
        }
      }
      fitted[place] = sum / weight
    }
  return fitted.map((level) => Math.min(1, Math.exp(level)))
}

/** Opened at each of two places, as if shown as often at both. */
type PairOfPlaces = { first: number; second: number }

function pairsOfPlaces(rows: readonly Shown[]): Map<string, PairOfPlaces> {
  const pairs = new Map<string, PairOfPlaces>()
  const counted = rows.filter(({ place, shown }) => place > 0 && shown > 0)
  for (const moved of Map.groupBy(counted, ({ query, productId }) => `${productId} ${query}`).values())
    for (const one of moved)
      for (const other of moved) {
        if (one.place >= other.place) continue
        const key = `${one.place - 1} ${other.place - 1}`
        const pair = pairs.get(key) ?? { first: 0, second: 0 }
        const both = one.shown + other.shown
        pair.first += (Math.min(one.opened, one.shown) * other.shown) / both
        pair.second += (Math.min(other.opened, other.shown) * one.shown) / both
        pairs.set(key, pair)
      }
  return pairs
}

/** The logarithm of a place's share of another, and how sure it is. */
function measured(pairs: ReadonlyMap<string, PairOfPlaces>, place: number, other: number) {
  const pair = pairs.get(`${Math.min(place, other)} ${Math.max(place, other)}`)
  if (!pair) return null
  const [own, others] = place < other ? [pair.first, pair.second] : [pair.second, pair.first]
  // Half an opened product more on each side keeps the logarithm finite.
  return { share: Math.log((own + 0.5) / (others + 0.5)), weight: 1 / (1 / (own + 0.5) + 1 / (others + 0.5)) }
}
