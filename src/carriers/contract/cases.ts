import { type BookingLedger, memoryLedger } from '#carriers/booking-ledger.ts'
import { connectBring } from '#carriers/bring/bring.ts'
import { bringSandboxAccount, openBringSandbox } from '#carriers/bring/sandbox/bring-server.ts'
import { connectBudbee } from '#carriers/budbee/budbee.ts'
import { budbeeSandboxAccount, openBudbeeSandbox } from '#carriers/budbee/sandbox/budbee-server.ts'
import type { ConnectedCarrier } from '#carriers/connected-carrier.ts'
import { connectDhl } from '#carriers/dhl/dhl.ts'
import { dhlSandboxAccount, openDhlSandbox } from '#carriers/dhl/sandbox/dhl-server.ts'
import { connectInstabox, instaboxBases } from '#carriers/instabox/instabox.ts'
import { parcelIdOf } from '#carriers/instabox/instabox-bodies.ts'
import { instaboxSandboxAccount, openInstaboxSandbox } from '#carriers/instabox/sandbox/instabox-server.ts'
import { connectNShift } from '#carriers/nshift/nshift.ts'
import { nshiftSandboxAccount, openNShiftSandbox } from '#carriers/nshift/sandbox/nshift-server.ts'
import { connectPostNord } from '#carriers/postnord/postnord.ts'
import { openPostNordSandbox, postNordSandboxAccount } from '#carriers/postnord/sandbox/postnord-server.ts'
import type { CarrierSandbox } from '#carriers/sandbox/carrier-server.ts'
import { memoryParcels, type SandboxParcel, type SandboxParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import type { CarrierCase } from './carrier-case.ts'

const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00Z`
const journey = ['handed-over', 'sorted', 'on-its-way', 'ready', 'delivered']

const dhl: CarrierCase = {
  id: 'dhl',
  services: ['home', 'pickup-point', 'locker', 'return'],
  label: [105, 210],
  afterSilence: 'unknown',
  cancels: { before: 'unsupported', after: 'unsupported' },
  events: journey,
  open: async (timeoutMs) => {
    const server = await openDhlSandbox()
    const settings = { base: server.base, trackingBase: server.base, timeoutMs }
    const reported = (statusCode: string, status: string, hour: number) => ({ statusCode, status, at: at(hour) })
    return {
      ...server,
      carrier: connectDhl(dhlSandboxAccount, { ...settings, ledger: memoryLedger() }),
      stranger: connectDhl({ ...dhlSandboxAccount, clientKey: () => 'no' }, { ...settings, ledger: memoryLedger() }),
      references: () => server.booked.map(({ instruction }) => instruction.references?.[0]?.value ?? ''),
      receivers: () => server.booked.map(({ instruction }) => instruction.parties[1]?.name ?? ''),
      handOver: ({ trackingId }) =>
        server.report(trackingId, [
          reported('delivered', 'Delivered', 18),
          reported('pre-transit', 'The instruction data has been provided', 7),
          reported('transit', 'Picked up', 8),
          reported('transit', 'Picked up', 8),
          reported('transit', 'Available for pick-up at the service point', 14),
          reported('transit', 'Out for delivery', 12),
          reported('transit', 'Processed at terminal', 10),
          reported('unknown', 'Something new', 11),
        ]),
    }
  },
}

const budbee: CarrierCase = {
  id: 'budbee',
  services: ['home', 'locker', 'return'],
  label: [100, 150],
  afterSilence: 'unknown',
  cancels: { before: 'cancelled', after: 'too-late' },
  events: [],
  open: async (timeoutMs) => {
    const server = await openBudbeeSandbox()
    const settings = { base: server.base, timeoutMs }
    return {
      ...server,
      carrier: connectBudbee(budbeeSandboxAccount, { ...settings, ledger: memoryLedger() }),
      stranger: connectBudbee(
        { ...budbeeSandboxAccount, apiSecret: () => 'no' },
        { ...settings, ledger: memoryLedger() },
      ),
      references: () => server.booked.map(({ cartId }) => cartId),
      receivers: () => server.booked.map(({ name }) => name),
      handOver: ({ bookingId }) => server.collect(bookingId),
    }
  },
}

const instabox: CarrierCase = {
  id: 'instabox',
  services: ['home', 'locker', 'return'],
  label: [100, 150],
  afterSilence: 'repeats',
  cancels: { before: 'unsupported', after: 'unsupported' },
  events: [],
  open: async (timeoutMs) => {
    const server = await openInstaboxSandbox()
    const settings = { bases: instaboxBases(server.base), timeoutMs }
    return {
      ...server,
      carrier: connectInstabox(instaboxSandboxAccount, { ...settings, ledger: memoryLedger() }),
      stranger: connectInstabox(
        { ...instaboxSandboxAccount, clientSecret: () => 'no' },
        { ...settings, ledger: memoryLedger() },
      ),
      references: () => server.booked.map(({ parcelId }) => parcelId),
      receivers: () => server.booked.map(({ name }) => name),
      handOver: () => {},
    }
  },
}

const nshift: CarrierCase = {
  id: 'nshift',
  services: ['home', 'pickup-point', 'locker', 'return'],
  label: [107, 190],
  afterSilence: 'finds',
  cancels: { before: 'cancelled', after: 'too-late' },
  events: journey,
  open: async (timeoutMs) => {
    const server = await openNShiftSandbox()
    const { base } = server
    const settings = { base, accountBase: base, portalBase: base, timeoutMs }
    const reported = (id: number, name: string, hour: number) => ({ id, name, at: at(hour) })
    return {
      ...server,
      carrier: connectNShift(nshiftSandboxAccount, { ...settings, ledger: memoryLedger() }),
      stranger: connectNShift(
        { ...nshiftSandboxAccount, keySecret: () => 'no' },
        { ...settings, ledger: memoryLedger() },
      ),
      references: () => server.booked.map(({ requested }) => requested.shipment.orderNo),
      receivers: () => server.booked.map(({ requested }) => requested.shipment.receiver.name),
      handOver: ({ trackingId }) =>
        server.report(trackingId, [
          reported(3000, 'Delivered', 18),
          reported(2000, 'In Transit', 8),
          reported(2000, 'In Transit', 10),
          reported(1000, 'Created', 7),
          reported(2002, 'Ready for pickup', 14),
          reported(2001, 'Out for delivery', 12),
          reported(9001, 'Quantum handoff', 11),
        ]),
    }
  },
}

type OfParcels = Pick<CarrierCase, 'services' | 'label' | 'events'> & {
  openSandbox(parcels: SandboxParcels): Promise<CarrierSandbox>
  connect(base: string, apiKey: () => string, settings: { ledger: BookingLedger; timeoutMs: number }): ConnectedCarrier
  apiKey: string
}

/** Their sandboxes keep parcels and move them by the clock. */
function ofParcels(id: 'postnord' | 'bring', { openSandbox, connect, apiKey, ...more }: OfParcels): CarrierCase {
  return {
    ...more,
    id,
    afterSilence: 'finds',
    cancels: { before: 'unsupported', after: 'unsupported' },
    open: async (timeoutMs) => {
      const kept: SandboxParcel[] = []
      const memory = memoryParcels()
      const add = async (parcel: SandboxParcel) => {
        kept.push(parcel)
        await memory.add(parcel)
      }
      const server = await openSandbox({ ...memory, add })
      return {
        ...server,
        carrier: connect(server.base, () => apiKey, { ledger: memoryLedger(), timeoutMs }),
        stranger: connect(server.base, () => 'no', { ledger: memoryLedger(), timeoutMs }),
        references: () => kept.map(({ reference }) => reference),
        receivers: () => null,
        handOver: ({ trackingId }) => {
          const parcel = kept.find((one) => one.trackingId === trackingId)
          if (parcel) parcel.bookedAt = new Date(Date.now() - 60 * 3_600_000)
        },
      }
    },
  }
}

/** Each carrier that the shop can be connected to; the same tests run over all of them. */
export const carrierCases: readonly CarrierCase[] = [
  ofParcels('postnord', {
    services: ['home', 'pickup-point', 'locker'],
    label: [105, 190],
    events: ['on-its-way', 'delivered'],
    openSandbox: async (parcels) => await openPostNordSandbox({ parcels }),
    apiKey: postNordSandboxAccount.apiKey,
    connect: (base, apiKey, settings) => {
      const { customerNumber, applicationId } = postNordSandboxAccount
      return connectPostNord({ base, apiKey, customerNumber, applicationId: Number(applicationId) }, settings)
    },
  }),
  ofParcels('bring', {
    services: ['home', 'pickup-point', 'locker'],
    label: [103, 190],
    events: ['on-its-way', 'delivered'],
    openSandbox: async (parcels) => await openBringSandbox({ parcels }),
    apiKey: bringSandboxAccount.apiKey,
    connect: (base, apiKey, settings) => {
      const { apiUid, customerNumber } = bringSandboxAccount
      return connectBring(
        { base, isTest: false, apiUid, apiKey, customerNumber, clientUrl: 'https://butik.example' },
        settings,
      )
    },
  }),
  dhl,
  budbee,
  instabox,
  nshift,
]

/** As the carrier calls our booking. */
export function referenceAt(id: CarrierCase['id'], reference: string): string {
  return id === 'instabox' ? parcelIdOf(reference, instaboxSandboxAccount) : reference
}
