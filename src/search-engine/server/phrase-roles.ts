import type { Role } from './ranking.ts'
import type { Token } from './words.ts'

export function rolesOf(tokens: readonly Token[]): Role[] {
  let isFor = false
  return tokens.map(({ word, endsPhrase }, at) => {
    if (word.leadsToPurpose) isFor = true
    const next = tokens[at + 1]?.word
    const isLast = endsPhrase || !next || next.isPreposition || next.describes
    const role = isFor ? purpose : isLast && !word.isStop ? head : plain
    if (endsPhrase) isFor = false
    return role
  })
}

export const plain: Role = { isHead: false, isFor: false }
export const purpose: Role = { isHead: false, isFor: true }
const head: Role = { isHead: true, isFor: false }
