import { hasPart } from '#core/programme.ts'

export const rankLockedCode = 11

/** Without levels no product waits for one. */
export function isRankLocked(minimumRankLevel: number, rankLevel: number | null): boolean {
  return hasPart('levels') && minimumRankLevel > 1 && (rankLevel ?? 0) < minimumRankLevel
}
