export const xpADay = 200

export function xpFor(score: number, givenToday: number): number {
  return Math.max(0, Math.min(Math.floor(score / 10), xpADay - givenToday))
}
