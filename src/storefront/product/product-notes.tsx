import type { Product } from '#catalog/contract.ts'
import { fyndwareCondition } from '#catalog/fyndware.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { isUpcoming } from '#catalog/release.ts'
import { purchaseLimit } from '#catalog/restricted.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { labels } from '#catalog/sv-labels.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { Note } from '#ui/note.tsx'
import { sv } from './sv.ts'

type ProductNotesProps = { product: Product; now: Date; rankLevel: number | null }

/** What one must know before buying: its condition, its release, who may buy it and how many. */
export function ProductNotes({ product, now, rankLevel }: ProductNotesProps) {
  const { fyndwareClass, release, minimumRankLevel, restockOn, stock } = product
  const today = dayOf(now)
  const limit = purchaseLimit(product)
  const isComing = release !== null && isUpcoming(release.timestamp, now)
  return (
    <div className="pnotes">
      {fyndwareClass && (
        <Note>
          <b>{fyndwareClass.name}.</b> {fyndwareCondition(fyndwareClass.id)} {sv.fyndwareRights}
        </Note>
      )}
      {isComing && <Note>{sv.comesOn(shortDay(dayOf(new Date(release.timestamp * 1000)), today))}</Note>}
      {isRankLocked(minimumRankLevel, rankLevel) && <Note kind="warn">{sv.rankLocked(minimumRankLevel)}</Note>}
      {limit !== null && <Note>{labels.maxPurchase(limit)}</Note>}
      {!isComing && !product.isRetired && !canBeSent(stock) && (
        <Note kind="warn">
          {restockOn !== null && restockOn >= today ? sv.soldOutUntil(shortDay(restockOn, today)) : sv.soldOutNow}
        </Note>
      )}
    </div>
  )
}
