import { ProviderError } from '#integrations/http-client.ts'
import { BookingRejected } from './booking.ts'
import { type BookingLedger, BookingUnknown, type KeptParcel } from './booking-ledger.ts'

type Steps = {
  ledger: BookingLedger
  /** The carrier is asked for it; absent where no carrier's call finds it by our reference. */
  find?: () => Promise<KeptParcel | null>
  send: () => Promise<KeptParcel>
}

/** A booking that may have reached the carrier is never sent a second time. */
export async function bookOnce(reference: string, now: Date, { ledger, find, send }: Steps): Promise<KeptParcel> {
  const earlier = await ledger.open(reference, now)
  if (earlier?.state === 'booked') return earlier.parcel
  if (earlier) return await adopted(reference, ledger, find)
  try {
    const parcel = await send()
    await ledger.booked(reference, parcel)
    return parcel
  } catch (error) {
    if (!isCertainlyNotBooked(error)) return await adopted(reference, ledger, find, error)
    await ledger.drop(reference)
    throw error
  }
}

/** At a carrier that takes our own parcel id: sent again it is the same parcel, so what is unknown is sent again. */
export async function bookByOwnId(
  reference: string,
  now: Date,
  { ledger, send }: Pick<Steps, 'ledger' | 'send'>,
): Promise<KeptParcel> {
  const earlier = await ledger.open(reference, now)
  if (earlier?.state === 'booked') return earlier.parcel
  try {
    const parcel = await send()
    await ledger.booked(reference, parcel)
    return parcel
  } catch (error) {
    if (!earlier && isCertainlyNotBooked(error)) await ledger.drop(reference)
    throw error
  }
}

async function adopted(reference: string, ledger: BookingLedger, find: Steps['find'], cause?: unknown) {
  // A carrier that does not answer leaves it unknown.
  const found = (await find?.().catch(() => null)) ?? null
  if (!found) throw new BookingUnknown(`Whether the carrier has ${reference} is unknown`, { cause })
  await ledger.booked(reference, found)
  return found
}

/** What failed before anything was booked. */
export class NotSent extends Error {}

export function notSent(cause: unknown): never {
  if (cause instanceof BookingRejected || (cause instanceof ProviderError && cause.status < 500)) throw cause
  throw new NotSent('The carrier did not answer before the booking', { cause })
}

const notConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED']

export function isCertainlyNotBooked(error: unknown): boolean {
  if (error instanceof BookingRejected || error instanceof NotSent) return true
  if (error instanceof ProviderError) return error.status >= 400 && error.status < 500 && error.status !== 408
  return error instanceof Error && 'code' in error && notConnected.includes(error.code)
}
