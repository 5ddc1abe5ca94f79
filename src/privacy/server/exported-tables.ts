type Exported = {
  /**
   * Selects a member's rows: `$1` is the member, `own_email` their verified address (else null), `own_orders` and
   * `own_payments` their order and payment ids. Rows with only an address belong to them by `own_email`, unless they
   * have another account.
   */
  where: string
  /** Excluded columns: credentials and other people's ids. */
  without?: readonly string[]
}

const ofMember: Exported = { where: 'member_id = $1', without: ['member_id'] }
const ofOrders: Exported = { where: 'order_id = any(own_orders)' }
const withdrawals = '(order_id = any(own_orders) or order_id is null and lower(email) = own_email)'

/** BankID secrets and signatures, encrypted; the former could take over a login. */
const bankIdSecrets = [
  'browser_hash',
  'key',
  'wanted_person',
  'order_ref',
  'auto_start_token',
  'qr_start_token',
  'qr_start_secret',
  'person_hash',
  'evidence',
]

const ofOwnParcels = `(shipment_id in (select id from shipment where order_id = any(own_orders))
  or return_id in (select id from goods_return where order_id = any(own_orders)))`

export const exportedTables: Readonly<Record<string, Exported>> = {
  guide_step: { where: 'done_by = $1', without: ['done_by'] },
  member: { where: 'id = $1', without: ['password_hash'] },
  delivery_address: ofMember,
  member_activity: ofMember,
  security_event: { where: 'member_id = $1', without: ['actor_id', 'member_id'] },
  session: { where: 'member_id = $1', without: ['member_id', 'token_hash'] },
  member_code: { where: 'member_id = $1', without: ['member_id', 'code_hash', 'claimed_by'] },
  trusted_device: { where: 'member_id = $1', without: ['member_id', 'token_hash'] },
  second_factor: {
    where: 'member_id = $1',
    without: ['member_id', 'secret', 'last_step', 'credential_id', 'public_key', 'counter', 'transports'],
  },
  recovery_code: { where: 'member_id = $1', without: ['member_id', 'code_hash'] },
  email_change: { where: 'member_id = $1', without: ['member_id', 'token_hash'] },
  email_verification: { where: 'member_id = $1', without: ['member_id', 'token_hash'] },
  password_reset: { where: 'member_id = $1', without: ['member_id', 'token_hash'] },
  audit_log: { where: 'member_id = $1', without: ['member_id', 'by_member_id'] },
  api_key: { where: 'responsible_id = $1', without: ['responsible_id', 'created_by', 'hash'] },
  extension: { where: 'approved_by = $1', without: ['approved_by', 'settings', 'secrets', 'api_key_id'] },
  extension_value: { where: 'member_id = $1', without: ['member_id'] },
  approval: { where: 'requested_by = $1', without: ['requested_by', 'decided_by', 'input', 'about', 'api_key'] },
  list_view: { where: 'owner_id = $1', without: ['owner_id'] },
  staff_invitation: { where: 'email = own_email', without: ['token_hash', 'by_member_id'] },
  customer_note: { where: 'member_id = $1', without: ['member_id', 'by_member_id', 'key'] },
  account_merge: {
    where: 'from_member_id = $1 or into_member_id = $1',
    without: ['token_hash', 'requested_by', 'from_member_id', 'into_member_id'],
  },
  privacy_request: {
    where: 'member_id = $1 or email = own_email',
    without: ['member_id', 'token_hash', 'registered_by', 'closed_by', 'closed_reason'],
  },
  email_consent: { where: 'member_id = $1 or member_id is null and email = own_email', without: ['member_id'] },
  email_opt_in: { where: 'email = own_email', without: ['token_hash', 'asker'] },
  email_suppression: { where: 'address = own_email', without: ['lifted_by'] },
  newsletter_recipient: { where: 'address = own_email' },
  bankid_link: { where: 'member_id = $1', without: ['member_id', 'person_hash', 'person'] },
  bankid_order: { where: 'member_id = $1', without: ['member_id', ...bankIdSecrets] },
  feed_entry: ofMember,
  starred_store: ofMember,

  product_view: { where: 'member_id = $1', without: ['member_id', 'visitor'] },
  stock_alert: {
    where: 'member_id = $1 or member_id is null and lower(email) = own_email',
    without: ['member_id', 'token_hash'],
  },
  review: { where: 'member_id = $1', without: ['member_id'] },
  review_vote: ofMember,
  review_report: ofMember,
  review_entry: { where: 'review_id in (select id from review where member_id = $1)', without: ['member_id'] },
  hype: ofMember,

  cart: { where: 'member_id = $1', without: ['id', 'member_id', 'recent_keys', 'code', 'changed_revision'] },
  cart_offer: { where: 'lower(email) = own_email', without: ['token', 'reserved', 'made_by', 'ended_by'] },
  cart_reminder: { where: 'email = own_email', without: ['cart_id'] },
  cart_reminder_request: { where: 'email = own_email', without: ['cart_id'] },

  orders: {
    where: 'id = any(own_orders)',
    without: ['member_id', 'secret', 'cart_id', 'idempotency_key', 'request_hash'],
  },
  order_row: ofOrders,
  order_measurement: ofOrders,
  measurement_event: ofOrders,
  order_event: ofOrders,
  order_risk: ofOrders,
  shipment: { where: 'order_id = any(own_orders)', without: ['key', 'collect_code'] },
  shipment_event: { where: 'shipment_id in (select id from shipment where order_id = any(own_orders))' },
  carrier_booking: { where: ofOwnParcels, without: ['booking_id'] },
  parcel_label: {
    where: `reference in (select reference from carrier_booking where ${ofOwnParcels})`,
    // The address that is on it is in the order.
    without: ['content'],
  },
  receipt: ofOrders,
  recall_notice: ofOrders,
  payment: { where: 'reference = any(own_payments)', without: ['callback_id', 'next'] },
  payment_entry: { where: 'reference = any(own_payments)' },
  payment_link: { where: 'order_id = any(own_orders)', without: ['token', 'made_by'] },
  company_member: ofMember,
  company_credit_application: ofMember,
  company_log: { where: 'member_id = $1', without: ['member_id', 'by_member_id', 'reason', 'before', 'after'] },
  company_invoice: { where: 'payment_reference = any(own_payments)' },
  dispute: ofOrders,
  dispute_event: {
    where: 'dispute_id in (select id from dispute where order_id = any(own_orders))',
    without: ['member_id'],
  },
  refund: { where: 'order_id = any(own_orders)', without: ['paid_by'] },
  gift_card: {
    where: 'order_id = any(own_orders) or lower(recipient_email) = own_email',
    without: ['code_hash', 'created_by'],
  },
  gift_card_entry: ofOrders,
  gift_card_event: {
    where: `card_id in (
      select id from gift_card where order_id = any(own_orders) or lower(recipient_email) = own_email)`,
    // A reason may be about others.
    without: ['done_by', 'key', 'reason'],
  },
  employee_purchase: ofMember,
  promotion_customer: { where: `customer = 'm:' || $1::int`, without: ['customer'] },
  withdrawal: { where: withdrawals, without: ['key'] },
  withdrawal_proof: {
    where: `withdrawal_id in (select id from withdrawal where ${withdrawals})`,
    without: ['token_hash'],
  },
  withdrawal_answer: {
    where: `withdrawal_id in (select id from withdrawal where ${withdrawals})`,
    without: ['member_id'],
  },
  goods_return: { where: 'order_id = any(own_orders)', without: ['key'] },
  goods_return_row: { where: 'return_id in (select id from goods_return where order_id = any(own_orders))' },
  goods_return_event: {
    where: 'return_id in (select id from goods_return where order_id = any(own_orders))',
    without: ['member_id'],
  },
  carrier_event: {
    where: `reference in (select reference from carrier_booking where ${ofOwnParcels})`,
    without: ['event_id'],
  },
  return_label: {
    where: 'return_id in (select id from goods_return where order_id = any(own_orders))',
    without: ['reason'],
  },
  complaint: { where: 'order_id = any(own_orders)', without: ['key', 'answered_by'] },
  email_outbox: { where: 'lower(recipient) = own_email', without: ['key', 'html', 'encrypted', 'unsubscribe_url'] },

  contact_message: {
    where: 'member_id = $1 or member_id is null and lower(email) = own_email',
    without: ['key', 'member_id'],
  },
  contact_answer: {
    where: `message_id in (
      select id from contact_message where member_id = $1 or member_id is null and lower(email) = own_email)`,
    without: ['key', 'by_member_id'],
  },
  survey: ofOrders,
  chat_conversation: { where: 'member_id = $1', without: ['member_id', 'visitor_hash', 'employee_id'] },
  chat_message: {
    where: 'conversation_id in (select id from chat_conversation where member_id = $1)',
    without: ['key', 'employee_id'],
  },
  chat_block: { where: 'member_id = $1', without: ['member_id', 'visitor_hash', 'blocked_by'] },

  xp_entry: ofMember,
  xp_due: { where: 'member_id = $1 or order_id = any(own_orders)', without: ['member_id'] },
  toplist_absence: ofMember,
  achievement_award: ofMember,
  wishlist: ofMember,
  wishlist_item: { where: 'wishlist_id in (select id from wishlist where member_id = $1)' },
  friendship: { where: 'member_id = $1', without: ['member_id', 'changed_by'] },
  friendship_event: ofMember,
  avatar_item: ofMember,
  supply_age: ofMember,
  supply_drop: ofMember,
  knighthood: ofMember,
  game_total: ofMember,
  game_round: { where: 'member_id = $1', without: ['member_id', 'seed'] },
}

export const notExported: Readonly<Record<string, string>> = {
  second_factor_challenge: 'What a session was asked a moment ago; it opens a factor',
  order_to_assess: 'Which paid orders have not been looked at for a minute; the orders are exported',
  journal_entry: 'Sums of the shop’s journal; the receipts tell what they are of',
  promotion: 'Made by employees for everybody',
  purchase_order: 'What employees have ordered of suppliers; it is about the shop',
  purchase_receipt: 'What has come from suppliers; it is about the shop',
  bulk_change: 'What employees have changed of many products at once; it is about the shop',
  import_profile: 'How employees read the files of a supplier; it is about the shop',
  import_run: 'Which files employees have imported; it is about the shop',
  content_entry_log: 'What employees have changed in the content; it is about the shop',
  promotion_redemption: 'How often a code was used; the order tells of it',
  bank_file: 'Days and accounts of the shop',
  bank_file_entry: 'Amounts and references of the bank; the order states what was paid',
  bank_payment: 'Entered by employees; the invoice tells what was paid',
  bank_payment_reversal: 'Entered by employees; the invoice has what was paid',
  payout_reversal: 'Entered by employees; it is about the provider',
  payout: 'Entered by employees or read at the provider, which it is about',
  fortnox_connection: 'The connection of the shop to its accounting, made by an administrator',
  fortnox_voucher: 'Which entries of the journal Fortnox has; the journal is not exported either',
  stripe_payout: 'What Stripe and Klarna report of their payouts; it is about the providers',
}
