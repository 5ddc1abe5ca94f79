import { steps as messages } from '#checkout/steps-messages.ts'
import { ApiError } from '#core/api-client.ts'
import { isLost } from './send-order.ts'

export type CheckoutError = {
  at: 'payment' | 'fields' | 'button'
  message: string
  fields: Record<string, string>
  /** The page is out of date: reload the checkout. */
  isStale: boolean
}

export function checkoutErrorOf(error: unknown): CheckoutError {
  if (!(error instanceof ApiError)) return { at: 'button', message: messages.wrong, fields: {}, isStale: false }
  const { status, message, fields } = error
  if (status === 402) return { at: 'payment', message, fields, isStale: true }
  if (status === 400 && Object.keys(fields).length > 0) return { at: 'fields', message, fields, isStale: false }
  const isUnanswered = isLost(error) && status !== 503
  return { at: 'button', message: isUnanswered ? messages.noAnswer : message, fields, isStale: status === 409 }
}
