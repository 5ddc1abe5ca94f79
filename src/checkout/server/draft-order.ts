import type { z } from 'zod'
import { checkoutContract, type PlaceOrder } from '#checkout/contract.ts'
import { orderFaults } from '#checkout/order-fields.ts'
import { sv } from '#checkout/sv.ts'
import { totalsOf } from '#checkout/totals.ts'
import { typed } from '#core/fields.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Visit } from '#core/server/handlers.ts'
import { newOrderId, newSecret } from '#orders/server/order-id.ts'
import type { NewOrder } from '#orders/server/write-order.ts'
import { paymentMethodsFor } from '#payments/methods.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { normalZip } from '#shipping/zips.ts'
import { loadBasket } from './basket.ts'
import { shippingFor } from './get-checkout.ts'
import type { CheckoutParts } from './parts.ts'

export type Request = z.output<typeof PlaceOrder>
export type Draft = Omit<NewOrder, 'idempotencyKey' | 'requestHash' | 'paymentReference'>

const call = checkoutContract.placeOrder

/** The order as it would be written now. Every rule is checked again; what the browser said is only compared. */
export async function draftOrder(parts: CheckoutParts, request: Request, visit: Visit): Promise<Draft> {
  if (!request.acceptTerms) throw refusalOf(call, 'terms-not-accepted')
  const address = checkedAddress(request)

  const basket = await loadBasket({ ...parts, visit, keepsCorrections: false })
  const { stored, outcome, rows } = basket
  if (outcome.corrections.length > 0) throw refusalOf(call, 'cart-corrected')
  if (!stored || rows.length === 0) throw refusalOf(call, 'empty-cart')

  const wanted = { zip: address.zip, visit, methodId: request.shippingMethodId }
  const [method] = await shippingFor(parts.db, basket, wanted)
  if (!method) throw refusalOf(call, 'no-such-delivery')
  const place = checkedPlace(method, request)

  const { goods, shipping, total, vat, xp } = totalsOf(rows, method.price)
  if (total !== request.expectedTotal) throw refusalOf(call, 'total-changed')
  if (!paymentMethodsFor(total).some(({ id }) => id === request.paymentMethod)) {
    throw refusalOf(call, 'bad-fields', { paymentMethod: sv.choosePayment })
  }

  return {
    id: newOrderId(visit.now),
    secret: newSecret(),
    memberId: visit.shopper?.id ?? null,
    cart: { id: stored.id, revision: stored.revision },
    email: request.email,
    phone: typed('mobile', request.phone),
    address,
    delivery: {
      methodId: method.id,
      name: method.name,
      text: method.deliveryText,
      place,
      doorCode: request.doorCode ?? null,
      greeting: request.greeting ?? null,
    },
    paymentMethod: request.paymentMethod,
    goods,
    shipping,
    total,
    vat,
    xp,
    rows,
  }
}

function checkedAddress(request: Request): NewOrder['address'] {
  const faults = orderFaults({ ...request, phone: typed('mobile', request.phone) })
  const zip = normalZip(request.zip)
  if (!zip) faults.zip ??= `Ogiltigt ${sv.zip}`
  if (Object.keys(faults).length > 0 || !zip) throw refusalOf(call, 'bad-fields', faults)
  const { firstName, lastName, street, city, company, organisationNumber, reference } = request
  const ofCompany = (text: string | undefined) => (request.customerType === 'company' && text ? text : null)
  return {
    firstName,
    lastName,
    street,
    zip,
    city,
    company: ofCompany(company),
    organisationNumber: ofCompany(organisationNumber),
    reference: reference || null,
  }
}

function checkedPlace({ places }: ShippingMethod, { shippingPlace }: Request): string | null {
  if (places.length === 0) return null
  const place = places.find(({ id }) => id === shippingPlace)
  if (!place) throw refusalOf(call, 'bad-fields', { shippingPlace: sv.chooseStore })
  return `${place.name}, ${place.street}, ${place.city}`
}
