/** What a provider says of a payment it knows. */
export type PayAnswer = { state: 'paid' | 'declined' | 'refunded'; providerId: string }

export type Charge = {
  /** Ours; the provider never charges the same one twice. */
  reference: string
  amountOre: number
  description: string
  /** Asks the pretend provider to behave in a certain way. */
  outcome?: PretendOutcome | undefined
  /** Ends the wait. The money may have been taken all the same. */
  signal: AbortSignal
  /** Where the provider tells its answer besides returning it, any number of times. */
  callback: (answer: PayAnswer) => Promise<void>
}

export type PretendOutcome = 'success' | 'declined' | 'timeout-taken' | 'timeout-not-taken' | 'twice' | 'slow'

/** Whoever moves the money. Every call may fail or be cut off, and may be repeated. */
export type PaymentProvider = {
  isPretend: boolean
  charge(charge: Charge): Promise<PayAnswer>
  /** Null when the provider has never heard of the reference. */
  ask(reference: string, signal: AbortSignal): Promise<PayAnswer | null>
  /** Gives all of it back. */
  refund(reference: string, signal: AbortSignal): Promise<void>
}
