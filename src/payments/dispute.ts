import { gatewayMethods } from './methods.ts'

export const disputeStates = ['needs-response', 'under-review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'not-received',
  'not-as-described',
  'duplicate',
  'refund-missing',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export function isOpenDispute(state: DisputeState): boolean {
  return state === 'needs-response' || state === 'under-review'
}

/** A payment by Swish is the customer's own transfer, and an invoice to a company is our own claim. */
const disputable: readonly string[] = [...gatewayMethods.overlay, ...gatewayMethods.klarna]

export function mayBeDisputed(method: string): boolean {
  return disputable.includes(method)
}
