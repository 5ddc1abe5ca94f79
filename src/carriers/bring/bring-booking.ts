import { z } from 'zod'
import { BookingRejected } from '#carriers/booking.ts'
import type { KeptParcel } from '#carriers/booking-ledger.ts'
import type { ParcelBooking, Party } from '#carriers/connected-carrier.ts'
import { centimetres, fitted, kilograms, plainPhone, plainZip } from '#carriers/fit.ts'
import type { BringAccount } from './bring-account.ts'

/** Home Delivery Parcel, PickUp Parcel and PickUp Parcel Return. */
const products = { home: '0349', 'pickup-point': '0340', locker: '0340', return: '0341' } as const

/** The parcel is handed over at once, at the latest an hour from now. */
const handedOverWithinMs = 3_600_000

type Account = Pick<BringAccount, 'customerNumber' | 'isTest'>

export function bookingRequest(parcel: ParcelBooking, { customerNumber, isTest }: Account, now: Date): object {
  const { reference, service, choiceId, sender, receiver, message, doorCode } = parcel
  const [lengthInCm, widthInCm, heightInCm] = centimetres(parcel.size)
  const information = [doorCode && `Portkod ${doorCode}`, message].filter(Boolean).join('. ')
  const isToPoint = choiceId !== null && products[service] === '0340'
  return {
    testIndicator: isTest,
    schemaVersion: 1,
    consignments: [
      {
        correlationId: reference,
        shippingDateTime: new Date(now.getTime() + handedOverWithinMs).toISOString(),
        parties: {
          sender: { ...partyOf(sender), reference },
          recipient: {
            ...partyOf(receiver),
            reference,
            ...(information ? { additionalAddressInfo: fitted(information) } : {}),
          },
          ...(isToPoint ? { pickupPoint: { id: choiceId, countryCode: 'SE' } } : {}),
        },
        product: { id: products[service], customerNumber },
        packages: [
          {
            correlationId: reference,
            weightInKg: kilograms(parcel.weightGrams),
            dimensions: { lengthInCm, widthInCm, heightInCm },
          },
        ],
      },
    ],
  }
}

function partyOf({ name, street, zip, city, country, phone, email }: Party): object {
  return {
    name: fitted(name),
    addressLine: fitted(street),
    postalCode: plainZip(zip),
    city: fitted(city),
    countryCode: country,
    contact: { name: fitted(name), phoneNumber: plainPhone(phone), ...(email ? { email } : {}) },
  }
}

const Fault = z.object({
  code: z.string().nullish(),
  messages: z.array(z.object({ lang: z.string().nullish(), message: z.string() })).nullish(),
})

const Consignment = z.object({
  confirmation: z
    .object({
      consignmentNumber: z.string(),
      links: z.object({ labels: z.string().nullish(), tracking: z.string().nullish() }).nullish(),
      packages: z.array(z.object({ packageNumber: z.string() })).nullish(),
    })
    .nullish(),
  errors: z.array(Fault).nullish(),
})

export const Booked = z.object({ consignments: z.array(Consignment).min(1) })

/** Bring refuses a consignment by its errors, whatever the status is. */
export function rejectionIn(body: unknown): BookingRejected | null {
  const errors = Booked.safeParse(body).data?.consignments.flatMap((one) => one.errors ?? []) ?? []
  if (errors.length === 0) return null
  const reasons = errors.map(({ code, messages }) => {
    const said = messages?.find(({ lang }) => lang === 'sv') ?? messages?.[0]
    return [code, said?.message].filter(Boolean).join(': ')
  })
  return new BookingRejected(reasons.join('; '))
}

export function bookedConsignment({ consignments }: z.output<typeof Booked>): {
  parcel: KeptParcel
  labels: string | null
} {
  const confirmation = consignments[0]?.confirmation
  if (!confirmation) throw new Error('Bring confirmed nothing')
  const { consignmentNumber, links, packages } = confirmation
  const trackingId = packages?.[0]?.packageNumber ?? consignmentNumber
  return {
    parcel: { trackingId, bookingId: consignmentNumber, trackingUrl: pageOf(trackingId) },
    labels: links?.labels ?? null,
  }
}

export function pageOf(trackingId: string): string {
  return `https://tracking.bring.se/tracking/${encodeURIComponent(trackingId)}`
}
