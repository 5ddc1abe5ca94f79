/**
 * Carriers whose tracking page opens by the number alone, as seen in public use in 2026; see docs/providers.md. Of
 * others the customer gets the number, and the address only when staff write it.
 */
export const carriers = [
  { id: 'postnord', name: 'PostNord', page: 'https://tracking.postnord.com/se/?id=' },
  { id: 'bring', name: 'Bring', page: 'https://tracking.bring.se/tracking/' },
  { id: 'dhl', name: 'DHL', page: 'https://www.dhl.com/se-sv/home/tracking.html?tracking-id=' },
  { id: 'schenker', name: 'DB Schenker', page: 'https://mydsv.dsv.com/app/tracking-public/?refNumber=' },
  { id: 'ups', name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
] as const

export const otherCarrier = 'other'

export type CarrierId = (typeof carriers)[number]['id'] | typeof otherCarrier

export const carrierIds = ['postnord', 'bring', 'dhl', 'schenker', 'ups', otherCarrier] as const satisfies CarrierId[]

export type WrittenTracking = { carrier: CarrierId; name: string; trackingId: string; address: string }

/** An address that staff have written goes before the table. Null: the customer gets the number only. */
export function trackingUrlOf({ carrier, trackingId, address }: Omit<WrittenTracking, 'name'>): string | null {
  if (address) return address
  const known = carriers.find(({ id }) => id === carrier)
  return known ? `${known.page}${encodeURIComponent(trackingId)}` : null
}

export function carrierName({ carrier, name }: Pick<WrittenTracking, 'carrier' | 'name'>): string {
  return carriers.find(({ id }) => id === carrier)?.name ?? name
}

/** As it is stored: by name, since a shop may use any carrier. */
export function carrierIdOf(name: string | null): CarrierId {
  return carriers.find((one) => one.name === name)?.id ?? otherCarrier
}
