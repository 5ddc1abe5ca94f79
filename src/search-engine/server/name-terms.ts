import { rolesOf } from './phrase-roles.ts'
import { tokensOf } from './words.ts'

/**
 * A name as numbers: how many words it has, then of each term its number and its place among the words, twice, and one
 * more if it names the product.
 */
export function nameTerms(name: string, numberOf: (term: string) => number): number[] {
  const tokens = tokensOf(name)
  const roles = rolesOf(tokens)
  const terms = [tokens.length]
  for (const [place, { word }] of tokens.entries()) {
    const mark = place * 2 + (roles[place]?.isHead === true ? 1 : 0)
    terms.push(numberOf(word.term), mark)
    for (const atom of word.atoms) terms.push(numberOf(atom), mark)
  }
  return terms
}
