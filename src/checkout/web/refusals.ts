import { page as say } from '#checkout/sv.ts'
import { ApiError } from '#core/api-client.ts'
import { isLost } from './send-order.ts'

export type Refused = {
  /** Where the shopper is told. */
  at: 'payment' | 'fields' | 'button'
  message: string
  fields: Record<string, string>
  /** What is shown is no longer true: ask for the checkout again. */
  isStale: boolean
}

/** What to do when an order is not placed. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error
  const { status, message, fields } = error
  if (status === 402) return { at: 'payment', message, fields, isStale: true }
  if (status === 400 && Object.keys(fields).length > 0) return { at: 'fields', message, fields, isStale: false }
  const isUnheard = isLost(error) && status !== 503
  return { at: 'button', message: isUnheard ? say.noAnswer : message, fields, isStale: status === 409 }
}
