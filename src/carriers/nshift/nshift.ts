import { bookOnce } from '#carriers/book-once.ts'
import { BookingRejected } from '#carriers/booking.ts'
import type { BookingLedger, KeptParcel } from '#carriers/booking-ledger.ts'
import type { ConnectedCarrier, ParcelBooking, ParcelLabel } from '#carriers/connected-carrier.ts'
import { plainZip } from '#carriers/fit.ts'
import { labelsNow } from '#carriers/labels-now.ts'
import { notServed } from '#carriers/places.ts'
import { type HttpRequest, type HttpResponse, httpClient, ProviderError } from '#integrations/http-client.ts'
import { Agents, Failure, History, Prints, type Shipment, Shipments, StatusList } from './nshift-answers.ts'
import { type NShiftAccount, senderReferenceOf, shipmentPrintOf } from './nshift-shipment.ts'
import { nshiftTracking } from './nshift-tracking.ts'

type Settings = {
  ledger: BookingLedger
  base?: string
  accountBase?: string
  portalBase?: string
  timeoutMs?: number
}

/** nShift Delivery, with the carriers of the merchant's agreement behind it. */
export function connectNShift(
  account: NShiftAccount,
  {
    ledger,
    base = 'https://api.unifaun.com/rs-extapi/v1',
    accountBase = 'https://account.nshiftportal.com',
    portalBase = 'https://api.nshiftportal.com',
    timeoutMs = 20_000,
  }: Settings,
): ConnectedCarrier {
  const login = () => Buffer.from(`${account.keyId}:${account.keySecret()}`).toString('base64')
  const client = httpClient({ base, headers: () => ({ Authorization: `Basic ${login()}` }) })
  const inTime = () => AbortSignal.timeout(timeoutMs)
  const track = nshiftTracking(account.portal, { accountBase, portalBase, inTime })
  const call = async (method: HttpRequest['method'], path: string, body?: object, signal = inTime()) =>
    await client({ method, path, signal, ...(body ? { body } : {}) })

  async function find(reference: string): Promise<KeptParcel | null> {
    const query = new URLSearchParams({ page: '0', searchField: 'orderNo', searchValue: reference })
    const answer = await call('GET', `/shipments-history?${query}`)
    if (answer.status !== 200) throw new ProviderError('nShift history', answer)
    const { shipments } = History.parse(answer.body)
    const ours = shipments.filter(({ orderNo, status }) => orderNo === reference && !/cancelled/i.test(status))
    // Two of them are for a person to sort out.
    return ours.length === 1 && ours[0] ? keptOf(ours[0], reference, account) : null
  }

  async function label(bookingId: string, format: ParcelLabel['format']): Promise<ParcelLabel | null> {
    const path = `/shipments/${encodeURIComponent(bookingId)}/prints`
    const listed = await call('GET', path)
    if (listed.status !== 200) throw new ProviderError('nShift prints', listed)
    const print = Prints.parse(listed.body).find(({ type }) => type === format)
    const answer = print && (await call('GET', `${path}/${encodeURIComponent(print.id)}`))
    // Kept for one hour only.
    if (!answer || answer.status === 404) return null
    if (answer.status !== 200 || !(answer.body instanceof Uint8Array)) throw new ProviderError('nShift print', answer)
    return { format, bytes: answer.body }
  }

  return {
    id: 'nshift',

    points: async ({ zip, street, signal }) => {
      const place = { type: account.agentType, zip: plainZip(zip), countryCode: 'SE' }
      const query = new URLSearchParams(street ? { ...place, street } : place)
      const answer = await call('GET', `/addresses/agents?${query}`, undefined, signal)
      if (answer.status !== 200) throw new ProviderError('nShift agents', answer)
      const agents = Agents.parse(answer.body)
      if (agents.length === 0) return notServed
      // It gives no distance; they come nearest first.
      return agents.map(({ id, name, address1, city, openingHours }) => ({
        id,
        kind: /paketskåp|paketbox|locker|iboxen/i.test(name) ? 'locker' : 'agent',
        name,
        street: address1 ?? '',
        city,
        hours: openingHours ?? '',
        km: 0,
      }))
    },

    slots: async () => notServed,

    book: async (parcel, now) => {
      const labels: ParcelLabel[] = []
      const kept = await bookOnce(parcel.reference, now, {
        ledger,
        find: () => find(parcel.reference),
        send: async () => {
          const answer = await call('POST', '/shipments?returnFile=true', bodyOf(parcel, account))
          const shipment = shipmentIn(answer, parcel.reference)
          labels.push(...labelsOf(shipment))
          return keptOf(shipment, parcel.reference, account)
        },
      })
      if (labels.length > 0) return { ...kept, labels }
      return { ...kept, labels: await labelsNow(label(kept.bookingId, account.labelFormat)) }
    },

    label: async ({ bookingId }, format) => await label(bookingId, format),

    cancel: async ({ bookingId, trackingId }) => {
      // nShift cancels its own shipment in any case, and the parcel goes on; where nothing is known it is cancelled.
      const events = await track(trackingId, new Date()).catch(() => [])
      if (events.length > 0) return 'too-late'
      const answer = await call('DELETE', `/shipments/${encodeURIComponent(bookingId)}`)
      if (answer.status === 204 || answer.status === 404) return 'cancelled'
      if (answer.status === 400 || answer.status === 422) return 'too-late'
      throw new ProviderError('nShift cancellation', answer)
    },

    track,
  }
}

function bodyOf(parcel: ParcelBooking, account: NShiftAccount): object {
  const service = account.services[parcel.service]
  if (!service) throw new BookingRejected(`nShift has no service for ${parcel.service}`)
  return shipmentPrintOf(parcel, account, service)
}

function shipmentIn(answer: HttpResponse, reference: string): Shipment {
  if (answer.status === 422) {
    const reasons = StatusList.safeParse(answer.body).data ?? []
    throw new BookingRejected(reasons.map(({ field, message }) => `${field ?? ''} ${message}`.trim()).join('; '))
  }
  if (answer.status === 400) throw new BookingRejected(Failure.safeParse(answer.body).data?.message ?? 'Not valid')
  const read = Shipments.safeParse(answer.body)
  const shipment = read.data?.[0]
  if (answer.status !== 201) throw new ProviderError('nShift shipment', answer)
  if (shipment?.orderNo !== reference) throw new Error('The answer of nShift is of another shipment')
  return shipment
}

function keptOf({ id, parcels }: Shipment, reference: string, { userId }: NShiftAccount): KeptParcel {
  const page = new URLSearchParams({ key: userId, reference: senderReferenceOf(reference) })
  const trackingUrl = `https://www.unifaunonline.com/ext.uo.se.se.track?${page}`
  return { bookingId: id, trackingId: parcels[0]?.parcelNo ?? '', trackingUrl }
}

function labelsOf({ prints }: Shipment): ParcelLabel[] {
  return (prints ?? []).flatMap(({ type, data }) =>
    data ? [{ format: type, bytes: new Uint8Array(Buffer.from(data, 'base64')) }] : [],
  )
}
