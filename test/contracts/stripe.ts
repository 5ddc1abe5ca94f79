/**
 * What the fixtures of stripe/openapi show, field by field, with values of our own. `source` is where each was read; its
 * licence is MIT.
 */

const source = 'https://github.com/stripe/openapi f6c2a48 (2026-08-21), openapi/fixtures3.json'

export const intentAnswer = {
  source,
  body: {
    amount: 1099,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: 'pi_3Krets_secret_Krets',
    confirmation_method: 'automatic',
    created: 1_234_567_890,
    currency: 'sek',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    id: 'pi_3Krets',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: true },
    metadata: {},
    next_action: null,
    object: 'payment_intent',
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: { id: 'obj_123', parent: null },
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: { type: 'card' },
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: {},
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: { destination: { id: 'obj_123', object: 'account' } },
    transfer_group: null,
  },
} as const

/** Of the library's version 23.1.0 (2026-10-28.endive), which is newer than the fixtures. */
export const newerIntentFields = ['allowed_payment_method_types']

export const refundAnswer = {
  source,
  body: {
    amount: 100,
    balance_transaction: null,
    charge: 'ch_3Krets',
    created: 1_234_567_890,
    currency: 'sek',
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'reversal' }, type: 'card' },
    id: 're_3Krets',
    metadata: {},
    object: 'refund',
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  },
} as const

/** Fields of a refund that the bank has refused, by the library's description. */
export const failedRefundFields = ['failure_reason', 'failure_balance_transaction']

export const disputeAnswer = {
  source,
  body: {
    amount: 1000,
    balance_transactions: [],
    charge: 'ch_3Krets',
    created: 1_234_567_890,
    currency: 'sek',
    enhanced_eligibility_types: ['visa_compelling_evidence_3'],
    evidence: {},
    evidence_details: {
      due_by: 1_723_679_999,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    id: 'dp_3Krets',
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    object: 'dispute',
    payment_intent: null,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'inquiry', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'general',
    status: 'warning_needs_response',
  },
} as const

export const balanceTransaction = {
  source,
  body: {
    amount: 100,
    available_on: 1_234_567_890,
    balance_type: 'payments',
    created: 1_234_567_890,
    currency: 'sek',
    description: 'My First Test Charge (created for API docs)',
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    id: 'txn_3Krets',
    net: 100,
    object: 'balance_transaction',
    reporting_category: 'charge',
    source: 'ch_3Krets',
    status: 'available',
    type: 'charge',
  },
} as const

export const eventAnswer = {
  source,
  body: {
    api_version: null,
    created: 1_234_567_890,
    data: { object: { id: 'price_3Krets', object: 'plan' } },
    id: 'evt_3Krets',
    livemode: false,
    object: 'event',
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type: 'plan.created',
  },
} as const
