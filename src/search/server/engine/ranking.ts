import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { isAvailable } from './product-values.ts'

/**
 * How search orders what it finds, every rule by its name. A word of the query earns points by where it stands in a product
 * and what it is there (`place`, `length`, `head`, `forWhat`), by how it was understood (`meanings`) and how rare it is
 * (`rarity`). The points of all words are added and multiplied by the product's `standing`. The figures hold within wide
 * limits: halving or doubling one moves the judged order by less than one in a hundred (`npm run bench -- quality`).
 */

/** place: what a word says of a product by where it stands. */
export const places = {
  number: 1.5,
  name: 1.2,
  category: 0.6,
  maker: 0.5,
  subTitle: 0.5,
  text: 0.4,
  /** The categories above its own, and its section. */
  above: 0.2,
  /** Mostly what it goes with: `works with: iPad`. */
  attribute: 0.03,
}
export type Place = keyof typeof places

/** length: in a long text a word says less. Of each text its usual number of words. */
const usualLength: Partial<Record<Place, number>> = { name: 10, text: 15 }
const lengthCounts = { name: 0.2, text: 0.3 }

/** What a word is in its phrase. In `gaming keyboard for Mac` the keyboard is the head, and a Mac is what it is for. */
export type Role = { isHead: boolean; isFor: boolean }

/** The points of a word at a place among `length` words. */
export function pointsAt(place: Place, length: number, { isHead, isFor }: Role): number {
  const usual = usualLength[place]
  if (usual === undefined) return places[place]
  const share = place === 'name' ? lengthCounts.name : lengthCounts.text
  const points = places[place] / (1 - share + (share * length) / usual)
  return points * (isHead ? headPoints : 1) * (isFor ? forWhat : 1)
}

/** head: a word that names the thing itself, not what it is a part of or goes with. */
const headPoints = 1.5
const notTheHead = 0.6
/** forWhat: what comes after `för` or `till` is another thing. */
const forWhat = 0.5

/** The head of a query is its last word: products that only mention it come after those that are it. */
export function headShare(isLastWord: boolean, isHead: boolean): number {
  return isLastWord && !isHead ? notTheHead : 1
}

/** The more places a word stands at the less one more adds. From 1 to 127. */
export function weightOf(points: number): number {
  return Math.max(1, Math.round((heaviest * points) / (points + 0.5)))
}
export const heaviest = 127

/** rarity: a word that few products have tells them apart. */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + all / (1 + count))
}

/** meanings: how sure it is that what was found is what was meant. */
export const meanings = {
  same: 1,
  /** A model number in its parts: `rtx4070` as `rtx` and `4070`. */
  apart: 0.95,
  /** `horlurar` for `hörlurar`. */
  folded: 0.9,
  /** `mus` in `datormus`. */
  compound: 0.75,
  synonym: 0.7,
  /** `datormus` as `dator` and `mus`. */
  split: 0.7,
  completion: 0.6,
  /** `dator` in `datormus`. */
  first: 0.3,
}
export type Meaning = keyof typeof meanings

/** standing: what decides between products that a text finds equally well. */
export function standingOf(product: ShelfProduct): { brevity: number; bought: number; stock: number } {
  const bought = Math.log1p(product.popularity)
  return {
    /** Short names come first. */
    brevity: 1 - Math.min(product.name.length, 120) / 1200,
    /** What many buy. */
    bought: 1 + 0.15 * (bought / (4 + bought)),
    /** What can be sent now. */
    stock: isAvailable(product) ? 1 : 0.91,
  }
}
