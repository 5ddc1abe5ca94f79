import type { RiskMark } from '#orders/back-office-contract.ts'

/** What is known of an order when it is paid. The person is the member, or the email address of a guest. */
export type RiskFacts = {
  total: number
  /** Attempts to pay that were declined, of the person's orders of the day. */
  declinedPayments: number
  /** First digit of the postal code; null when the order is collected in a store. */
  region: string | null
  /** Of what the person has bought before. */
  earlierRegions: readonly string[]
  earlierOrders: number
  /** Null for a guest. */
  accountAgeHours: number | null
  /** Orders of the person during the week that reserved stock and were never paid. */
  unpaidOrders: number
  /** Paid orders of the day to the same street and postal code, this one included. */
  ordersToAddress: number
}

/** A mark begins at these numbers. */
export const riskLimits = {
  declinedPayments: 3,
  /** Öre. */
  highTotal: 1_000_000,
  newAccountHours: 24,
  unpaidOrders: 3,
  ordersToAddress: 4,
} as const

export function riskMarks(facts: RiskFacts): RiskMark[] {
  const { total, declinedPayments, unpaidOrders, ordersToAddress } = facts
  return [
    ...(declinedPayments >= riskLimits.declinedPayments
      ? [{ kind: 'declined-payments' as const, count: declinedPayments }]
      : []),
    ...(isFar(facts) ? [{ kind: 'far-address' as const, count: facts.earlierOrders }] : []),
    ...(total >= riskLimits.highTotal && isNew(facts) ? [{ kind: 'new-and-high' as const, count: total }] : []),
    ...(unpaidOrders >= riskLimits.unpaidOrders ? [{ kind: 'unpaid-orders' as const, count: unpaidOrders }] : []),
    ...(ordersToAddress >= riskLimits.ordersToAddress
      ? [{ kind: 'same-address' as const, count: ordersToAddress }]
      : []),
  ]
}

function isFar({ region, earlierRegions }: RiskFacts): boolean {
  return region !== null && earlierRegions.length > 0 && !earlierRegions.includes(region)
}

function isNew({ earlierOrders, accountAgeHours }: RiskFacts): boolean {
  return earlierOrders === 0 && (accountAgeHours ?? 0) < riskLimits.newAccountHours
}
