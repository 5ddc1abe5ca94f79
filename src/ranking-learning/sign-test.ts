/**
 * How likely at least so uneven an outcome is when both are equally good: the sign test, for both sides. Ties do not
 * count.
 */
export function signTest(wins: number, losses: number): number {
  const all = wins + losses
  if (all === 0) return 1
  const least = Math.min(wins, losses)
  let tail = 0
  let logWays = 0
  for (let count = 0; count <= least; count++) {
    tail += Math.exp(logWays - all * Math.LN2)
    logWays += Math.log(all - count) - Math.log(count + 1)
  }
  return Math.min(1, 2 * tail)
}
