import { checkoutContract } from '#checkout/contract.ts'
import { sv } from '#checkout/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Delivery } from '#orders/server/stored-order.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { sv as shippingTexts } from '#shipping/sv.ts'
import type { Request } from './draft-order.ts'

const call = checkoutContract.placeOrder

/** What was chosen of the method, checked against what is offered now. */
export function chosenDelivery(method: ShippingMethod, request: Request): Delivery {
  const { id: methodId, name, kind, carrier, deliveryText } = method
  const { doorCode, greeting, shippingExtras: extras = [] } = request
  if (!extras.every((extra) => method.extras.includes(extra))) throw refusalOf(call, 'no-such-delivery')
  const isHome = kind === 'home'
  return {
    methodId,
    name,
    kind,
    carrier,
    text: deliveryText,
    ...choiceOf(method, request),
    doorCode: (isHome && doorCode) || null,
    greeting: (isHome && greeting) || null,
    extras,
  }
}

type Chosen = Pick<Delivery, 'place' | 'slot' | 'choiceId'> & { text?: string }

function choiceOf(method: ShippingMethod, { shippingPlace, shippingSlot }: Request): Chosen {
  if ('points' in method) {
    const point = method.points.find(({ id }) => id === shippingPlace)
    if (!point)
      throw refused({ shippingPlace: method.kind === 'store' ? sv.chooseStore : sv.choosePoint }, shippingPlace)
    const place = `${point.name}, ${point.street}, ${point.city}`
    return { place, slot: null, choiceId: point.id, ...(point.readyDayText ? { text: point.readyDayText } : {}) }
  }
  // A choice the carrier has withdrawn since: the shopper is asked again.
  if (shippingPlace) throw refusalOf(call, 'delivery-changed')
  if ('slots' in method) {
    const slot = method.slots.find(({ id }) => id === shippingSlot)
    if (!slot) throw refused({ shippingSlot: sv.chooseSlot }, shippingSlot)
    const text = shippingTexts.slot(slot)
    return { place: null, slot: text, choiceId: slot.id, text }
  }
  if (shippingSlot) throw refusalOf(call, 'delivery-changed')
  return { place: null, slot: null, choiceId: null }
}

/** Nothing was chosen, or something that is no longer there. */
function refused(fields: Record<string, string>, chosen: string | undefined): Error {
  return chosen ? refusalOf(call, 'delivery-changed') : refusalOf(call, 'bad-fields', fields)
}
