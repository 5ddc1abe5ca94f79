import type { z } from 'zod'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import type { CardSort, giftCardsContract, ListedCard } from '#gift-cards/contract.ts'

type Wish = z.output<typeof giftCardsContract.listGiftCards.query>
type Times = { createdAt: Date; expiresAt: Date | null }
type Row = Omit<ListedCard, keyof Times> & Times

const pageSize = 50

export async function cardList(db: Db, { state, text, from, to, sort = 'newest', before }: Wish, now: Date) {
  const rows = await db.query<Row>('', listSql(sort), [
    state ?? null,
    text ? `${likeText(text.toLowerCase())}%` : null,
    text ? text.toUpperCase() : null,
    from ? startOfDay(from) : null,
    to ? startOfDay(addDays(to, 1)) : null,
    before ?? null,
    pageSize + 1,
    now,
  ])
  const data = rows.slice(0, pageSize).map(withMillis)
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}

export function withMillis<R extends Times>({ createdAt, expiresAt, ...row }: R) {
  return { ...row, createdAt: createdAt.getTime(), expiresAt: expiresAt?.getTime() ?? null }
}

const balanceBefore = '(select balance, id from gift_card where id = $6)'
/** Where the page after the card `$6` begins, and the order of the rows. */
const sortSql: Record<CardSort, { after: string; by: string }> = {
  newest: { after: 'c.id < $6', by: 'c.id desc' },
  oldest: { after: 'c.id > $6', by: 'c.id' },
  highest: { after: `(c.balance, c.id) < ${balanceBefore}`, by: 'c.balance desc, c.id desc' },
  lowest: { after: `(c.balance, c.id) > ${balanceBefore}`, by: 'c.balance, c.id' },
}

/** Of a card `c`, with the number of its order and the name of who gave it. */
export const listedColumns = `c.id, c.last4, c.recipient_email as email, c.state, c.balance,
  c.order_id::text as "orderId", c.number as "orderNumber", c.username as "givenBy",
  c.created_at as "createdAt", c.expires_at as "expiresAt",
  (select coalesce(sum(amount), 0)::int from gift_card_entry where card_id = c.id and cause = 'issued') as amount`

export function cardStateSql(now: string): string {
  return `case
    when exists (select from gift_card_entry e where e.card_id = c.id and e.cause = 'withdrawn') then 'withdrawn'
    when c.expires_at <= ${now}::timestamptz then 'expired' when c.is_blocked then 'blocked'
    when c.balance = 0 then 'used' else 'open' end`
}

function listSql(sort: CardSort): string {
  const { after, by } = sortSql[sort]
  return `
    with card as (
      select c.*, o.number, m.username, ${cardStateSql('$8')} as state
      from gift_card c left join orders o on o.id = c.order_id left join member m on m.id = c.created_by
    )
    select ${listedColumns}
    from card c
    where ($1::text is null or c.state = $1)
      and ($2::text is null or lower(c.recipient_email) like $2 or c.last4 = $3 or c.number::text = $3
        or c.id in (select e.card_id from gift_card_entry e join orders p on p.id = e.order_id where p.number::text = $3))
      and ($4::timestamptz is null or c.created_at >= $4) and ($5::timestamptz is null or c.created_at < $5)
      and ($6::bigint is null or ${after})
    order by ${by} limit $7`
}
