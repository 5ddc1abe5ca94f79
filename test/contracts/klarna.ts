/**
 * What Klarna's documentation shows, field by field, with values of our own. `source` is where each was read; no page
 * is copied.
 */

const hpp = 'https://docs.klarna.com/api/hpp-merchant/'

export const sessionRequest = {
  source: 'https://docs.klarna.com/api/payments/ (create credit session), by context-plugins/klarna-python-sdk@4df00e4',
  body: {
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    locale: 'sv-SE',
    intent: 'buy',
    order_amount: 2000,
    order_tax_amount: 333,
    order_lines: [
      {
        type: 'physical',
        reference: 'AD6654412',
        name: 'Lamp',
        quantity: 1,
        quantity_unit: 'pcs',
        unit_price: 2500,
        tax_rate: 2000,
        total_amount: 2000,
        total_discount_amount: 500,
        total_tax_amount: 333,
      },
    ],
    merchant_reference1: 'ON4711',
  },
}

export const pageRequest = {
  source: `${hpp} (SessionCreationRequestV1)`,
  body: {
    payment_session_url: 'https://api.klarna.com/payments/v1/sessions/92d97f60-7a78-46a5-8f68-c56fe52dc4af',
    merchant_urls: {
      success: 'https://shop.example/done?token={{authorization_token}}',
      status_update: 'https://shop.example/status?hppId={{session_id}}',
    },
    options: { place_order_mode: 'CAPTURE_ORDER' },
  },
}

export const pageAnswer = {
  source: `${hpp} (SessionCreationResponseV1)`,
  status: 201,
  body: {
    session_id: '9cbc9884-1fdb-45a8-9694-9340340d0436',
    session_url: 'https://api.klarna.com/hpp/v1/sessions/9cbc9884-1fdb-45a8-9694-9340340d0436',
    redirect_url: 'https://pay.klarna.com/eu/hpp/payments/2OCkffK',
    qr_code_url: 'https://pay.klarna.com/eu/hpp/payments/a94e7760-d135-2721-a538-d6294ea254ed/qr',
    expires_at: '2038-01-19T03:14:07.000Z',
  },
}

/** `final` as https://docs.klarna.com/hosted-payment-page/get-started/tracking-session-status/ has it. */
export const pageStates = [
  { status: 'WAITING', isFinal: false, understood: 'pending' },
  { status: 'IN_PROGRESS', isFinal: false, understood: 'pending' },
  { status: 'BACK', isFinal: false, understood: 'pending' },
  { status: 'MANUAL_ID_CHECK', isFinal: false, understood: 'pending' },
  { status: 'FAILED', isFinal: false, understood: 'declined' },
  { status: 'ERROR', isFinal: false, understood: 'declined' },
  { status: 'CANCELLED', isFinal: true, understood: 'cancelled' },
  { status: 'DISABLED', isFinal: true, understood: 'cancelled' },
] as const

/** https://docs.klarna.com/hosted-payment-page/api-documentation/disable-session and {@link hpp}. */
export const disable = { method: 'DELETE', done: 204, completed: 400, unknown: 404 } as const

export const refundRequest = {
  source: 'https://docs.klarna.com/api/ordermanagement/ (RefundObject)',
  body: { refunded_amount: 72, reference: '7a4d1f4e-0c0c-4f0e-9a7c-0d8f6c2b1a11', description: 'Two lamps' },
}
