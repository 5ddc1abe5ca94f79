import { dayOf } from '#core/day.ts'
import { isUpcoming } from '#inventory/release.ts'

type Row = { product: { name: string; release: { timestamp: number } | null } }

export type HeldBack = { names: string[]; day: string }

/** What the rest of a cart waits for, as `checkout/server/shipping-for.ts` has it: the last release. */
export function heldBack(rows: readonly Row[], now: Date): HeldBack | null {
  const dayOfRow = ({ product: { release } }: Row) =>
    release && isUpcoming(release.timestamp, now) ? dayOf(new Date(release.timestamp * 1000)) : ''
  const day = rows.map(dayOfRow).toSorted().at(-1)
  if (!day) return null
  const last = rows.filter((row) => dayOfRow(row) === day)
  return last.length === rows.length ? null : { names: last.map(({ product }) => product.name), day }
}
