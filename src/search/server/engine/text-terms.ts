import { rolesOf } from './phrase-roles.ts'
import type { Role } from './ranking.ts'
import { isNumber, isStopWord, type Token, tokensOf, unitOf } from './words.ts'

/** A term and the word it stands for; null when it is only a part of a word or several together. */
export type TextTerm = { term: string; plain: string; text: string | null; role: Role }

/** What a text is found by: its words, and model numbers and measures both joined and apart. */
export function termsOf(text: string): TextTerm[] {
  const found: TextTerm[] = []
  const tokens = tokensOf(text)
  const roles = rolesOf(tokens)
  for (const [at, { word }] of tokens.entries()) {
    const role = roles[at] ?? noRole
    if (isStopWord(word.folded)) continue
    found.push({ term: word.term, plain: word.plain, text: word.text, role })
    for (const part of partsOf(word.atoms)) found.push(pieceOf(part, role))
    const unit = isNumber(word.folded) ? unitOf(tokens[at + 1]?.word.folded ?? '') : null
    if (unit) found.push(pieceOf(word.folded + unit, role))
  }
  for (const { chain, last } of chainsOf(tokens)) found.push(pieceOf(chain, roles[last] ?? noRole))
  return found
}

/** The same for names and values that many products share; what has been asked once is remembered. */
export function sharedTermsOf(text: string): readonly TextTerm[] {
  let terms = known.get(text)
  if (!terms) {
    terms = termsOf(text)
    if (known.size >= knownLimit) known.clear()
    known.set(text, terms)
  }
  return terms
}

const known = new Map<string, readonly TextTerm[]>()
const knownLimit = 20_000

const noRole: Role = { isHead: false, isFor: false }
const onlyFor: Role = { isHead: false, isFor: true }

const pieceOf = (term: string, { isFor }: Role): TextTerm => ({
  term,
  plain: term,
  text: null,
  role: isFor ? onlyFor : noRole,
})

/** `1000xm5` → `1000`, `xm`, `5`, and neighbours together: `1000xm`, `xm5`. */
function partsOf(atoms: readonly string[]): readonly string[] {
  if (atoms.length < 3) return atoms
  return [...atoms, ...atoms.slice(1).map((atom, at) => `${atoms[at]}${atom}`)]
}

/** `wh-1000xm5` → `wh1000xm5`: what is written together with a figure in it, without the signs between. */
export function chainsOf(tokens: readonly Token[]): { chain: string; last: number }[] {
  const chains: { chain: string; last: number }[] = []
  let chain = ''
  let length = 0
  for (const [at, { word, joinsNext }] of tokens.entries()) {
    chain += word.folded
    length++
    if (joinsNext) continue
    if (length > 1 && /\d/.test(chain) && chain.length <= longestChain) chains.push({ chain, last: at })
    chain = ''
    length = 0
  }
  return chains
}

const longestChain = 30
