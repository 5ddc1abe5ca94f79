import type { SandboxOutcome } from '#core/sandbox-outcome.ts'

export type NextStep =
  | { kind: 'app'; token: string }
  | { kind: 'overlay'; token: string; address: string }
  | { kind: 'redirect'; address: string }
  | { kind: 'element'; token: string; clientSecret: string; publishableKey: string }

export type PayAnswer =
  | { state: 'paid'; providerId: string; amount: number }
  | { state: 'declined' | 'cancelled'; providerId: string }
  | { state: 'pending'; providerId: string; next: NextStep | null }

export type PaymentReference = {
  method: string
  /** Our reference; a provider charges it only once. */
  reference: string
  providerId: string | null
  amount: number
}

/** Amounts in öre, rates in percent a year. */
export type ChargedPlan = {
  months: number
  first: number
  monthly: number
  last: number
  total: number
  startFee: number
  monthlyFee: number
  nominalRate: number
  effectiveRate: number
}

export type Charge = Omit<PaymentReference, 'providerId'> & {
  description: string
  /** Callback address. Its content is never trusted: it triggers a query. */
  callbackUrl: string
  returnUrl: string
  /** For personal credit: passed on, never stored. */
  personalNumber?: string | undefined
  instalments?: ChargedPlan | undefined
  outcome?: SandboxOutcome | undefined
  /** Ends the wait. The money may still have been taken. */
  signal: AbortSignal
}

export type Refund = {
  payment: PaymentReference
  /** Our reference; retries refund nothing more. */
  reference: string
  amount: number
  /** Callback address, like that of a charge. */
  callbackUrl: string
}

export type RefundAnswer = { state: 'done' | 'failed' | 'pending'; providerId: string }

/** A payment gateway. Every call may fail or be interrupted, and may be retried. */
export type PaymentGateway = {
  charge(charge: Charge): Promise<PayAnswer>
  /** Null when the provider does not know the payment. */
  ask(payment: PaymentReference, signal: AbortSignal): Promise<PayAnswer | null>
  /** Cancels a pending payment. A query shows whether it was in time; an answer that leaves it payable throws. */
  cancel(payment: PaymentReference, signal: AbortSignal): Promise<void>
  refund(refund: Refund, signal: AbortSignal): Promise<RefundAnswer>
  lookUpRefund(refund: Refund, signal: AbortSignal): Promise<RefundAnswer | null>
}

export type PaymentProvider = PaymentGateway & { isSandbox: boolean }
