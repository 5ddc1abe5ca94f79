import { bookOnce, notSent } from '#carriers/book-once.ts'
import { BookingRejected } from '#carriers/booking.ts'
import type { BookingLedger, KeptParcel } from '#carriers/booking-ledger.ts'
import type { ConnectedCarrier, ParcelBooking, ParcelLabel } from '#carriers/connected-carrier.ts'
import { documentAt } from '#carriers/document-at.ts'
import { plainZip } from '#carriers/fit.ts'
import { labelsNow } from '#carriers/labels-now.ts'
import { notServed } from '#carriers/places.ts'
import { clockTime } from '#core/moment.ts'
import { type HttpRequest, type HttpResponse, httpClient, ProviderError } from '#integrations/http-client.ts'
import {
  type BudbeeInterval,
  type BudbeeLocker,
  ErrorBody,
  Intervals,
  Lockers,
  Order,
  TrackingLink,
} from './budbee-answers.ts'
import { budbeeWebhook } from './budbee-events.ts'
import { type BudbeeAccount, dropOffOf, orderOf, pickupOf, types } from './budbee-orders.ts'

type Settings = { ledger: BookingLedger; base?: string; timeoutMs?: number }

/** It says that an order is not as it should be, or cannot be changed any more. */
const refusedStatuses: readonly number[] = [400, 403, 404, 409, 412, 422]
const returns = 'return:'
const eveningFrom = '17:00'

/** Budbee has no call that finds an order by our reference, and reports where parcels are only by webhook. */
export function connectBudbee(
  account: BudbeeAccount,
  { ledger, base = 'https://api.budbee.com', timeoutMs = 20_000 }: Settings,
): ConnectedCarrier {
  const login = () => Buffer.from(`${account.apiKey()}:${account.apiSecret()}`).toString('base64')
  const client = httpClient({ base, headers: () => ({ Authorization: `Basic ${login()}` }) })
  const inTime = () => AbortSignal.timeout(timeoutMs)
  const call = async (
    method: HttpRequest['method'],
    path: string,
    headers: Record<string, string>,
    { body, signal = inTime() }: { body?: unknown; signal?: AbortSignal } = {},
  ) => await client({ method, path, headers, signal, ...(body ? { body } : {}) })

  async function intervals(zip: string, days: readonly string[], signal = inTime()): Promise<BudbeeInterval[] | null> {
    const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
    const answer = await call('GET', `/intervals/SE/${plainZip(zip)}/${from}/${to}`, types.intervals, { signal })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new ProviderError('Budbee intervals', answer)
    return Intervals.parse(answer.body)
  }

  /** Home deliveries are requested first, as Budbee requires. */
  async function intervalOf({ receiver, choiceId }: ParcelBooking): Promise<BudbeeInterval | null> {
    const covered = await call('GET', `/postalcodes/validate/SE/${plainZip(receiver.zip)}`, types.zips)
    if (covered.status === 404) throw new BookingRejected(`Budbee does not deliver to ${receiver.zip}`)
    if (covered.status !== 200) throw new ProviderError('Budbee postal code', covered)
    if (!choiceId) return null
    const day = clockTime(new Date(Number(choiceId.split('-')[0]))).slice(0, 10)
    const found = (await intervals(receiver.zip, [day]))?.find((one) => idOf(one) === choiceId)
    if (!found) throw new BookingRejected('The delivery window has passed or is full')
    return found
  }

  async function send(parcel: ParcelBooking): Promise<KeptParcel & { label: string | null }> {
    const interval = parcel.service === 'home' ? await intervalOf(parcel).catch(notSent) : null
    const answer =
      parcel.service !== 'return'
        ? await call('POST', '/multiple/orders', types.newOrder, { body: orderOf(parcel, account, interval) })
        : parcel.choiceId
          ? await call('POST', '/box/return', types.boxReturns, { body: dropOffOf(parcel, account) })
          : await call('POST', '/returns', types.returns, { body: pickupOf(parcel, account) })
    const { id, parcels } = orderIn(answer)
    const { packageId = '', label = null } = parcels[0] ?? {}
    const bookingId = parcel.service === 'return' ? `${returns}${id}` : id
    return { bookingId, trackingId: packageId, trackingUrl: await trackingUrl(packageId), label }
  }

  async function trackingUrl(packageId: string): Promise<string> {
    const path = `/parcels/${encodeURIComponent(packageId)}/tracking-url`
    // The order is made; its page can be found without.
    const answer = await call('GET', path, types.parcels).catch(() => null)
    return TrackingLink.safeParse(answer?.body).data?.url ?? `https://track.budbee.com/${packageId}`
  }

  /** Its address is signed and valid for two days, so it is requested each time. */
  async function label(bookingId: string, trackingId: string): Promise<ParcelLabel | null> {
    if (bookingId.startsWith(returns)) return null
    const answer = await call('GET', `/multiple/orders/${encodeURIComponent(bookingId)}`, types.order)
    if (answer.status !== 200) throw new ProviderError('Budbee order', answer)
    const url = Order.parse(answer.body).parcels.find(({ packageId }) => packageId === trackingId)?.label
    return url ? await printedAt(url, inTime()) : null
  }

  return {
    id: 'budbee',

    points: async ({ zip, signal }) => {
      const answer = await call('GET', `/boxes/postalcodes/validate/SE/${plainZip(zip)}`, types.boxes, { signal })
      if (answer.status === 404) return notServed
      if (answer.status !== 200) throw new ProviderError('Budbee lockers', answer)
      const points = Lockers.parse(answer.body).lockers.map(pointOf)
      return points.toSorted((a, b) => a.km - b.km)
    },

    slots: async ({ zip, days, hours, signal }) => {
      const found = await intervals(zip, days, signal)
      if (!found) return notServed
      return found
        .map(slotOf)
        .filter(({ day, from }) => days.includes(day) && from >= eveningFrom === (hours === 'evening'))
    },

    book: async (parcel, now) => {
      let url: string | null = null
      const booked = await bookOnce(parcel.reference, now, {
        ledger,
        send: async () => {
          const { label: address, ...kept } = await send(parcel)
          url = address
          return kept
        },
      })
      const { bookingId, trackingId } = booked
      const printed = url ? printedAt(url, inTime()) : label(bookingId, trackingId)
      return { ...booked, labels: await labelsNow(printed) }
    },

    label: async ({ bookingId, trackingId }, format) => (format === 'pdf' ? await label(bookingId, trackingId) : null),

    cancel: async ({ bookingId }) => {
      if (bookingId.startsWith(returns)) return 'unsupported'
      const answer = await call('DELETE', `/multiple/orders/${encodeURIComponent(bookingId)}`, types.order)
      if (answer.status === 204 || answer.status === 200 || answer.status === 404) return 'cancelled'
      if (refusedStatuses.includes(answer.status)) return 'too-late'
      throw new ProviderError('Budbee cancellation', answer)
    },

    track: async () => [],

    webhook: budbeeWebhook(account),
  }
}

async function printedAt(url: string, signal: AbortSignal): Promise<ParcelLabel> {
  return { format: 'pdf', bytes: await documentAt(url, signal) }
}

function orderIn(answer: HttpResponse) {
  if (refusedStatuses.includes(answer.status)) {
    throw new BookingRejected(ErrorBody.safeParse(answer.body).data?.message ?? `Budbee answered ${answer.status}`)
  }
  const read = Order.safeParse(answer.body)
  // 202 means that it is not done yet.
  if (answer.status !== 200) throw new ProviderError('Budbee order', answer)
  if (!read.success) throw new Error('The answer of Budbee cannot be read')
  return read.data
}

function idOf({ delivery }: BudbeeInterval): string {
  return `${delivery.start}-${delivery.stop}`
}

function slotOf(interval: BudbeeInterval) {
  const { start, stop } = interval.delivery
  const [day = '', from = ''] = clockTime(new Date(start)).split('T')
  return { id: idOf(interval), day, from, to: clockTime(new Date(stop)).slice(11) }
}

function pointOf({ id, name, address, distance, openingHours }: BudbeeLocker) {
  const hours = openingHours?.weekdayText?.join(', ') ?? ''
  const km = (distance ?? 0) / 1000
  return { id, kind: 'locker' as const, name, street: address.street, city: address.city, hours, km }
}
