import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { rolesOf } from './phrase-roles.ts'
import { grown } from './text-table.ts'
import { tokensOf } from './words.ts'

/**
 * The names of products as numbers, one after the other: how many words and terms a name has, and of each term its
 * number and its place among the words, twice, and one more if it names the product.
 */
let kept = new Int32Array(4096)
let used = 0
type Known = { product: CachedProduct; start: number }
const byId = new Map<number, Known>()
/** Of some 150,000 names. */
const maxKept = 4_000_000
const numbers = new Map<string, number>()
const maxNumbers = 200_000

/** Where the name of the product begins. A changed product is another object, so what is kept never gets old. */
export function nameTermsOf(product: CachedProduct): number {
  const known = byId.get(product.id)
  if (known?.product === product) return known.start
  if (used > maxKept) clear()
  const start = used
  write(product)
  byId.set(product.id, { product, start })
  return start
}

/** Valid until the next name is read. */
export function keptNames(): Int32Array {
  return kept
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
  clear()
}

function clear(): void {
  byId.clear()
  used = 0
}

function write({ name }: CachedProduct): void {
  const tokens = tokensOf(name)
  const roles = rolesOf(tokens)
  const head = used
  const most = 2 + tokens.reduce((sum, { word }) => sum + 1 + word.atoms.length, 0) * 2
  if (used + most > kept.length) kept = grown(kept, new Int32Array((used + most) * 2))
  used += 2
  for (const [place, { word }] of tokens.entries()) {
    const mark = place * 2 + (roles[place]?.isHead === true ? 1 : 0)
    for (const term of [word.term, ...word.atoms]) {
      kept[used++] = termNumber(term)
      kept[used++] = mark
    }
  }
  kept[head] = tokens.length
  kept[head + 1] = (used - head - 2) / 2
}
