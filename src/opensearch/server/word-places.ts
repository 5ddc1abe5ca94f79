import { places } from '#search-engine/server/ranking.ts'

/**
 * Where a product has a word, and its points there. `head` and `purpose` are parts of the name: what names the product,
 * and what it is for. `all` has every word, for those that only decide whether a product is found.
 */
export const wordPlaces = {
  number: places.number,
  head: places.name * 1.5,
  name: places.name,
  purpose: places.name * 0.5,
  category: places.category,
  manufacturer: places.manufacturer,
  subTitle: places.subTitle,
  text: places.text,
  above: places.above,
  attribute: places.attribute,
  all: 0,
} as const

export type WordPlace = keyof typeof wordPlaces

export const pointPlaces = (Object.keys(wordPlaces) as WordPlace[]).filter((place) => wordPlaces[place] > 0)

export const namePlaces: readonly WordPlace[] = ['number', 'head', 'name', 'purpose']
/** Without what a product is called by its category alone. */
export const ownPlaces: readonly WordPlace[] = ['number', 'head', 'name', 'purpose', 'subTitle', 'text']
