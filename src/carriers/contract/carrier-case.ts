import type { CarrierId, ConnectedCarrier, ParcelBooking } from '#carriers/connected-carrier.ts'
import type { CarrierFault } from '#carriers/sandbox/carrier-server.ts'

export type OpenedCase = {
  carrier: ConnectedCarrier
  /** The same carrier with credentials that it does not know. */
  stranger: ConnectedCarrier
  fail(...faults: CarrierFault[]): void
  /** References of the parcels that the carrier has, one for each. */
  references(): string[]
  /** Names on the labels; null where the sandbox keeps none. */
  receivers(): string[] | null
  handOver(booked: { bookingId: string; trackingId: string }): void
  close(): Promise<void>
}

export type CarrierCase = {
  id: CarrierId
  open(timeoutMs: number): Promise<OpenedCase>
  services: readonly ParcelBooking['service'][]
  /** Millimetres. */
  label: readonly [width: number, height: number]
  /** After silence: it asks the carrier, it repeats safely, or a person decides. */
  afterSilence: 'finds' | 'repeats' | 'unknown'
  cancels: { before: 'cancelled' | 'unsupported'; after: 'too-late' | 'unsupported' }
  /** After `handOver`. */
  events: readonly string[]
}
