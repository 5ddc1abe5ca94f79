import { plain, purpose, rolesOf } from './phrase-roles.ts'
import type { Role } from './ranking.ts'
import { clearWords, type Token, tokensOf } from './words.ts'

export type Term = { term: string; plain: string; text: string | null }

export type TextTerm = { word: Term; role: Role }

export function termsOf(text: string): TextTerm[] {
  const found: TextTerm[] = []
  const tokens = tokensOf(text)
  const roles = rolesOf(tokens)
  for (let at = 0; at < tokens.length; at++) {
    const { word } = tokens[at] as Token
    if (word.isStop || word.text.length > maxWordLength) continue
    const role = roles[at] ?? plain
    found.push({ word, role })
    if (word.atoms.length > 0) for (const part of partsOf(word.atoms)) found.push(textTermOf(part, role))
    const unit = word.isNumber ? tokens[at + 1]?.word.unit : null
    if (unit) found.push(textTermOf(word.folded + unit, role))
  }
  for (const { chain, last } of chainsOf(tokens)) found.push(textTermOf(chain, roles[last] ?? plain))
  return found
}

export function sharedTermsOf(text: string): readonly TextTerm[] {
  let terms = known.get(text)
  if (!terms) {
    terms = termsOf(text)
    if (known.size >= cacheLimit) known.clear()
    known.set(text, terms)
  }
  return terms
}

export function clearTexts(): void {
  known.clear()
  clearWords()
}

const known = new Map<string, readonly TextTerm[]>()
const cacheLimit = 20_000

const textTermOf = (term: string, { isFor }: Role): TextTerm => ({
  word: { term, plain: term, text: null },
  role: isFor ? purpose : plain,
})

/** `1000xm5` → `1000`, `xm`, `5`, and adjacent pairs: `1000xm`, `xm5`. */
function partsOf(atoms: readonly string[]): readonly string[] {
  if (atoms.length < 3) return atoms
  return [...atoms, ...atoms.slice(1).map((atom, at) => `${atoms[at]}${atom}`)]
}

/** `wh-1000xm5` → `wh1000xm5`: joined without punctuation if it contains a digit. */
export function chainsOf(tokens: readonly Token[]): { chain: string; last: number }[] {
  const chains: { chain: string; last: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens[at]?.joinsNext) continue
    let chain = ''
    for (; tokens[at]?.joinsNext; at++) chain += tokens[at]?.word.folded
    chain += tokens[at]?.word.folded ?? ''
    if (/\d/.test(chain) && chain.length <= maxChainLength) chains.push({ chain, last: at })
  }
  return chains
}

const maxChainLength = 30
const maxWordLength = 200
