import { fyndwareCondition } from '#catalog/fyndware.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { isUpcoming } from '#inventory/release.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { labels } from '#labels/labels-messages.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { messages } from './messages.ts'

type ProductNotesProps = { product: ShownProduct; now: Date; rankLevel: number | null }

export function ProductNotes({ product, now, rankLevel }: ProductNotesProps) {
  const { fyndwareClass, release, minimumRankLevel, restockOn, stock } = product
  const today = dayOf(now)
  const limit = purchaseLimit(product)
  const isComing = release !== null && isUpcoming(release.timestamp, now)
  return (
    <div className="product-page-notes">
      {fyndwareClass && (
        <Note>
          <b>{fyndwareClass.name}.</b> {fyndwareCondition(fyndwareClass.id)} {messages.fyndwareRights}
        </Note>
      )}
      {stock.isRecalled && (
        <Note kind="warn">
          {messages.recalled}{' '}
          <Link className="link" href={pathTo('recalls')}>
            {messages.recalledMore}
          </Link>
        </Note>
      )}
      {isComing && !stock.isRecalled && (
        <Note>{messages.comesOn(shortDay(dayOf(new Date(release.timestamp * 1000)), today))}</Note>
      )}
      {isRankLocked(minimumRankLevel, rankLevel) && <Note kind="warn">{messages.rankLocked(minimumRankLevel)}</Note>}
      {limit !== null && <Note>{labels.maxPurchase(limit)}</Note>}
      {!isComing && !product.isRetired && !stock.isRecalled && !canBeSent(stock) && (
        <Note kind="warn">
          {restockOn !== null && restockOn >= today
            ? messages.soldOutUntil(shortDay(restockOn, today))
            : messages.soldOutNow}
        </Note>
      )}
    </div>
  )
}
