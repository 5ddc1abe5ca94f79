import type { Checkout, OrderRequest } from '#checkout/contract.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { messages } from '#checkout/messages.ts'
import { codes as texts } from '#checkout/steps-messages.ts'
import type { Day } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import { type CodesOrder, lastCodesDay, sentOnConsent } from '#orders/codes-day.ts'
import type { Delivery } from '#orders/server/stored-order.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { longDayText } from '#shipping/dates.ts'
import { messages as shippingTexts } from '#shipping/messages.ts'

const call = checkoutContract.placeOrder

type DeliveryChoice = Pick<OrderRequest, 'doorCode' | 'greeting' | 'shippingExtras' | 'shippingPlace' | 'shippingSlot'>

/** The chosen delivery details, checked against what is offered now. */
export function chosenDelivery(method: ShippingMethod, request: DeliveryChoice): Delivery {
  const { id: methodId, name, kind, carrier, regularPrice, deliveryText, earliestDate } = method
  const { doorCode, greeting, shippingExtras: extras = [] } = request
  if (!extras.every((extra) => method.extras.includes(extra))) throw domainError(call, 'delivery-not-available')
  const isHome = kind === 'home'
  return {
    methodId,
    name,
    kind,
    carrier,
    regularPrice,
    // Tomorrow is another day when the order is read.
    text: deliveryText === shippingTexts.atOnce ? deliveryText : longDayText(earliestDate),
    promisedDay: earliestDate,
    ...choiceOf(method, request),
    doorCode: (isHome && doorCode) || null,
    greeting: (isHome && greeting) || null,
    extras,
  }
}

type Codes = { releases: readonly (Day | null)[]; order: CodesOrder }

/** Digital delivery is done when the last code may be sent. */
export function withCodes(delivery: Delivery, { releases, order }: Codes): Delivery {
  const day = delivery.kind === 'digital' ? lastCodesDay(order, releases) : null
  return day === null || day < (delivery.promisedDay ?? '')
    ? delivery
    : { ...delivery, text: longDayText(day), promisedDay: day }
}

export function codesOf(releases: readonly (Day | null)[], now: Date): Checkout['codes'] {
  const consumer = { placedAt: now, address: { company: null } }
  const waiting = { ...consumer, digitalConsentAt: null }
  const withConsent = lastCodesDay({ ...consumer, digitalConsentAt: now }, releases)
  const withoutConsent = lastCodesDay(waiting, releases)
  if (withoutConsent === null) return null
  const sent = sentOnConsent(waiting, releases)
  const last = withConsent && longDayText(withConsent)
  const onRelease = last ? [(new Set(releases).size > 1 ? texts.released : texts.onRelease)(last)] : []
  const otherwise = sent ? [texts.otherwise(longDayText(withoutConsent))] : []
  return {
    consent: sent && texts.consent[sent],
    note: [...otherwise, ...onRelease].join(' '),
    withConsent: last,
    withoutConsent: longDayText(withoutConsent),
  }
}

type Chosen = Pick<Delivery, 'place' | 'slot' | 'choiceId' | 'promisedDay'> & { text?: string }

function choiceOf(method: ShippingMethod, { shippingPlace, shippingSlot }: DeliveryChoice): Chosen {
  if ('points' in method) {
    const point = method.points.find(({ id }) => id === shippingPlace)
    if (!point)
      throw fieldsError(
        { shippingPlace: method.kind === 'store' ? messages.chooseStore : messages.choosePoint },
        shippingPlace,
      )
    const place = `${point.name}, ${point.street}, ${point.city}`
    return { place, slot: null, choiceId: point.id, ...(point.readyDayText ? { text: point.readyDayText } : {}) }
  }
  if (shippingPlace) throw domainError(call, 'delivery-changed')
  if ('slots' in method) {
    const slot = method.slots.find(({ id }) => id === shippingSlot)
    if (!slot) throw fieldsError({ shippingSlot: messages.chooseSlot }, shippingSlot)
    const text = shippingTexts.slot(slot)
    return { place: null, slot: text, choiceId: slot.id, text, promisedDay: slot.day }
  }
  if (shippingSlot) throw domainError(call, 'delivery-changed')
  return { place: null, slot: null, choiceId: null }
}

function fieldsError(fields: Record<string, string>, chosen: string | undefined): Error {
  return chosen ? domainError(call, 'delivery-changed') : domainError(call, 'invalid-fields', fields)
}
