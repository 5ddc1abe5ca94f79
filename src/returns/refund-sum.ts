import type { ReturnCause, ReturnReason } from './contract.ts'
import { isFault } from './label-fee.ts'

type Delivered = {
  cause: ReturnCause
  reasons: readonly ReturnReason[]
  paidAmount: number
  /** Price of the cheapest delivery that was offered. */
  standardAmount: number
  /** What is kept for the shipping of an uncollected parcel. */
  keptAmount: number
}

/**
 * The part of the delivery fee that is refunded when everything comes back, öre. What was chosen beyond standard delivery
 * is not refunded to who regrets a purchase (lag 2005:59 2 kap. 14 §), but is when the shop has sent the wrong thing.
 */
export function deliveryRefund({ cause, reasons, paidAmount, standardAmount, keptAmount }: Delivered): number {
  switch (cause) {
    case 'open-purchase':
      return 0
    case 'undelivered':
      return Math.max(0, paidAmount - keptAmount)
    case 'complaint':
    // The shop bears the risk until the goods are handed over (konsumentköplagen 2022:260).
    case 'lost':
      return paidAmount
    case 'withdrawal':
      return isFaultOfShop(reasons) ? paidAmount : Math.min(paidAmount, standardAmount)
  }
}

function isFaultOfShop(reasons: readonly ReturnReason[]): boolean {
  return reasons.length > 0 && reasons.every(isFault)
}
