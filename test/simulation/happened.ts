import type { Queries } from '#core/server/db.ts'

/** How often each thing happened in a story. */
export type Happened = Record<keyof typeof usual | keyof typeof ofBooks, number>

const usual = {
  orders: `select from orders where state not in ('awaiting-payment', 'payment-unknown', 'cancelled')`,
  cancelled: `select from orders where state = 'cancelled'`,
  delivered: `select from shipment where state = 'delivered' and not is_digital`,
  codes: 'select from digital_code where shipment_id is not null',
  giftCards: 'select from gift_card where order_id is not null',
  lost: `select from order_event where event = 'lost'`,
  resent: `select from order_event where event = 'resent'`,
  remedied: `select from goods_return_event where event = 'remedied'`,
  returned: `select from goods_return where state = 'settled' and refund_amount > 0`,
  goodwill: `select from order_event where event = 'goodwill'`,
  refunds: `select from refund where state = 'done'`,
  disputes: 'select from dispute',
}

const ofBooks = {
  cardsGiven: `select from gift_card where created_by is not null`,
  cardsBlocked: `select from gift_card_event where kind = 'blocked'`,
  newCodes: `select from gift_card_event where kind in ('new-code', 'new-recipient')`,
  cardsHeld: `select from email_outbox where suppressed = 'disputed'`,
  invoicePayments: 'select from bank_payment where amount > 0',
  invoiceRepayments: 'select from bank_payment where amount < 0',
  payouts: 'select from payout',
  payoutReversals: 'select from payout_reversal',
}

const counted = { ...usual, ...ofBooks }
/** What must have happened somewhere for the stories to prove something. */
export const happenings = { usual: Object.keys(usual), ofBooks: Object.keys(ofBooks) }

const names = Object.keys(counted) as (keyof Happened)[]
const sql = `select ${names.map((name) => `(select count(*)::int from (${counted[name]}) as c) as "${name}"`).join(', ')}`

export async function happened(db: Queries): Promise<Happened> {
  const [found] = await db.query<Happened>('happened', sql)
  if (!found) throw new Error('Nothing was counted')
  return found
}
