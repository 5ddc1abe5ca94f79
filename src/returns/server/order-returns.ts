import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { chargedRow, type StoredOrder } from '#orders/server/stored-order.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'
import type { OrderReturns } from '#returns/contract.ts'
import { returnFee } from '#returns/fees.ts'
import { lastComplaintDay } from '#returns/withdrawal-window.ts'
import { agreedCause } from './agreed-cause.ts'
import { buyerOf } from './buyer-of.ts'
import { complaintsOf, shownComplaint } from './complaints.ts'
import { creditedUnits } from './credited-units.ts'
import { orderedInsurance } from './ordered-insurance.ts'
import { causeOn, exceptionFor, sentUnits } from './sent-units.ts'
import { returnsOf, shownReturn } from './stored-return.ts'

type Query = {
  /** Set for employees, who may agree on more than the customer can do alone. */
  isByStaff?: boolean
  now: Date
}

export async function orderReturns(
  db: Db,
  order: StoredOrder,
  { isByStaff = false, now }: Query,
): Promise<OrderReturns> {
  const [sent, credited, returns, complaints] = await Promise.all([
    sentUnits(db, order),
    creditedUnits(db, order.id),
    returnsOf(db, order.id),
    complaintsOf(db, order.id),
  ])
  const cause = isByStaff ? agreedCause(order, sent, now) : causeOn(sent, now)
  return {
    isConsumer: sent.isConsumer,
    isAtCounter: order.channel === 'store',
    cause,
    lastWithdrawalDay: sent.lastWithdrawalDay,
    lastCodesDay: sent.lastCodesDay,
    hasOpenPurchase: sent.hasOpenPurchase,
    lastOpenPurchaseDay: sent.lastOpenPurchaseDay,
    rows: sent.rows.flatMap((sentRow) => {
      const { position, left, arrivedAt, isGiftCard, isBulky } = sentRow
      const row = order.rows[position]
      if (!row) return []
      const mayComplain = arrivedAt !== null && dayOf(now) <= lastComplaintDay(dayOf(arrivedAt), buyerOf(order))
      const price = lineTotal(linePart(chargedRow(row), { before: 0, now: 1 }))
      const exception = exceptionFor(sentRow, cause)
      const insurance = orderedInsurance({ order, position, sent, credited: credited(position), now })
      return [{ position, name: row.name, left, exception, isGiftCard, isBulky, price, mayComplain, insurance }]
    }),
    fees: { parcel: returnFee('parcel', order.returnTerms), bulky: returnFee('bulky', order.returnTerms) },
    returns: returns.map(shownReturn),
    complaints: complaints.map(shownComplaint),
  }
}
