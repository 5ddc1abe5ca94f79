export type MeasuredItem = { id: string; name: string; price: number; quantity: number }

/** Amounts in kronor. */
export type MeasuredEvent = {
  /** The same in every attempt. */
  id: string
  name: 'purchase' | 'refund'
  at: Date
  orderNumber: string
  value: number
  shipping: number
  tax: number
  /** Of a purchase. */
  items: readonly MeasuredItem[]
  visitor: string
  /** Null once the order has no person: personal data is not sent. */
  buyer: { email: string; phone: string; zip: string } | null
  userAgent: string
  /** Address of the page, without a secret. */
  page: string
}

/**
 * `unknown`: no answer, or one that says that it may be tried again. The same event is sent again with its id.
 * Texts hold no secrets and no persons.
 */
export type MeasurementOutcome = { is: 'sent' } | { is: 'refused' | 'unknown'; why: string }

export type MeasurementService = { send(event: MeasuredEvent, signal: AbortSignal): Promise<MeasurementOutcome> }
