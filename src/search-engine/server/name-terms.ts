import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { rolesOf } from './phrase-roles.ts'
import { tokensOf } from './words.ts'

/** The terms of a name with their places among its words, and whether they name the product. */
export type NameTerms = {
  terms: readonly string[]
  places: readonly number[]
  isHead: readonly boolean[]
  words: number
  /** The description in lower case. */
  text: string
}

const known = new Map<CachedProduct, NameTerms>()
const maxKnown = 16_000

/** A changed product is another object, so what is known never gets old. */
export function nameTermsOf(product: CachedProduct): NameTerms {
  let terms = known.get(product)
  if (!terms) {
    terms = read(product)
    if (known.size >= maxKnown) known.clear()
    known.set(product, terms)
  }
  return terms
}

function read({ name, text }: CachedProduct): NameTerms {
  const tokens = tokensOf(name)
  const roles = rolesOf(tokens)
  const all = tokens.flatMap(({ word }, place) =>
    [word.term, ...word.atoms].map((term) => ({ term, place, isHead: roles[place]?.isHead === true })),
  )
  return {
    terms: all.map(({ term }) => term),
    places: all.map(({ place }) => place),
    isHead: all.map(({ isHead }) => isHead),
    words: tokens.length,
    text: text.toLowerCase(),
  }
}
