import type { ParcelBooking, Party } from '#carriers/connected-carrier.ts'
import { centimetres, fitted, kilograms, plainPhone, plainZip } from '#carriers/fit.ts'
import type { DhlPoint } from './dhl-answers.ts'

export type DhlAccount = {
  clientKey: () => string
  /** Six digits. */
  customerNumber: string
  /** Of the tracking API, which has its own keys; null: parcels are not followed. */
  trackingKey: (() => string) | null
  /** DHL Hemleverans Paket, or DHL Home Delivery. */
  homeProduct: '118' | '401'
}

/** Who pays: 1 is the sender, 3 another party by agreement. */
const payer = { '103': '1', '104': '3', '118': '1', '401': '1' } as const

/** DHL takes no smaller parcels, in centimetres. */
const least = [15, 11, 2] as const

export function instructionOf(parcel: ParcelBooking, account: DhlAccount, point: DhlPoint | null): object {
  const { service, reference, message, sender, receiver } = parcel
  const product = service === 'return' ? '104' : service === 'home' ? account.homeProduct : '103'
  const weight = kilograms(parcel.weightGrams)
  const [length, width, height] = sides(parcel)
  return {
    productCode: product,
    totalNumberOfPieces: 1,
    totalWeight: weight,
    payerCode: { code: payer[product] },
    references: [{ qualifier: 'CU', value: fitted(reference) }],
    parties: [
      { id: account.customerNumber, type: 'Consignor', ...partyOf(sender) },
      { type: 'Consignee', ...partyOf(receiver) },
      ...(point ? [pointParty(point)] : []),
    ],
    pieces: [{ numberOfPieces: 1, weight, length, width, height, marksAndNumbers: fitted(reference, 17) }],
    ...(message ? { deliveryInstruction: fitted(message, 140) } : {}),
    additionalServices: service === 'home' ? doorstep(parcel) : {},
  }
}

function doorstep({ doorCode }: ParcelBooking): object {
  return doorCode ? { preAdvice: true, doorstepDelivery: { accessCode: fitted(doorCode, 20) } } : { preAdvice: true }
}

function sides({ size }: ParcelBooking): number[] {
  const sorted = centimetres(size).toSorted((a, b) => b - a)
  return sorted.map((side, place) => Math.max(side, least[place] ?? 1))
}

function partyOf({ name, street, zip, city, country, phone, email }: Party): object {
  return {
    name: fitted(name),
    contactName: fitted(name),
    address: { street: fitted(street), cityName: fitted(city), postalCode: plainZip(zip), countryCode: country },
    phone: plainPhone(phone).slice(0, 64),
    ...(email ? { email: email.slice(0, 64) } : {}),
  }
}

/** DHL's domestic terminals have four digits: SE-651400 is 6514. */
function pointParty(point: DhlPoint): object {
  return {
    id: /^SE-(\d{4})00$/.exec(point.servicePointId)?.[1] ?? point.servicePointId,
    type: 'AccessPoint',
    subType: point.locationType === 'locker' ? 'ParcelStation' : 'ParcelShop',
    name: fitted(point.name),
    address: {
      street: fitted(point.street),
      cityName: fitted(point.cityName),
      postalCode: plainZip(point.postalCode),
      countryCode: 'SE',
    },
  }
}
