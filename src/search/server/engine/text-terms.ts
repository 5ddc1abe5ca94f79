import { plain, purpose, rolesOf } from './phrase-roles.ts'
import type { Role } from './ranking.ts'
import { forgetWords, type Token, tokensOf } from './words.ts'

/** A term, how it is written plainly, and the word it stands for: null for a part of a word or several together. */
export type Term = { term: string; plain: string; text: string | null }

/** A term in a text. */
export type TextTerm = { word: Term; role: Role }

/** What a text is found by: its words, and model numbers and measures both joined and apart. */
export function termsOf(text: string): TextTerm[] {
  const found: TextTerm[] = []
  const tokens = tokensOf(text)
  const roles = rolesOf(tokens)
  for (let at = 0; at < tokens.length; at++) {
    const { word } = tokens[at] as Token
    if (word.isStop || word.text.length > longestWord) continue
    const role = roles[at] ?? plain
    found.push({ word, role })
    if (word.atoms.length > 0) for (const part of partsOf(word.atoms)) found.push(pieceOf(part, role))
    const unit = word.isNumber ? tokens[at + 1]?.word.unit : null
    if (unit) found.push(pieceOf(word.folded + unit, role))
  }
  for (const { chain, last } of chainsOf(tokens)) found.push(pieceOf(chain, roles[last] ?? plain))
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

/** Gives back the memory when very many texts have been read. */
export function forgetTexts(): void {
  known.clear()
  forgetWords()
}

const known = new Map<string, readonly TextTerm[]>()
const knownLimit = 20_000

const pieceOf = (term: string, { isFor }: Role): TextTerm => ({
  word: { term, plain: term, text: null },
  role: isFor ? purpose : plain,
})

/** `1000xm5` → `1000`, `xm`, `5`, and neighbours together: `1000xm`, `xm5`. */
function partsOf(atoms: readonly string[]): readonly string[] {
  if (atoms.length < 3) return atoms
  return [...atoms, ...atoms.slice(1).map((atom, at) => `${atoms[at]}${atom}`)]
}

/** `wh-1000xm5` → `wh1000xm5`: what is written together with a figure in it, without the signs between. */
export function chainsOf(tokens: readonly Token[]): { chain: string; last: number }[] {
  const chains: { chain: string; last: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens[at]?.joinsNext) continue
    let chain = ''
    for (; tokens[at]?.joinsNext; at++) chain += tokens[at]?.word.folded
    chain += tokens[at]?.word.folded ?? ''
    if (/\d/.test(chain) && chain.length <= longestChain) chains.push({ chain, last: at })
  }
  return chains
}

const longestChain = 30
/** Nobody asks for a longer one. */
const longestWord = 200
