export const rankLockedCode = 11

export function isRankLocked(minimumRankLevel: number, rankLevel: number | null): boolean {
  return minimumRankLevel > 1 && (rankLevel ?? 0) < minimumRankLevel
}
