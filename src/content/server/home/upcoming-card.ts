import type { ProductCard } from '#catalog/contract.ts'
import { isUpcoming } from '#inventory/release.ts'

export function isUpcomingCard({ release }: ProductCard, now: Date): boolean {
  return release !== null && isUpcoming(release.timestamp, now)
}
