import type { HttpResponse } from '#integrations/http-client.ts'
import { answer } from './ledger.ts'
import type { Intent, StripeObject } from './stripe-objects.ts'

export type Outcome = { response: HttpResponse; events?: readonly StripeObject[] }

type ErrorBody = { code?: string; message: string; param?: string; decline_code?: string; payment_intent?: Intent }

export function refused(status: number, type: string, error: ErrorBody): HttpResponse {
  return answer(status, { error: { type, ...error } }, { 'stripe-should-retry': 'false' })
}

export const invalid = (error: ErrorBody, status = 400) => ({
  response: refused(status, 'invalid_request_error', error),
})

export const noSuch = (object: string, id: string, param = 'intent') =>
  invalid({ code: 'resource_missing', message: `No such ${object}: '${id}'`, param }, 404)

export function wrongState(intent: Intent, what: string) {
  return invalid({
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}
