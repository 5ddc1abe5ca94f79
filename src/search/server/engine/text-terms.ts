import { isNumber, isStopWord, type Token, tokensOf, unitOf } from './words.ts'

/** A term and the word it stands for; null when it is only a part of a word or several together. */
export type TextTerm = { term: string; text: string | null }

/** What a text is found by: its words, and model numbers and measures both joined and apart. */
export function termsOf(text: string): TextTerm[] {
  const found: TextTerm[] = []
  const tokens = tokensOf(text)
  for (const [at, { word }] of tokens.entries()) {
    if (isStopWord(word.folded)) continue
    found.push({ term: word.term, text: word.text })
    for (const part of partsOf(word.atoms)) found.push({ term: part, text: null })
    const unit = isNumber(word.folded) ? unitOf(tokens[at + 1]?.word.folded ?? '') : null
    if (unit) found.push({ term: word.folded + unit, text: null })
  }
  for (const chain of chainsOf(tokens)) found.push({ term: chain, text: null })
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

/** `1000xm5` → `1000`, `xm`, `5`, and neighbours together: `1000xm`, `xm5`. */
function partsOf(atoms: readonly string[]): readonly string[] {
  if (atoms.length < 3) return atoms
  return [...atoms, ...atoms.slice(1).map((atom, at) => `${atoms[at]}${atom}`)]
}

/** `wh-1000xm5` → `wh1000xm5`: what is written together with a figure in it, without the signs between. */
export function chainsOf(tokens: readonly Token[]): string[] {
  const chains: string[] = []
  let chain = ''
  let length = 0
  for (const { word, joinsNext } of tokens) {
    chain += word.folded
    length++
    if (joinsNext) continue
    if (length > 1 && /\d/.test(chain) && chain.length <= longestChain) chains.push(chain)
    chain = ''
    length = 0
  }
  return chains
}

const longestChain = 30
