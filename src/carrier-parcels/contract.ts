import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'

/** The booking of a parcel at a connected carrier. */
export const CarrierParcel = z
  .object({
    /** none: not booked. open: whether the carrier has it is unknown. */
    state: z.enum(['none', 'open', 'booked']),
    /** Null: the parcel goes by no connected carrier. */
    carrier: z.string().nullable(),
    isSandbox: z.boolean(),
    trackingId: z.string().nullable(),
    hasLabel: z.boolean(),
    /** Before the parcel is handed over. */
    canChange: z.boolean(),
  })
  .meta({ id: 'CarrierParcel' })
export type CarrierParcel = z.infer<typeof CarrierParcel>

const params = z.object({ id: IdParam })
const answer = z.object({ data: CarrierParcel })
const noSuchShipment = { status: 404, message: 'Försändelsen finns inte.' } as const
const notPacked = { status: 409, message: 'Försändelsen är redan på väg.' } as const

export const carrierParcelsContract = contract({
  getParcel: {
    method: 'GET',
    path: '/admin/shipment/{id}/parcel',
    summary: 'Retrieves how a packed parcel is booked at its carrier',
    params,
    answer,
    problems: { 'no-such-shipment': noSuchShipment },
    right: 'orders',
  },
  bookParcel: {
    method: 'PUT',
    path: '/admin/shipment/{id}/parcel',
    summary:
      'Books a packed parcel at its carrier and keeps the label, before it is sent. Repeating it books no second, and asks for a label that has not come',
    params,
    answer,
    problems: {
      'no-such-shipment': noSuchShipment,
      'not-packed': notPacked,
      'carrier-not-connected': { status: 409, message: 'Leveranssättet går inte med något anslutet fraktbolag.' },
      'carrier-rejected-parcel': { status: 409, message: 'Fraktbolaget tar inte emot paketet.' },
      'booking-outcome-unknown': {
        status: 409,
        message: 'Fraktbolaget svarade inte, så det är okänt om paketet är bokat. Titta på fraktbolagets egna sidor.',
      },
      'carrier-unavailable': { status: 503, message: 'Fraktbolaget svarar inte. Försök igen om en stund.' },
    },
    right: 'orders',
  },
  cancelParcel: {
    method: 'DELETE',
    path: '/admin/shipment/{id}/parcel',
    summary: 'Cancels the booking of a parcel that has not been handed over; its labels are deleted',
    params,
    answer,
    problems: { 'no-such-shipment': noSuchShipment, 'not-packed': notPacked },
    right: 'orders',
  },
  getParcelLabel: {
    method: 'GET',
    path: '/admin/shipment/{id}/label',
    summary: 'Prints the label of a booked parcel, as PDF or for label printers',
    params,
    query: z.object({ format: z.enum(['pdf', 'zpl']).default('pdf') }),
    answer: z.string(),
    files: ['application/pdf', 'text/plain; charset=utf-8'],
    problems: {
      'no-such-label': {
        status: 404,
        message: 'Det finns ingen fraktsedel att skriva ut här. Den kan finnas på fraktbolagets egna sidor.',
      },
    },
    right: 'orders',
  },
  receiveCarrierEvent: {
    method: 'POST',
    path: '/carrier-events/{carrier}',
    summary:
      'Receives an event of a parcel from Budbee, with the key and secret of the account as user name and password. Repeating it changes nothing',
    params: z.object({ carrier: z.string().max(20) }),
    upload: { maxBytes: 64 * 1024, type: 'application/json' },
    signedBy: 'authorization',
    answer: z.void(),
    problems: {
      'carrier-without-events': { status: 404, message: 'Butiken tar inte emot händelser från fraktbolaget.' },
      'invalid-webhook-credentials': { status: 401, message: 'Användarnamnet eller lösenordet stämmer inte.' },
      'malformed-event': { status: 400, message: 'Händelsen går inte att läsa.' },
    },
    fromOutside: true,
  },
})
