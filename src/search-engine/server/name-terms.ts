import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { rolesOf } from './phrase-roles.ts'
import { tokensOf } from './words.ts'

/** The terms of a name by number with their places among its words, and whether they name the product. */
export type NameTerms = {
  terms: Int32Array
  places: Int32Array
  isHead: Uint8Array
  words: number
  /** The description in lower case. */
  text: string
}

const known = new Map<CachedProduct, NameTerms>()
const maxKnown = 16_000
const numbers = new Map<string, number>()
const maxNumbers = 200_000

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

export function termNumber(term: string): number {
  let number = numbers.get(term)
  if (number === undefined) {
    number = numbers.size
    numbers.set(term, number)
  }
  return number
}

/** Numbers hold until the next call. */
export function limitTermNumbers(): void {
  if (numbers.size < maxNumbers) return
  numbers.clear()
  known.clear()
}

function read({ name, text }: CachedProduct): NameTerms {
  const tokens = tokensOf(name)
  const roles = rolesOf(tokens)
  const all = tokens.flatMap(({ word }, place) =>
    [word.term, ...word.atoms].map((term) => ({ term, place, isHead: roles[place]?.isHead === true ? 1 : 0 })),
  )
  return {
    terms: Int32Array.from(all, ({ term }) => termNumber(term)),
    places: Int32Array.from(all, ({ place }) => place),
    isHead: Uint8Array.from(all, ({ isHead }) => isHead),
    words: tokens.length,
    text: text.toLowerCase(),
  }
}
