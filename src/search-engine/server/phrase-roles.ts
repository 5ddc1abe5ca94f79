import type { Role } from './ranking.ts'
import { isMeasure, type Token } from './words.ts'

export function rolesOf(tokens: readonly Token[]): Role[] {
  let isFor = false
  return tokens.map(({ word, endsPhrase }, at) => {
    if (word.leadsToPurpose) isFor = true
    const next = tokens[at + 1]?.word
    const isLast = endsPhrase || !next || next.isPreposition || isDescription(tokens, at + 1)
    const role = isFor ? purpose : isLast && !word.isStop ? head : plain
    if (endsPhrase) isFor = false
    return role
  })
}

/** `black` and `usb` of `keyboard black usb`, but not `usb` of `notebook usb speakers`. */
function isDescription(tokens: readonly Token[], from: number): boolean {
  for (let at = from; ; at++) {
    const token = tokens[at]
    if (!token || token.word.isPreposition) return true
    const { describes, text } = token.word
    if (!describes && (text.length > 1 || at === from)) return false
    if (token.endsPhrase || isMeasure(token.word)) return true
  }
}

export const plain: Role = { isHead: false, isFor: false }
export const purpose: Role = { isHead: false, isFor: true }
const head: Role = { isHead: true, isFor: false }
