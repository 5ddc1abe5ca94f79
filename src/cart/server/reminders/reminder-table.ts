import type { CartState } from '#cart/cart-draft.ts'
import type { Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'

/** A cart that somebody has left and wants to be reminded of. */
export type LeftCart = CartState & {
  id: string
  updatedAt: Date
  email: string
  firstName: string
  /** Null for a visitor's. */
  member: Shopper | null
  /** The yes it is sent by. */
  answerId: number
}

/** When it was left, and whom to leave in peace. */
export type Left = { from: Date; to: Date; restingSince: Date }

/**
 * A member's yes must be their own, of an address whose mailbox has answered; a visitor's is for the cart they gave their
 * address to. Both end with a no.
 */
const leftSql = `
  from cart c
  left join member m on m.id = c.member_id
  left join cart_reminder_wish w on w.cart_id = c.id and c.member_id is null
  cross join lateral (select lower(coalesce(m.email, w.email)) as email) p
  cross join lateral (
    select id, is_yes, is_proven from letter_answer a
    where a.kind = 'cart-reminder' and a.email = p.email order by id desc limit 1
  ) said
  where c.updated_at between $1 and $2 and json_array_length(c.rows) > 0
    and said.is_yes and (said.is_proven and m.email_verified_at is not null or c.member_id is null)
    and not exists (select from cart_reminder r where r.email = p.email and r.at > $3)`

export async function leftCarts(db: Queries, { from, to, restingSince }: Left): Promise<string[]> {
  const found = await db.query<{ id: string }>('carts-left', `select c.id ${leftSql} order by c.updated_at`, [
    from,
    to,
    restingSince,
  ])
  return found.map(({ id }) => id)
}

/** Held until the transaction ends; null when it is no longer to be reminded of, or held by somebody else. */
export async function holdLeft(tx: Transaction, id: string, left: Left): Promise<LeftCart | null> {
  const [cart] = await tx.query<LeftCart>(
    'cart-left',
    `select c.id, c.name, c.code, c.rows, c.updated_at as "updatedAt", p.email, said.id as "answerId",
       coalesce(case when m.email_verified_at is not null then m.first_name end, '') as "firstName",
       case when m.id is not null then jsonb_build_object('id', m.id, 'username', m.username, 'rankLevel', m.rank_level,
         'isEmployee', m.is_employee, 'isAdmin', m.is_admin, 'isCompany', m.company_name is not null, 'rights', m.rights) end as member
     ${leftSql} and c.id = $4 for update of c skip locked`,
    [left.from, left.to, left.restingSince, id],
  )
  return cart ?? null
}

type Reminder = { email: string; cartId: string; now: Date; restingSince: Date }

/** False when another process, or another cart of theirs, was first. */
export async function noteReminder(tx: Transaction, { email, cartId, now, restingSince }: Reminder): Promise<boolean> {
  const noted = await tx.query(
    'cart-reminder-note',
    `insert into cart_reminder as r (email, cart_id, at) values ($1, $2, $3)
     on conflict (email) do update set cart_id = excluded.cart_id, at = excluded.at where r.at <= $4
     returning email`,
    [email, cartId, now, restingSince],
  )
  return noted.length > 0
}

/** A visitor's cart shall be remembered to an address; null for no longer. False when there is no such cart. */
export async function wishReminder(tx: Queries, cartId: string, email: string | null, now: Date): Promise<boolean> {
  if (email === null) {
    await tx.query('cart-reminder-unwish', 'delete from cart_reminder_wish where cart_id = $1', [cartId])
    return true
  }
  const wished = await tx.query(
    'cart-reminder-wish',
    `insert into cart_reminder_wish (cart_id, email, at)
     select id, $2, $3 from cart where id = $1 and member_id is null
     on conflict (cart_id) do update set email = excluded.email, at = excluded.at returning cart_id`,
    [cartId, email, now],
  )
  return wished.length > 0
}

export async function isWished(db: Queries, cartId: string): Promise<boolean> {
  const wishes = await db.query('cart-reminder-wished', 'select from cart_reminder_wish where cart_id = $1', [cartId])
  return wishes.length > 0
}

export async function forgetReminders(tx: Queries, email: string): Promise<void> {
  await tx.query('cart-forget-wishes', 'delete from cart_reminder_wish where email = lower($1)', [email])
  await tx.query('cart-forget-reminders', 'delete from cart_reminder where email = lower($1)', [email])
}

/** Whom nobody needs to leave in peace any longer. */
export async function forgetOldReminders(db: Queries, restingSince: Date): Promise<void> {
  await db.query('cart-forget-old-reminders', 'delete from cart_reminder where at <= $1', [restingSince])
}
