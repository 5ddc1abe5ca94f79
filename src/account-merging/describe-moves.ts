import { hasPart } from '#core/programme.ts'
import type { Moves } from './contract.ts'
import { moveTexts } from './messages.ts'

/** What there is some of, in words. */
export function describeMoves(moves: Moves): string[] {
  return Object.entries(moveTexts).flatMap(([kind, text]) => {
    const count = moves[kind as keyof Moves]
    return count === 0 || (kind === 'xp' && !hasPart('xp')) ? [] : [text(count)]
  })
}
