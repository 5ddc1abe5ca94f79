import { dayOf } from '#core/day.ts'
import { isUpcoming } from '#inventory/release.ts'

type Row = { product: { name: string; release: { timestamp: number } | null } }

export type ReleaseDelay = { names: string[]; day: string }

/** The release that delays the rest of a cart: the last one, as in `checkout/server/shipping-for.ts`. */
export function releaseDelay(rows: readonly Row[], now: Date): ReleaseDelay | null {
  const dayOfRow = ({ product: { release } }: Row) =>
    release && isUpcoming(release.timestamp, now) ? dayOf(new Date(release.timestamp * 1000)) : ''
  const day = rows.map(dayOfRow).toSorted().at(-1)
  if (!day) return null
  const last = rows.filter((row) => dayOfRow(row) === day)
  return last.length === rows.length ? null : { names: last.map(({ product }) => product.name), day }
}
