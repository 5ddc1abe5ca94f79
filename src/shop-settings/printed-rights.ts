import type { ReturnTerms } from '#core/shop.ts'
import { printedRightsMessages as messages } from './printed-rights-messages.ts'

/** `built` to the buyer's choices; a `code` that was sent, or is to be sent at once with consent (2005:59 2 kap. 11 §). */
export type SoldKind = 'goods' | 'built' | 'code'

export type PrintedRights = { hasGoods: boolean; hasBuilt: boolean; hasCodes: boolean; isReturnFree: boolean }

/** What a consumer may withdraw from, of what a receipt or an order has. */
export function printedRights(
  kinds: readonly SoldKind[],
  { parcelFee, bulkyFee }: Pick<ReturnTerms, 'parcelFee' | 'bulkyFee'>,
): PrintedRights {
  return {
    hasGoods: kinds.includes('goods'),
    hasBuilt: kinds.includes('built'),
    hasCodes: kinds.includes('code'),
    isReturnFree: parcelFee === 0 && bulkyFee === 0,
  }
}

/** Null when nothing of it is a product. */
export function rightsText({ hasGoods, hasBuilt, hasCodes, isReturnFree }: PrintedRights): string | null {
  const exceptions = [...(hasBuilt ? [messages.built] : []), ...(hasCodes ? [messages.codes] : [])].join(' och ')
  if (hasGoods) return messages.rights(exceptions, isReturnFree)
  return exceptions === '' ? null : messages.noWithdrawal(exceptions)
}
