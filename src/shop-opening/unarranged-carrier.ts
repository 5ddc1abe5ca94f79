import { type ConnectableCarrier, carrierNamed } from '#carrier-accounts/accounts.ts'
import { isCarrierOfDemo } from '#shipping/carriers-of-demo.ts'

type Method = { carrier: string | null; asks: 'points' | 'slots' | null }

/**
 * The carrier of a method that cannot be kept: one of the demo, or one without an account whose points or times the
 * customer is to choose. A carrier that is booked by hand needs no account.
 */
export function unarrangedCarrier(
  { carrier, asks }: Method,
  shop: { isSandbox: boolean; connected: readonly ConnectableCarrier[] },
): string | null {
  if (carrier === null || shop.isSandbox) return null
  const known = carrierNamed(carrier)
  const isConnected = known !== null && shop.connected.includes(known)
  return !isConnected && (asks !== null || isCarrierOfDemo(carrier)) ? carrier : null
}
