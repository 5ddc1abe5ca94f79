import type { Queries } from '#core/server/db.ts'
import type { CardEntry, OneCard } from '#gift-cards/contract.ts'
import { cardStateSql, listedColumns, withMillis } from './card-list.ts'

type Times = { createdAt: Date; expiresAt: Date | null }
type Row = Omit<OneCard, 'entries' | keyof Times> & Times
type Entry = Omit<CardEntry, 'at'> & { at: Date }

export async function oneCard(db: Queries, id: number, now: Date): Promise<OneCard | null> {
  const [card] = await db.query<Row>('gift-card-read', cardSql, [id, now])
  if (!card) return null
  const entries = await db.query<Entry>('gift-card-history', entriesSql, [id])
  return { ...withMillis(card), entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })) }
}

const cardSql = `
  with card as (
    select c.*, o.number, m.username, ${cardStateSql('$2')} as state
    from gift_card c left join orders o on o.id = c.order_id left join member m on m.id = c.created_by
    where c.id = $1
  )
  select ${listedColumns}, c.is_blocked as "isBlocked", c.given_for as "givenFor" from card c`

/** An entry and an event of the same moment: the entry came first. */
const entriesSql = `
  select kind, amount, "orderId", "orderNumber", "by", reason, at from (
    select 0 as place, e.id, e.cause as kind, e.amount, e.order_id::text as "orderId", o.number as "orderNumber",
      case when e.cause = 'issued' then m.username end as "by", null as reason, e.at
    from gift_card_entry e join gift_card c on c.id = e.card_id left join orders o on o.id = e.order_id
      left join member m on m.id = c.created_by
    where e.card_id = $1
    union all
    select 1, v.id, v.kind, null, null, null, m.username, v.reason, v.at
    from gift_card_event v left join member m on m.id = v.done_by where v.card_id = $1
  ) history order by at desc, place desc, id desc limit 200`
