import { avatarItems } from '#members/avatar/looks.ts'
import type { Given } from '#members/supply-contract.ts'
import { supplyWords as words } from '#members/sv-play.ts'

/** What a crate held, in words. */
export function whatIsGiven({ kind, item, xp }: Given): string {
  if (kind === 'xp') return words.xp(xp)
  const name = Object.entries(avatarItems).find(([key]) => key === item)?.[1] ?? item
  return xp > 0 ? words.known(name, xp) : words.found(name)
}
