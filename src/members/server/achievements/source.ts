import type { Measure } from '#members/achievements/series.ts'

/** Where tallies of members come from. SQL is told members as $1 and the time as $2. */
export type Source = {
  name: string
  /** Everything it counts. */
  measures: readonly Measure[]
  /** Answers (member_id, measure, value); what is nought may be left out. */
  tallies: string
  /** What its SQL is told as $3. */
  input?: (now: Date) => string
  /** Answers the members (member_id) of whom there is something new after $1 and until $2. */
  touched: readonly string[]
  /** Counts what awards themselves change, so it is looked at anew after them. */
  followsAwards?: true
}

/** By deliveries, and by logins: with one the orders of a guest may have become the member's. */
export const touchedByOrders: readonly string[] = [
  `select o.member_id from order_event e join orders o on o.id = e.order_id
   where e.at > $1 and e.at <= $2 and e.event = 'delivered' and o.member_id is not null`,
  'select member_id from session where created_at > $1 and created_at <= $2 and member_id is not null',
]
