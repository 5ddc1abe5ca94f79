import type { PretendOutcome } from '#core/pretend-outcome.ts'

export type NextStep =
  /** Swish: the token opens the app, or is read from a code. */
  | { kind: 'app'; token: string }
  /** The provider's page over ours, loaded by the token of its session. */
  | { kind: 'overlay'; token: string; address: string }
  /** The provider's page instead of ours; it leads back. */
  | { kind: 'redirect'; address: string }

/** What a provider says of a payment it knows. */
export type PayAnswer =
  | { state: 'paid'; providerId: string; amountOre: number }
  | { state: 'declined' | 'cancelled'; providerId: string }
  /** The shopper has not decided. */
  | { state: 'pending'; providerId: string; next: NextStep | null }

/** A payment as we and its provider name it. */
export type Named = {
  method: string
  /** Ours; a provider never charges the same one twice. */
  reference: string
  providerId: string | null
  amountOre: number
}

/** Sums in öre, rates in percent a year. */
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

export type Charge = Omit<Named, 'providerId'> & {
  description: string
  /** Where the provider tells that something happened. It is not believed: it makes us ask. */
  callbackUrl: string
  /** Where the provider's page leads back to. */
  returnUrl: string
  /** For credit to a person: passed on, never kept. */
  personalNumber?: string | undefined
  /** The plan that was signed, when it is paid in instalments. */
  instalments?: ChargedPlan | undefined
  /** Asks the pretend provider to behave in a certain way. */
  outcome?: PretendOutcome | undefined
  /** Ends the wait. The money may have been taken all the same. */
  signal: AbortSignal
}

export type Refund = {
  payment: Named
  /** Ours; repeated with it, nothing more is given back. */
  reference: string
  amountOre: number
}

export type RefundAnswer = { state: 'done' | 'failed' | 'pending'; providerId: string }

/** Whoever moves the money. Every call may fail or be cut off, and may be repeated. */
export type PaymentMeans = {
  charge(charge: Charge): Promise<PayAnswer>
  /** Null when the provider has never heard of it. */
  ask(payment: Named, signal: AbortSignal): Promise<PayAnswer | null>
  /** Takes back what the shopper has not decided. Asking tells whether it came in time. */
  cancel(payment: Named, signal: AbortSignal): Promise<void>
  /** Gives back some of it. */
  refund(refund: Refund, signal: AbortSignal): Promise<RefundAnswer>
  askRefund(refund: Refund, signal: AbortSignal): Promise<RefundAnswer | null>
}

export type PaymentProvider = PaymentMeans & { isPretend: boolean }
