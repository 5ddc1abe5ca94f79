import type { OrderState } from '#orders/contract.ts'

type Standing = { state: OrderState; holdReason: string | null; shipments: number }

/** A change is made before anything is packed, and before codes are sent. Null when it is possible. */
export function changeProblemOf({
  state,
  holdReason,
  shipments,
}: Standing): 'not-paid' | 'too-late' | 'awaits-approval' | null {
  if (state === 'awaiting-payment' || state === 'payment-unknown') return 'not-paid'
  if (state !== 'placed' || shipments > 0) return 'too-late'
  return holdReason === null ? null : 'awaits-approval'
}

/** A creditor pays for what was approved: that person at that address. Goods may still be taken away. */
const boundToAddress: readonly string[] = ['invoice', 'instalments', 'klarna', 'company-invoice']

export function mayMoveDelivery(paymentMethod: string): boolean {
  return !boundToAddress.includes(paymentMethod)
}

type Way = { id: number; kind: string; price: number }
type Current = { methodId: number; kind: string; price: number }

/**
 * What is collected in a store is taken from its shelves, so an order is not moved to or from one. A dearer way is not
 * charged afterwards.
 */
export function isWayPossible(way: Way, current: Current): boolean {
  if (way.id === current.methodId) return true
  const isElsewhere = [way.kind, current.kind].some((kind) => kind === 'store' || kind === 'digital')
  return !isElsewhere && way.price <= current.price
}
