export const xpADay = 200

/** One xp for ten points, as long as the day has some left. */
export function xpFor(score: number, givenToday: number): number {
  return Math.max(0, Math.min(Math.floor(score / 10), xpADay - givenToday))
}
