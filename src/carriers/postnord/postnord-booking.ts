import { z } from 'zod'
import { BookingRejected } from '#carriers/booking.ts'
import type { ParcelBooking, ParcelLabel, Party } from '#carriers/connected-carrier.ts'
import { centimetres, fitted, kilograms, plainPhone, plainZip } from '#carriers/fit.ts'
import type { PostNordAccount } from './postnord-account.ts'

/** MyPack Collect, MyPack Home and Return Drop Off. */
const services = { home: '17', 'pickup-point': '19', locker: '19', return: '24' } as const
const optionalServicePoint = 'A7'
const doorCode = 'ZDC'
const sweden = 'Z12'

type Account = Pick<PostNordAccount, 'customerNumber' | 'applicationId'>

/** One shipment of one parcel. PostNord gives the number of the parcel; that of the shipment is ours, to be found by. */
export function instruction(parcel: ParcelBooking, { customerNumber, applicationId }: Account, now: Date): object {
  const { reference, service, choiceId, sender, receiver, size } = parcel
  const weight = { value: kilograms(parcel.weightGrams), unit: 'KGM' }
  const [length, width, height] = centimetres(size).map((value) => ({ value, unit: 'CMT' }))
  const customer = { partyId: customerNumber, partyIdType: '160' }
  const freeText = [
    ...(parcel.doorCode ? [{ usageCode: doorCode, text: fitted(parcel.doorCode, 50) }] : []),
    ...(parcel.message ? [{ usageCode: 'DEL', text: fitted(parcel.message, 60) }] : []),
  ]
  return {
    messageDate: now.toISOString(),
    messageFunction: 'Instruction',
    messageId: fitted(`${reference}-${now.getTime()}`),
    application: { name: 'Krets', version: '1', applicationId },
    language: 'SV',
    updateIndicator: 'Original',
    shipment: [
      {
        shipmentIdentification: { shipmentId: reference },
        dateAndTimes: { loadingDate: now.toISOString() },
        service: {
          basicServiceCode: services[service],
          additionalServiceCode: choiceId && services[service] === '19' ? [optionalServicePoint] : [],
        },
        ...(freeText.length > 0 ? { freeText } : {}),
        numberOfPackages: { value: 1 },
        totalGrossWeight: weight,
        references: [{ referenceNo: reference, referenceType: 'CU' }],
        parties: {
          consignor: { issuerCode: sweden, partyIdentification: customer, party: partyOf(sender) },
          consignee: { party: partyOf(receiver) },
          ...(choiceId && services[service] === '19'
            ? { deliveryParty: { partyIdentification: { partyId: choiceId, partyIdType: '156' } } }
            : {}),
        },
        goodsItem: [
          {
            packageTypeCode: 'PC',
            items: [
              {
                itemIdentification: { itemId: '0' },
                grossWeight: weight,
                dimensions: { length, width, height },
              },
            ],
          },
        ],
      },
    ],
  }
}

function partyOf({ name, street, zip, city, country, phone, email }: Party): object {
  return {
    nameIdentification: { name: fitted(name) },
    address: { streets: [fitted(street)], postalCode: plainZip(zip), city: fitted(city), countryCode: country },
    contact: {
      contactName: fitted(name),
      phoneNo: plainPhone(phone),
      smsNo: plainPhone(phone),
      ...(email ? { emailAddress: email } : {}),
    },
  }
}

const Faults = z.object({ faults: z.array(z.object({ explanationText: z.string().nullish() })).default([]) })
const WithFaults = z.object({ message: z.string().nullish(), compositeFault: Faults.nullish() })

const Printout = z.object({
  printout: z.object({ encoding: z.string().nullish(), data: z.string().nullish() }).nullish(),
})
export const Printouts = z.union([
  z.object({ labelPrintout: z.array(Printout) }).transform(({ labelPrintout }) => labelPrintout),
  z.array(Printout),
])

export const Booked = z.object({
  bookingResponse: z.object({
    bookingId: z.string(),
    idInformation: z.array(
      z.object({
        status: z.string().nullish(),
        ids: z.array(z.object({ idType: z.string(), value: z.string() })).nullish(),
        urls: z.array(z.object({ type: z.string(), url: z.string() })).nullish(),
        errorResponse: WithFaults.nullish(),
      }),
    ),
  }),
  labelPrintout: z.array(Printout).nullish(),
})

export type BookedItem = {
  trackingId: string
  trackingUrl: string | null
  bookingId: string
  label: ParcelLabel | null
}

/** An answer of 200 may hold a parcel that has failed. */
export function bookedItem({ bookingResponse, labelPrintout }: z.output<typeof Booked>): BookedItem {
  const [item] = bookingResponse.idInformation
  const trackingId = item?.ids?.find(({ idType }) => idType === 'itemId')?.value
  if (!trackingId || (item?.status && item.status !== 'OK')) throw rejection(item?.errorResponse)
  const page = item?.urls?.find(({ type }) => type.toUpperCase() === 'TRACKING')?.url
  return {
    trackingId,
    trackingUrl: page?.startsWith('https://') ? page : null,
    bookingId: bookingResponse.bookingId,
    label: labelOf(labelPrintout ?? [], 'pdf'),
  }
}

export function labelOf(printouts: readonly z.output<typeof Printout>[], format: ParcelLabel['format']) {
  const data = printouts.find(({ printout }) => printout?.data)?.printout
  if (!data?.data) return null
  // ZPL comes as it is, with the encoding "none".
  const isText = data.encoding === 'none' || (format === 'zpl' && data.encoding !== 'base64')
  return { format, bytes: new Uint8Array(Buffer.from(data.data, isText ? 'utf8' : 'base64')) } satisfies ParcelLabel
}

export function rejection(body: unknown): BookingRejected {
  const { message, compositeFault } = WithFaults.safeParse(body).data ?? {}
  const reasons = compositeFault?.faults.flatMap(({ explanationText }) => explanationText ?? []) ?? []
  return new BookingRejected(
    (reasons.length > 0 ? reasons : [message ?? 'PostNord did not accept the parcel']).join('; '),
  )
}
