import { bookOnce, notSent } from '#carriers/book-once.ts'
import { BookingRejected } from '#carriers/booking.ts'
import type { BookingLedger, KeptParcel } from '#carriers/booking-ledger.ts'
import type { ConnectedCarrier, ParcelBooking, ParcelLabel } from '#carriers/connected-carrier.ts'
import { plainZip } from '#carriers/fit.ts'
import { labelsNow } from '#carriers/labels-now.ts'
import { type CarrierPoint, notServed } from '#carriers/places.ts'
import { type HttpResponse, httpClient, ProviderError } from '#integrations/http-client.ts'
import { BookingAnswer, type DhlPoint, PointsAnswer, PrintAnswer, TrackingAnswer } from './dhl-answers.ts'
import { dhlEvents } from './dhl-events.ts'
import { type DhlAccount, instructionOf } from './dhl-instruction.ts'

type Settings = { ledger: BookingLedger; base?: string; trackingBase?: string; timeoutMs?: number }

const pointsWanted = 10

/** DHL Freight Sweden. It has no call that finds a booking by our reference, and none that cancels one. */
export function connectDhl(
  account: DhlAccount,
  {
    ledger,
    base = 'https://api.freight-logistics.dhl.com',
    trackingBase = 'https://api-eu.dhl.com',
    timeoutMs = 20_000,
  }: Settings,
): ConnectedCarrier {
  const client = httpClient({ base, headers: () => ({ 'client-key': account.clientKey() }) })
  const tracking = httpClient({ base: trackingBase, headers: () => ({ 'DHL-API-Key': account.trackingKey?.() ?? '' }) })
  const inTime = () => AbortSignal.timeout(timeoutMs)

  async function nearest(ask: { street: string; zip: string; city: string; signal: AbortSignal }) {
    const { street, zip, city, signal } = ask
    const address = { street, cityName: city, postalCode: plainZip(zip), countryCode: 'SE' }
    const answer = await client({
      method: 'POST',
      path: '/servicepointlocatorapi/v1/servicepoint/findnearestservicepoints',
      body: { address, maxNumberOfItems: pointsWanted, locationTypes: ['servicepoint', 'locker'] },
      signal,
    })
    if (answer.status !== 200) throw new ProviderError('DHL service points', answer)
    const found = PointsAnswer.parse(answer.body)
    // What fails is answered with 200 as well.
    return found.status === 'OK' ? (found.servicePoints ?? []) : null
  }

  async function send(parcel: ParcelBooking): Promise<KeptParcel> {
    const { street, zip, city } = parcel.receiver
    const wantsPoint = parcel.service === 'pickup-point' || parcel.service === 'locker'
    const points = wantsPoint ? await nearest({ street, zip, city, signal: inTime() }).catch(notSent) : null
    const point = points?.find(({ servicePointId }) => servicePointId === parcel.choiceId) ?? null
    if (wantsPoint && !point) throw new BookingRejected(`DHL has no service point ${parcel.choiceId} near ${zip}`)
    const answer = await client({
      method: 'POST',
      path: '/transportinstructionapi/v1/transportinstruction/sendtransportinstruction',
      body: instructionOf(parcel, account, point),
      signal: inTime(),
    })
    return parcelOf(answer)
  }

  async function label(bookingId: string): Promise<ParcelLabel | null> {
    const answer = await client({
      method: 'POST',
      path: '/printapi/v1/print/printdocumentsbyid',
      body: { shipmentIds: [bookingId], options: { label: true, pageOptions: { pageType: 'Label' } } },
      signal: inTime(),
    })
    if (answer.status !== 200) throw new ProviderError('DHL label', answer)
    const report = PrintAnswer.parse(answer.body).reports.find(({ type, valid }) => type === 'Label' && valid)
    return report ? { format: 'pdf', bytes: new Uint8Array(Buffer.from(report.content, 'base64')) } : null
  }

  return {
    id: 'dhl',

    points: async ({ zip, city, street = '', signal }) => {
      const points = await nearest({ street: street || city, zip, city, signal })
      if (!points || points.length === 0) return notServed
      return points.map(pointOf).toSorted((a, b) => a.km - b.km)
    },

    // DHL agrees on the time with the recipient.
    slots: async () => notServed,

    book: async (parcel, now) => {
      const booked = await bookOnce(parcel.reference, now, { ledger, send: () => send(parcel) })
      return { ...booked, labels: await labelsNow(label(booked.bookingId)) }
    },

    label: async ({ bookingId }, format) => (format === 'pdf' ? await label(bookingId) : null),

    cancel: async () => 'unsupported',

    track: async (trackingId) => {
      if (!account.trackingKey) return []
      const path = `/track/shipments?trackingNumber=${encodeURIComponent(trackingId)}`
      const answer = await tracking({ method: 'GET', path, signal: inTime() })
      // Nothing is known of it until it has been handed over.
      if (answer.status === 404) return []
      if (answer.status !== 200) throw new ProviderError('DHL tracking', answer)
      return dhlEvents(TrackingAnswer.parse(answer.body))
    },
  }
}

function parcelOf(answer: HttpResponse): KeptParcel {
  const { status, body } = answer
  const read = BookingAnswer.safeParse(body)
  const reasons = read.data?.validationErrors?.map(({ errorCode, message }) => `${errorCode} ${message}`) ?? []
  const isRefused = status === 400 || (status === 200 && read.data?.status?.toLowerCase() === 'error')
  if (isRefused) throw new BookingRejected([read.data?.errorMessage, ...reasons].filter(Boolean).join('; '))
  if (status !== 200 || !read.data?.transportInstruction) throw new ProviderError('DHL booking', answer)
  const { id } = read.data.transportInstruction
  const trackingUrl = `https://www.dhl.com/se-sv/home/tracking.html?tracking-id=${encodeURIComponent(id)}`
  return { bookingId: id, trackingId: id, trackingUrl }
}

function pointOf(point: DhlPoint): CarrierPoint {
  return {
    id: point.servicePointId,
    kind: point.locationType === 'locker' ? 'locker' : 'agent',
    name: point.name,
    street: point.street,
    city: point.cityName,
    hours: '',
    km: point.routeDistance ?? point.distance,
  }
}
