import { codesLeft } from '#orders/digital-rows.ts'
import { printed as messages } from '#orders/receipts-messages.ts'
import type { StoredOrder } from './stored-order.ts'

/** What a consumer may withdraw from, of the rows of a receipt or an order. */
export type PrintedRights = {
  hasGoods: boolean
  /** Made to the buyer's choices. */
  hasBuilt: boolean
  /** Sent, or to be sent at once with the consumer's consent. */
  hasCodes: boolean
  isReturnFree: boolean
}

type Order = Pick<StoredOrder, 'rows' | 'returnTerms'>

/** Codes are on a receipt when they have been sent, by when the right has ended. */
export function rightsOfReceipt(order: Order, parts: readonly { position: number }[]): PrintedRights {
  const codes = new Set(codesLeft(order.rows, []).map(({ position }) => position))
  return rightsOf(order, parts, codes)
}

export function rightsOfOrder(order: Order & Pick<StoredOrder, 'digitalConsentAt'>): PrintedRights {
  const codes = order.digitalConsentAt === null ? [] : codesLeft(order.rows, [])
  const parts = order.rows.map((_, position) => ({ position }))
  return rightsOf(order, parts, new Set(codes.map(({ position }) => position)))
}

function rightsOf(
  { rows, returnTerms: { parcelFee, bulkyFee } }: Order,
  parts: readonly { position: number }[],
  codes: ReadonlySet<number>,
): PrintedRights {
  const isBuilt = ({ position }: { position: number }) => Boolean(rows[position]?.configuration)
  const isCode = ({ position }: { position: number }) => codes.has(position)
  return {
    hasGoods: parts.some((part) => !isBuilt(part) && !isCode(part)),
    hasBuilt: parts.some(isBuilt),
    hasCodes: parts.some((part) => isCode(part) && !isBuilt(part)),
    isReturnFree: parcelFee === 0 && bulkyFee === 0,
  }
}

export function rightsText({ hasGoods, hasBuilt, hasCodes, isReturnFree }: PrintedRights): string | null {
  const exceptions = [...(hasBuilt ? [messages.built] : []), ...(hasCodes ? [messages.sentCodes] : [])].join(' och ')
  if (hasGoods) return messages.rights(exceptions, isReturnFree)
  return exceptions === '' ? null : messages.noWithdrawal(exceptions)
}
