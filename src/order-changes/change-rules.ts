import type { OrderState } from '#orders/contract.ts'

type Standing = {
  state: OrderState
  holdReason: string | null
  shipments: number
  /** It was added to another order itself. */
  isSupplement?: boolean
  awaitsSupplement?: boolean
  isDisputed?: boolean
}

type Problem =
  | 'payment-disputed'
  | 'not-paid'
  | 'order-packed'
  | 'awaits-approval'
  | 'order-is-supplement'
  | 'supplement-unpaid'

/** A change is made before anything is packed, and before codes are sent. Null when it is possible. */
export function changeProblemOf({
  state,
  holdReason,
  shipments,
  isSupplement = false,
  awaitsSupplement = false,
  isDisputed = false,
}: Standing): Problem | null {
  if (state === 'awaiting-payment' || state === 'payment-unknown') return 'not-paid'
  if (state !== 'placed' || shipments > 0) return 'order-packed'
  if (isDisputed) return 'payment-disputed'
  if (isSupplement) return 'order-is-supplement'
  if (awaitsSupplement) return 'supplement-unpaid'
  return holdReason === null ? null : 'awaits-approval'
}

/** A company's credit is reserved when an order is placed, never for more of it later. */
export function additionProblemOf(paymentMethod: string): 'on-company-invoice' | null {
  return paymentMethod === 'company-invoice' ? 'on-company-invoice' : null
}

/** A creditor pays for what was approved: that person at that address. Goods may still be taken away. */
const boundToAddress: readonly string[] = ['invoice', 'instalments', 'klarna', 'company-invoice']

export function mayMoveDelivery(paymentMethod: string): boolean {
  return !boundToAddress.includes(paymentMethod)
}

type Way = { id: number; kind: string }
type Current = { methodId: number; kind: string }

/** What is collected in a store is taken from its shelves, so an order is not moved to or from one. */
export function isWayPossible(way: Way, current: Current): boolean {
  if (way.id === current.methodId) return true
  return ![way.kind, current.kind].some((kind) => kind === 'store' || kind === 'digital')
}
