import { orderErrors } from '#checkout/order-fields.ts'
import { chosenDelivery } from '#checkout/server/chosen-delivery.ts'
import { domainError } from '#core/domain-error.ts'
import { typed } from '#core/fields.ts'
import type { Queries } from '#core/server/db.ts'
import { changeProblemOf, mayMoveDelivery } from '#order-changes/change-rules.ts'
import { type OrderChange, orderChangesContract } from '#order-changes/contract.ts'
import { messages } from '#order-changes/messages.ts'
import { worthOf } from '#orders/server/cancel-quantities.ts'
import type { LockedOrder } from '#orders/server/lock-order.ts'
import type { Delivery, StoredOrder } from '#orders/server/stored-order.ts'
import { awaitsSupplement } from '#orders/server/supplements.ts'
import { type UnfulfilledUnits, unfulfilledUnits } from '#orders/server/unfulfilled-units.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { hasDispute } from '#payments/server/disputes.ts'
import { normalZip } from '#shipping/zips.ts'
import { offeredMethods } from './offered-methods.ts'
import { versionOf } from './order-version.ts'
import { type Addition, dearerWay, plannedAddition } from './plan-addition.ts'

export type OrderChangeDeps = Pick<CheckoutDeps, 'db' | 'productCache' | 'shipping' | 'publicUrl'>

export type ChangePlan = {
  address: StoredOrder['address']
  phone: string
  delivery: Delivery
  shipping: number
  units: UnfulfilledUnits[]
  refund: number
  /** What is changed at once; what is added waits for its payment. */
  lines: string[]
  addition: Addition | null
}

const call = orderChangesContract.changeOrder

/** The order as it would be, by the rules of the checkout and the one calculation of a line. */
export async function planChange(
  deps: OrderChangeDeps,
  locked: LockedOrder,
  { change, now }: { change: OrderChange; now: Date },
): Promise<ChangePlan> {
  const { order } = locked
  const problem = await problemOf(deps.db, locked)
  if (problem) throw domainError(call, problem)
  if (change.version !== versionOf(locked)) throw domainError(call, 'version-conflict')
  const isMoved = change.recipient !== undefined || change.delivery !== undefined
  if (isMoved && !mayMoveDelivery(order.paymentMethod)) throw domainError(call, 'bound-to-address')
  const { address, phone } = recipientOf(order, change)
  const moved = await deliveryOf(deps, { order, change, zip: address.zip, now })
  const isDearer = moved.shipping > order.shipping
  if (isDearer && (change.recipient || change.removed.length + change.added.length > 0))
    throw domainError(call, 'dearer-delivery-alone')
  const { delivery, shipping } = isDearer ? order : moved
  const addition = isDearer
    ? dearerWay(order, moved)
    : change.added.length > 0
      ? await plannedAddition(deps, { order, change, delivery, zip: address.zip, now })
      : null
  const units = removedUnits(locked, change)
  const isRecipientNew = JSON.stringify([address, phone]) !== JSON.stringify([order.address, order.phone])
  const isDeliveryNew = JSON.stringify(delivery) !== JSON.stringify(order.delivery)
  const lines = [
    ...(isRecipientNew ? [messages.recipient] : []),
    ...(isDeliveryNew ? [messages.delivery([delivery.name, delivery.place ?? delivery.text].join(', '))] : []),
    ...change.removed.map(({ position, quantity }) =>
      messages.removed(quantity, order.rows[position]?.name ?? String(position)),
    ),
  ]
  if (lines.length === 0 && !addition) throw domainError(call, 'nothing-changed')
  const refund = worthOf(locked, units) + order.shipping - shipping
  return { address, phone, delivery, shipping, units, refund, lines, addition }
}

export async function problemOf(db: Queries, { order, shipments }: LockedOrder) {
  const isSupplement = order.supplementOf !== null
  const waits = await awaitsSupplement(db, order.id)
  const isDisputed = await hasDispute(db, order.id)
  return changeProblemOf({ ...order, shipments: shipments.length, isSupplement, awaitsSupplement: waits, isDisputed })
}

/** Who ordered stays: the email address, the company and its number are never typed here. */
function recipientOf(order: StoredOrder, { recipient }: OrderChange): Pick<StoredOrder, 'address' | 'phone'> {
  if (!recipient) return order
  const phone = typed('mobile', recipient.phone)
  const isSent = order.delivery.kind !== 'digital'
  const customerType = order.address.company === null ? 'private' : 'company'
  const { company, organisationNumber, reference } = order.address
  const given = { company: company ?? '', organisationNumber: organisationNumber ?? '', reference: reference ?? '' }
  const errors = orderErrors({ ...recipient, ...given, phone, email: order.email, customerType }, isSent)
  const ofRecipient = Object.fromEntries(Object.entries(errors).filter(([name]) => name in recipient))
  if (Object.keys(ofRecipient).length > 0) throw domainError(call, 'invalid-fields', ofRecipient)
  const { firstName, lastName, street, city } = recipient
  return {
    address: { ...order.address, firstName, lastName, street, city, zip: normalZip(recipient.zip) ?? '' },
    phone,
  }
}

type Moved = { order: StoredOrder; change: OrderChange; zip: string; now: Date }

/** Asked again when only the postal code is new: the present way may not serve it. */
async function deliveryOf(deps: OrderChangeDeps, { order, change, zip, now }: Moved) {
  const present = { delivery: order.delivery, shipping: order.shipping }
  if (!change.delivery && zip === order.address.zip) return present
  if (order.delivery.kind === 'digital' || (!change.delivery && order.delivery.kind === 'store')) return present
  const { methodId, doorCode, greeting } = order.delivery
  const wanted = change.delivery ?? {
    shippingMethodId: methodId,
    ...(doorCode === null ? {} : { doorCode }),
    ...(greeting === null ? {} : { greeting }),
  }
  const [way] = await offeredMethods(deps, { order, zip, methodId: wanted.shippingMethodId, now })
  if (!way) throw domainError(call, 'delivery-not-available')
  return { delivery: chosenDelivery(way, wanted), shipping: way.price }
}

/** From the supplier first, so that what lies on our own shelf is sent. */
function removedUnits(locked: LockedOrder, { removed }: OrderChange): UnfulfilledUnits[] {
  const left = unfulfilledUnits(locked).toReversed()
  const isOnce = new Set(removed.map(({ position }) => position)).size === removed.length
  const units = removed.flatMap(({ position, quantity }) => {
    let rest = quantity
    const taken = left
      .filter((one) => one.position === position)
      .map((one) => {
        const now = Math.min(rest, one.quantity)
        rest -= now
        return { ...one, quantity: now }
      })
    if (rest > 0) throw domainError(call, 'quantity-exceeded')
    return taken.filter((one) => one.quantity > 0)
  })
  if (!isOnce) throw domainError(call, 'quantity-exceeded')
  if (sum(units) > 0 && sum(units) === sum(left)) throw domainError(call, 'all-removed')
  return units
}

function sum(units: readonly { quantity: number }[]): number {
  return units.reduce((total, { quantity }) => total + quantity, 0)
}
