import type { Measure } from '#achievements/series.ts'

/** Counts members by a measure. SQL parameters: members as $1, time as $2. */
export type Source = {
  name: string
  measures: readonly Measure[]
  /** Returns (member_id, measure, value); zeros may be omitted. */
  tallies: string
  /** Parameter $3. */
  input?: (now: Date) => string
  /** Returns the members (member_id) with new activity after $1 and until $2. */
  touched: readonly string[]
  /** Depends on awards, so it is recounted after them. */
  followsAwards?: true
}

/** By deliveries and logins: at login a guest's orders may become the member's. */
export const touchedByOrders: readonly string[] = [
  `select o.member_id from order_event e join orders o on o.id = e.order_id
   where e.at > $1 and e.at <= $2 and e.event = 'delivered' and o.member_id is not null`,
  'select member_id from session where created_at > $1 and created_at <= $2 and member_id is not null',
]
