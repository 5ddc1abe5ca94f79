import type { ReturnTerms } from '#core/shop.ts'
import type { ReturnReason } from './contract.ts'
import { type ReturnWay, returnFee } from './fees.ts'

const faults: ReadonlySet<ReturnReason> = new Set(['wrong-item', 'not-as-described', 'damaged', 'faulty'])

/** What is wrong or faulty goes back at the shop's cost (konsumentköplagen 2022:260). */
export function isFault(reason: ReturnReason): boolean {
  return faults.has(reason)
}

type ChosenRow = { reason: ReturnReason; isBulky: boolean }

/** How goods are returned with our label. Only goods returned without a fault decide the cost to the customer. */
export function wayByLabel(rows: readonly ChosenRow[]): Extract<ReturnWay, 'parcel' | 'bulky' | 'ours'> {
  const paying = rows.filter(({ reason }) => !isFault(reason))
  if (paying.length === 0) return rows.some(({ isBulky }) => isBulky) ? 'bulky' : 'ours'
  return paying.some(({ isBulky }) => isBulky) ? 'bulky' : 'parcel'
}

/** Goes back by our label at the shop's cost. */
export function isFreeByLabel({ way, rows }: Returned): boolean {
  const isByLabel = way === 'parcel' || way === 'bulky' || way === 'ours'
  return isByLabel && hasFaultsOnly(rows)
}

type Returned = { way: ReturnWay; rows: readonly { reason: ReturnReason; received?: number | null }[] }

/** Öre for our label; by what came back, once that is known. */
export function labelFee({ way, rows }: Returned, terms: ReturnTerms): number {
  return hasFaultsOnly(rows) ? 0 : returnFee(way, terms)
}

function hasFaultsOnly(rows: Returned['rows']): boolean {
  return rows.filter(({ received }) => received !== 0).every(({ reason }) => isFault(reason))
}
