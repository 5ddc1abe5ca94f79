import type { Role } from './ranking.ts'
import { isStopWord, type Token, wordOf } from './words.ts'

/** What each word is in its phrase. The last word of a phrase is its head; what only describes it may follow. */
export function rolesOf(tokens: readonly Token[]): Role[] {
  let isFor = false
  return tokens.map(({ word, endsPhrase }, at) => {
    if (leadsToPurpose.has(word.folded)) isFor = true
    const next = tokens[at + 1]?.word
    const isLast = endsPhrase || !next || prepositions.has(next.folded) || describes(next.term)
    const role = { isHead: isLast && !isFor && !isStopWord(word.folded), isFor }
    if (endsPhrase) isFor = false
    return role
  })
}

const describes = (term: string): boolean => /\d/.test(term) || descriptions.has(term)

const leadsToPurpose = new Set(['for', 'till', 'f'])
const prepositions = new Set(['for', 'till', 'med', 'with', 'fran', 'from', 'i', 'in', 'pa'])

/** Colours and other words that follow what they describe, in Swedish and English. */
const descriptions = new Set(
  `svart vit röd blå grå grön rosa gul lila silver guld orange brun beige transparent trådlös bärbar extern intern digital
  analog black white red blue gray grey green pink yellow purple gold brown wireless wired portable external internal
  original universal standard multimedia gaming`
    .split(/\s+/)
    .map((word) => wordOf(word).term),
)
