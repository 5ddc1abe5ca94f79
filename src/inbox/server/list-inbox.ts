import { mayKeep } from '#core/server/admit.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { likeText } from '#core/server/like-text.ts'
import type { InboxItemRow } from '#inbox/contract.ts'
import { type InboxKind, type InboxState, inboxStates } from '#inbox/states.ts'

type Reader = Pick<Member, 'isAdmin' | 'rights'>

export function readableKinds(reader: Reader): InboxKind[] {
  return [
    ...(mayKeep(reader, 'chat') ? (['chat', 'contact'] as const) : []),
    ...(mayKeep(reader, 'returns') ? (['withdrawal', 'complaint'] as const) : []),
  ]
}

const pageSize = 50

type Query = {
  state?: InboxState | undefined
  kind?: InboxKind | undefined
  owner?: 'me' | 'unassigned' | undefined
  text?: string | undefined
  page: number
}

export async function listInbox(db: Queries, { state, kind, owner, text, page }: Query, reader: Member) {
  const kinds = readableKinds(reader)
  const [rows, counted] = await Promise.all([
    db.query<InboxItemRow>('', listSql(state), [
      reader.id,
      kinds.filter((one) => !kind || one === kind),
      state ?? null,
      owner ?? null,
      text ? `%${likeText(text)}%` : null,
      pageSize + 1,
      (page - 1) * pageSize,
    ]),
    db.query<{ state: InboxState; count: number }>(
      'inbox-counts',
      `select state, count(*)::int as count from inbox_item where kind = any($1) and state <> 'closed' group by state`,
      [kinds],
    ),
  ])
  const counts = Object.fromEntries(
    inboxStates.map((one) => [one, counted.find(({ state }) => state === one)?.count ?? 0]),
  ) as Record<InboxState, number>
  return { data: rows.slice(0, pageSize), hasMore: rows.length > pageSize, counts }
}

/** In Unix milliseconds. */
export function ms(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::bigint`
}

const fullName = (m: string) => `coalesce(nullif(trim(${m}.first_name || ' ' || ${m}.last_name), ''), ${m}.username)`
export const shortName = (m: string) => `coalesce(nullif(${m}.first_name, ''), ${m}.username)`

const orderName = `concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName')`
const nameSql = `case i.kind when 'chat' then coalesce(${fullName('cm')}, '') when 'contact' then coalesce(nullif(f.name, ''), f.email)
  when 'withdrawal' then w.name else ${orderName} end`
const orEmpty = (sql: string) => `coalesce(${sql}, '')`
const subjectSql = `case i.kind when 'contact' then f.topic
  when 'withdrawal' then w.order_number when 'complaint' then concat_ws(' · ', o.number::text, r.name) else '' end`
const textSql = `case i.kind when 'chat' then coalesce((
    select text from chat_message where conversation_id = c.id order by id desc limit 1), '')
  when 'contact' then f.text when 'complaint' then p.description else w.email end`

export const inboxColumns = `i.id, i.version, i.kind, i.state, ${orEmpty(nameSql)} as name, ${orEmpty(subjectSql)} as subject,
  ${orEmpty(`left(${textSql}, 140)`)} as excerpt, i.owner_id as "ownerId", ${shortName('e')} as owner,
  coalesce(i.owner_id = $1, false) as "isMine",
  coalesce(i.state in ('new', 'waiting-for-us') and (i.seen_at is null or i.seen_at < i.customer_at), false) as "isUnread",
  ${ms('i.customer_at')} as "customerAt", ${ms('i.last_at')} as "lastAt"`

export const inboxFrom = `inbox_item i
  left join chat_conversation c on i.kind = 'chat' and c.id = i.ref
  left join member cm on cm.id = c.member_id
  left join contact_message f on i.kind = 'contact' and f.id = i.ref
  left join withdrawal w on i.kind = 'withdrawal' and w.id = i.ref
  left join complaint p on i.kind = 'complaint' and p.id = i.ref
  left join order_row r on r.order_id = p.order_id and r.position = p.position
  left join orders o on o.id = coalesce(p.order_id, w.order_id)
  left join member e on e.id = i.owner_id`

/** What is open waits, the longest first; what is closed is read from its end. */
function listSql(state: InboxState | undefined): string {
  return `
    select ${inboxColumns} from ${inboxFrom}
    where i.kind = any($2) and ($3::text is null and i.state <> 'closed' or i.state = $3)
      and ($4::text is null or $4 = 'me' and i.owner_id = $1 or $4 = 'unassigned' and i.owner_id is null)
      and ($5::text is null or concat_ws(' ', ${nameSql}, ${subjectSql}, ${textSql}, f.email, f.number, f.order_number, w.email,
        o.email, o.number, cm.email) ilike $5)
    order by ${state === 'closed' ? 'i.last_at desc' : `i.state = 'waiting-for-customer', i.customer_at`}, i.id
    limit $6 offset $7`
}

/** Open items of each employee who has any. */
export async function countHeld(db: Queries): Promise<Map<number, number>> {
  const sql = `select owner_id as id, count(*)::int as count from inbox_item
    where state <> 'closed' and owner_id is not null group by owner_id`
  const rows = await db.query<{ id: number; count: number }>('inbox-held', sql)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Chats and messages: what concerns returns is counted with them. */
export async function countInbox(db: Queries): Promise<{ count: number; since: Date | null }> {
  const [row] = await db.query<{ count: number; since: Date | null }>(
    'inbox-count',
    `select count(*)::int as count, min(customer_at) as since from inbox_item
     where kind in ('chat', 'contact') and state in ('new', 'waiting-for-us')`,
  )
  return row ?? { count: 0, since: null }
}
