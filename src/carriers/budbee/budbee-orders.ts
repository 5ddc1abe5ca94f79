import { BookingRejected } from '#carriers/booking.ts'
import type { ParcelBooking, Party } from '#carriers/connected-carrier.ts'
import { centimetres, fitted, plainPhone, plainZip } from '#carriers/fit.ts'
import type { BudbeeInterval } from './budbee-answers.ts'

export type BudbeeAccount = {
  apiKey: () => string
  apiSecret: () => string
  /** Of the warehouse that Budbee collects from. */
  collectionId: number
}

/** The version of an interface is named by the type of the request, even of one without a body. */
export const types = {
  zips: versioned('postalcodes-v2'),
  intervals: versioned('intervals-v2'),
  boxes: versioned('boxes-v1'),
  newOrder: versioned('multiple.orders-v2'),
  order: versioned('multiple.orders-v1'),
  parcels: versioned('parcels-v1'),
  returns: versioned('returns-v1'),
  boxReturns: versioned('standalone-box-returns-v1'),
}

function versioned(name: string): { 'Content-Type': string } {
  return { 'Content-Type': `application/vnd.budbee.${name}+json` }
}

export function orderOf(
  parcel: ParcelBooking,
  { collectionId }: BudbeeAccount,
  interval: BudbeeInterval | null,
): object {
  const { reference, receiver, choiceId, doorCode, message, service } = parcel
  const isHome = service === 'home'
  return {
    collectionId,
    cart: { cartId: reference },
    delivery: {
      name: fitted(receiver.name),
      telephoneNumber: plainPhone(receiver.phone),
      email: emailOf(receiver),
      address: addressOf(receiver),
      ...(isHome ? { outsideDoor: true } : {}),
      ...(isHome && doorCode ? { doorCode: fitted(doorCode, 20) } : {}),
      ...(isHome && message ? { additionalInfo: fitted(message, 140) } : {}),
    },
    ...(isHome ? {} : { productCodes: ['DLVBOX'], boxDelivery: { selectedBox: choiceId } }),
    ...(interval ? { interval } : {}),
    requireSignature: false,
    additionalServices: { fraudDetection: false },
    parcels: [{ shipmentId: reference, dimensions: dimensionsOf(parcel) }],
  }
}

/** Fetched at the door. */
export function pickupOf({ reference, sender }: ParcelBooking, { collectionId }: BudbeeAccount): object {
  const consumer = { name: fitted(sender.name), telephoneNumber: plainPhone(sender.phone), email: emailOf(sender) }
  return {
    cartId: reference,
    warehouseId: collectionId,
    consumer: { ...consumer, address: addressOf(sender) },
    numberOfParcels: 1,
  }
}

/** Left in a locker. */
export function dropOffOf(parcel: ParcelBooking, { collectionId }: BudbeeAccount): object {
  const { reference, sender, choiceId } = parcel
  const consumer = { name: fitted(sender.name), phoneNumber: plainPhone(sender.phone), email: emailOf(sender) }
  return {
    cartId: reference,
    warehouseId: collectionId,
    consumer: { ...consumer, address: addressOf(sender) },
    lockerId: choiceId,
    dimensions: dimensionsOf(parcel),
  }
}

function emailOf({ email }: Party): string {
  if (!email) throw new BookingRejected('Budbee needs the email address of the customer')
  return email
}

function addressOf({ street, zip, city, country }: Party): object {
  return { street: fitted(street), postalCode: plainZip(zip), city: fitted(city), country }
}

function dimensionsOf({ size, weightGrams }: ParcelBooking): object {
  const [length, width, height] = centimetres(size)
  return { length, width, height, weight: weightGrams, volume: length * width * height }
}
