import type { ConnectedCarrier, ParcelBooking } from '#carriers/connected-carrier.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'

export const nearby = { zip: '11151', city: 'Stockholm', street: 'Drottninggatan 10' }

const person = {
  ...nearby,
  name: 'Åsa Öberg',
  country: 'SE' as const,
  phone: '+46 70 123 45 67',
  email: 'asa@kund.example',
}
const store = {
  name: 'Krets AB',
  street: 'Lagergatan 2',
  zip: '123 45',
  city: 'Örebro',
  country: 'SE' as const,
  phone: '+46 8 123 456',
  email: 'lager@krets.example',
}

/** With a point or a window that the carrier offers, where it does. */
export async function parcelTo(
  carrier: ConnectedCarrier,
  service: ParcelBooking['service'],
  shipment: number,
): Promise<ParcelBooking> {
  const signal = AbortSignal.timeout(15_000)
  const days = [1, 2, 3].map((later) => addDays(dayOf(new Date()), later))
  const offered =
    service === 'home'
      ? await carrier.slots({ ...nearby, days, hours: 'day', signal })
      : await carrier.points({ ...nearby, signal })
  const [sender, receiver] = service === 'return' ? [person, store] : [store, person]
  return {
    reference: `shipment-${shipment}`,
    service,
    choiceId: Array.isArray(offered) ? (offered[0]?.id ?? null) : null,
    sender,
    receiver,
    weightGrams: 850,
    size: [120, 80, 15],
    value: 49_900,
    message: 'Ring på hos grannen',
    doorCode: '1234',
  }
}
