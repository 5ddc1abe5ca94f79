/**
 * What the documentation of Swish shows, field by field, with values of our own. `source` is where each was read; no
 * page is copied.
 */

const sources = {
  payment: 'https://developer.getswish.se/qrterminal/4-api-reference/ (4.2 Payment request)',
  refund: 'https://developer.getswish.se/merchants-test-con/6-create-refund-request/ (6.1)',
  errors: 'https://developer.getswish.se/merchants-api-manual/11-swish-api-description',
  codes: 'https://github.com/stebunting/swish-merchant (errors), and the error enums named in docs/providers.md',
} as const

export const merchant = '1231181189'

export const paymentRequest = {
  source: sources.payment,
  body: {
    payeePaymentReference: 'AB12CD34',
    callbackUrl: 'https://shop.example/callback',
    payeeAlias: merchant,
    amount: '100',
    currency: 'SEK',
    message: 'Order 1001, two lamps',
  },
}

export const refundRequest = {
  source: sources.refund,
  body: {
    payerPaymentReference: 'AB12CD35',
    originalPaymentReference: '6D6CD7406ECE4542A80152D909EF9F6B',
    callbackUrl: 'https://shop.example/callback',
    payerAlias: merchant,
    amount: '100.00',
    currency: 'SEK',
    message: 'Refund of order 1001',
  },
}

const shown = {
  id: 'AB23D7406ECE4542A80152D909EF9F6B',
  payeePaymentReference: 'AB12CD34',
  callbackUrl: 'https://shop.example/callback',
  payerAlias: '46701234567',
  payeeAlias: merchant,
  currency: 'SEK',
  message: 'Order 1001, two lamps',
  dateCreated: '2026-11-27T04:00:00.000Z',
}

/** Answers to `GET /api/v1/paymentrequests/{id}`, and how the shop understands them. The amount is a number or a text. */
export const paymentAnswers = [
  { source: sources.payment, body: { ...shown, status: 'CREATED', amount: 100.5 }, understood: 'pending' },
  {
    source: sources.payment,
    body: { ...shown, status: 'PAID', amount: 100.5, paymentReference: '6D6CD7406ECE4542A80152D909EF9F6B' },
    understood: 'paid',
  },
  {
    source: sources.payment,
    body: { ...shown, status: 'PAID', amount: '100.50', paymentReference: '6D6CD7406ECE4542A80152D909EF9F6B' },
    understood: 'paid',
  },
  { source: sources.payment, body: { ...shown, status: 'DECLINED', amount: 100.5 }, understood: 'declined' },
  { source: sources.payment, body: { ...shown, status: 'CANCELLED', amount: 100.5 }, understood: 'cancelled' },
  ...['RF07', 'BANKIDCL', 'FF10', 'TM01'].map((errorCode) => ({
    source: sources.codes,
    body: { ...shown, status: 'ERROR', amount: 100.5, errorCode, errorMessage: 'It ended' },
    understood: 'declined',
  })),
  // Timed out after the start: whether it is made is not known.
  {
    source: sources.codes,
    body: { ...shown, status: 'ERROR', amount: 100.5, errorCode: 'DS24', errorMessage: 'Swish timed out' },
    understood: 'pending',
  },
] as const

/** Answers to `GET /api/v1/refunds/{id}`. */
export const refundAnswers = [
  ['CREATED', 'pending'],
  ['VALIDATED', 'pending'],
  ['INITIATED', 'pending'],
  // Taken from the merchant, and not yet with the customer.
  ['DEBITED', 'pending'],
  ['PAID', 'done'],
  ['ERROR', 'failed'],
] as const

export const errorAnswer = (errorCode: string) => ({
  source: sources.errors,
  status: 422,
  body: [{ errorCode, errorMessage: 'In words', additionalInformation: null }],
})
