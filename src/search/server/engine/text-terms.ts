import { isNumber, isStopWord, type Token, tokensOf, unitOf } from './words.ts'

/** Terms with the word each stands for, null when it is only a part of one or several together. */
export type TermVisitor = (term: string, text: string | null) => void

/** What a text is found by: its words, and model numbers and measures both joined and apart. */
export function visitTerms(text: string, visit: TermVisitor): void {
  const tokens = tokensOf(text)
  for (const [at, { word }] of tokens.entries()) {
    if (isStopWord(word.folded)) continue
    visit(word.term, word.text)
    for (const part of partsOf(word.atoms)) visit(part, null)
    const unit = isNumber(word.folded) ? unitOf(tokens[at + 1]?.word.folded ?? '') : null
    if (unit) visit(word.folded + unit, null)
  }
  for (const chain of chainsOf(tokens)) visit(chain, null)
}

/** `1000xm5` → `1000`, `xm`, `5`, and neighbours together: `1000xm`, `xm5`. */
function partsOf(atoms: readonly string[]): string[] {
  if (atoms.length < 3) return [...atoms]
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
