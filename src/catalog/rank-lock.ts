/** The status code of a product that only members of some rank may buy. */
export const rankLockedCode = 11

/** `rankLevel` is null for a visitor. */
export function isRankLocked(minimumRankLevel: number, rankLevel: number | null): boolean {
  return minimumRankLevel > 1 && (rankLevel ?? 0) < minimumRankLevel
}
