import { type ConnectableCarrier, carrierAccounts } from '#carrier-accounts/accounts.ts'
import type { StoredBooking } from '#carrier-parcels/server/booking-table.ts'
import type { Queries } from '#core/server/db.ts'
import { goodsOf } from '#orders/server/email-sections.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { ReturnCause, ReturnReason } from '#returns/contract.ts'
import type { ReturnWay } from '#returns/fees.ts'
import { labelFee } from '#returns/label-fee.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { uncollectedCost } from '#shop-settings/return-texts.ts'
import { returnLabelDocument } from './labels/label-document.ts'
import { enqueueReturnEmail, formatAmount, returnEmailOf, sendBackTo } from './return-email.ts'

type Announced = {
  tx: Queries
  order: StoredOrder
  one: {
    id: number
    cause: ReturnCause
    way: ReturnWay
    rows: readonly { position: number; quantity: number; reason: ReturnReason }[]
  }
  /** A label that is attached. */
  label?: Pick<StoredBooking, 'carrier' | 'trackingId'> | null
  publicUrl: string
  now: Date
}

export async function enqueueAnnouncedEmail(announced: Announced): Promise<void> {
  const { one, order } = announced
  const subject =
    one.cause === 'undelivered' ? messages.undeliveredSubject(order.number) : messages.announcedSubject(order.number)
  await send(announced, { key: `return-${one.id}-announced`, subject })
}

/** The label was booked after the email about the return. */
export async function enqueueLabelEmail(announced: Announced & { label: StoredBooking }): Promise<void> {
  const { order, label } = announced
  await send(announced, { key: `${label.reference}-label`, subject: messages.labelSubject(order.number) })
}

async function send(
  { tx, order, one, label = null, publicUrl, now }: Announced,
  { key, subject }: { key: string; subject: string },
): Promise<void> {
  const { id, cause, way, rows } = one
  const fee = labelFee(one, order.returnTerms)
  const isByLabel = way === 'parcel' || way === 'bulky' || way === 'ours'
  const isFetched = cause !== 'undelivered'
  const carrier = label && carrierAccounts[label.carrier as ConnectableCarrier].name
  const text = carrier ? messages.announcedWithLabel(carrier) : messages.announcedText
  const content = returnEmailOf(order, {
    subject,
    heading: isFetched ? messages.announcedHeading : messages.undeliveredHeading,
    text: isFetched ? text : messages.undeliveredText(uncollectedCost(order.returnTerms)),
    labelledValues: [
      { label: messages.number, value: String(id) },
      ...(carrier && label ? [{ label: messages.label, value: `${carrier} ${label.trackingId}` }] : []),
      ...(isFetched && !label ? [{ label: messages.sendTo, value: sendBackTo() }] : []),
      ...(fee > 0 ? [{ label: messages.fee, value: formatAmount(fee) }] : []),
      ...(fee === 0 && isByLabel ? [{ label: messages.returnShipping, value: messages.wePayShipping }] : []),
    ],
    more: [{ title: isFetched ? messages.goodsBack : messages.goods }, { goods: goodsOf(order, rows) }],
    publicUrl,
  })
  const documents = label ? [returnLabelDocument(id)] : []
  await enqueueReturnEmail(tx, { key, to: order.email, content, documents }, now)
}
