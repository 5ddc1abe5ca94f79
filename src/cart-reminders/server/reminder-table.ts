import type { CartState } from '#cart/cart-draft.ts'
import { type ChangedRows, withChangedRows } from '#cart/server/changed-rows.ts'
import { notRemindedSince } from '#cart-reminders/reminder-rules.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { shownLevel } from '#identity/ranks.ts'

export type AbandonedCart = CartState & {
  id: string
  updatedAt: Date
  email: string
  firstName: string
  member: Member | null
  answerId: number
}

export type ReminderWindow = { from: Date; to: Date; notRemindedSince: Date }

/**
 * A member's consent must be their own, with a verified address; a visitor's applies to the cart for which they gave
 * the address. Both end when withdrawn.
 */
const abandonedSql = `
  from cart c
  left join member m on m.id = c.member_id
  left join cart_reminder_request w on w.cart_id = c.id and c.member_id is null
  cross join lateral (select lower(coalesce(m.email, w.email)) as email) p
  cross join lateral (
    select id, is_yes, is_proven from email_consent a
    where a.kind = 'cart-reminder' and a.email = p.email order by id desc limit 1
  ) consent
  where c.updated_at between $1 and $2 and json_array_length(c.rows) > 0
    and consent.is_yes and (consent.is_proven and m.email_verified_at is not null or c.member_id is null)
    and not exists (select from cart_reminder r where r.email = p.email and r.at > $3)`

export async function abandonedCarts(db: Queries, { from, to, notRemindedSince }: ReminderWindow): Promise<string[]> {
  const found = await db.query<{ id: string }>('abandoned-carts', `select c.id ${abandonedSql} order by c.updated_at`, [
    from,
    to,
    notRemindedSince,
  ])
  return found.map(({ id }) => id)
}

/** Locked until the transaction ends; null when no reminder is due or another process holds it. */
export async function lockAbandonedCart(
  tx: Transaction,
  id: string,
  window: ReminderWindow,
): Promise<AbandonedCart | null> {
  const [found] = await tx.query<AbandonedCart & { changedRows: ChangedRows | null }>(
    'abandoned-cart-lock',
    `select c.id, c.name, c.code, c.rows, case when c.changed_revision = c.revision then c.changed_rows end as "changedRows",
       c.updated_at as "updatedAt", p.email, consent.id as "answerId",
       coalesce(case when m.email_verified_at is not null then m.first_name end, '') as "firstName",
       case when m.id is not null then jsonb_build_object('id', m.id, 'username', m.username, 'rankLevel', m.rank_level,
         'isEmployee', m.is_employee, 'isAdmin', m.is_admin, 'isCompany', m.company_name is not null,
         'priceListId', case when m.email_verified_at is not null then m.price_list_id end,
         'freeShippingFrom', case when m.email_verified_at is not null then m.free_shipping_from end, 'rights', m.rights) end as member
     ${abandonedSql} and c.id = $4 for update of c skip locked`,
    [window.from, window.to, window.notRemindedSince, id],
  )
  if (!found) return null
  const { changedRows, rows, ...cart } = found
  if (cart.member) cart.member.rankLevel = shownLevel(cart.member.rankLevel)
  return { ...cart, rows: withChangedRows(rows, changedRows) }
}

type Reminder = { email: string; cartId: string; now: Date; notRemindedSince: Date }

export async function recordReminder(
  tx: Transaction,
  { email, cartId, now, notRemindedSince }: Reminder,
): Promise<boolean> {
  const recorded = await tx.query(
    'cart-reminder-record',
    `insert into cart_reminder as r (email, cart_id, at) values ($1, $2, $3)
     on conflict (email) do update set cart_id = excluded.cart_id, at = excluded.at where r.at <= $4
     returning email`,
    [email, cartId, now, notRemindedSince],
  )
  return recorded.length > 0
}

export async function requestReminder(tx: Queries, cartId: string, email: string | null, now: Date): Promise<boolean> {
  if (email === null) {
    await tx.query('cart-reminder-request-delete', 'delete from cart_reminder_request where cart_id = $1', [cartId])
    return true
  }
  const requested = await tx.query(
    'cart-reminder-request',
    `insert into cart_reminder_request (cart_id, email, at)
     select id, $2, $3 from cart where id = $1 and member_id is null
     on conflict (cart_id) do update set email = excluded.email, at = excluded.at returning cart_id`,
    [cartId, email, now],
  )
  return requested.length > 0
}

export async function hasReminderRequest(db: Queries, cartId: string): Promise<boolean> {
  const requests = await db.query('cart-reminder-requested', 'select from cart_reminder_request where cart_id = $1', [
    cartId,
  ])
  return requests.length > 0
}

export async function eraseReminders(tx: Queries, email: string): Promise<void> {
  await tx.query('cart-reminder-requests-erase', 'delete from cart_reminder_request where email = lower($1)', [email])
  await tx.query('cart-reminders-erase', 'delete from cart_reminder where email = lower($1)', [email])
}

export async function purgeOldReminders(db: Queries, now: Date): Promise<number> {
  const purged = await db.query(
    'cart-purge-old-reminders',
    'delete from cart_reminder where at <= $1 returning email',
    [notRemindedSince(now)],
  )
  return purged.length
}
