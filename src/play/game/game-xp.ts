import { hasPart } from '#core/programme.ts'
import { shop } from '#core/shop.ts'

/** What the game gives in a day, at most; nothing in a shop without xp. */
export function xpADay(): number {
  return hasPart('xp') ? shop.rewards.gameXpADay : 0
}

export function xpFor(score: number, givenToday: number): number {
  return Math.max(0, Math.min(Math.floor(score / 10), xpADay() - givenToday))
}
