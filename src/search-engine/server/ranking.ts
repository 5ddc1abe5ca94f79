import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { isAvailable } from './product-values.ts'

/**
 * All ranking rules by name. A word earns points by its place in the product (`place`, `length`, `head`, `forWhat`), by
 * how it was matched (`meanings`) and by its rarity (`rarity`). The sum is multiplied by the product's `standing`.
 * The best hits are then ordered by `ranker.ts`.
 */

export const places = {
  number: 1.5,
  name: 1.2,
  category: 0.6,
  manufacturer: 0.5,
  subTitle: 0.5,
  text: 0.4,
  above: 0.2,
  /** Mostly compatibility: `works with: iPad`. */
  attribute: 0.03,
}
export type Place = keyof typeof places

const usualLength: Partial<Record<Place, number>> = { name: 10, text: 15 }
const lengthCounts = { name: 0.3, text: 0.3 }

export type Role = { isHead: boolean; isFor: boolean }

export function pointsAt(place: Place, length: number, { isHead, isFor }: Role): number {
  const usual = usualLength[place]
  if (usual === undefined) return places[place]
  const share = place === 'name' ? lengthCounts.name : lengthCounts.text
  const points = places[place] / (1 - share + (share * length) / usual)
  return points * (isHead ? headPoints : 1) * (isFor ? forWhat : 1)
}

/** head: the word that names the product, not what it is part of or works with. */
const headPoints = 1.5
const notTheHead = 0.6
/** forWhat: a word after `för` or `till` names another product. */
const forWhat = 0.5

export function headShare(isLastWord: boolean, isHead: boolean): number {
  return isLastWord && !isHead ? notTheHead : 1
}

/** thing: a product of the kind that the words name, before what goes with it. */
export const thingShare = 2
/** Of the best thing; what goes with it and matches less than this is left out. */
export const leastBesideThing = 0.3
/** Of the best match, when the list is ordered by something else. */
export const leastInOrder = 0.5

/** Diminishing returns for each further place. From 1 to 127. */
export function weightOf(points: number): number {
  return Math.max(1, Math.round((heaviest * points) / (points + 0.5)))
}
export const heaviest = 127

/** rarity: words that few products have are more distinctive. */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + all / (1 + count))
}

export const meanings = {
  same: 1,
  /** A model number in parts: `rtx4070` as `rtx` and `4070`. */
  apart: 0.95,
  /** `horlurar` for `hörlurar`. */
  folded: 0.9,
  /** `mus` in `datormus`. */
  compound: 0.75,
  synonym: 0.7,
  /** `datormus` as `dator` and `mus`. */
  split: 0.7,
  completion: 0.6,
  first: 0.3,
}
export type Meaning = keyof typeof meanings

export function standingOf(product: CachedProduct): { brevity: number; bought: number; stock: number } {
  const bought = Math.log1p(product.popularity)
  return {
    brevity: 1 - Math.min(product.name.length, 120) / 1200,
    bought: 1 + 0.15 * (bought / (4 + bought)),
    stock: isAvailable(product) ? 1 : 0.91,
  }
}
