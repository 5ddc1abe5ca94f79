import type { ProductCard } from '#catalog/contract.ts'
import { dayOf } from '#core/day.ts'

export function isUpcoming({ release }: ProductCard, now: Date): boolean {
  return release !== null && dayOf(new Date(release.timestamp * 1000)) >= dayOf(now)
}
