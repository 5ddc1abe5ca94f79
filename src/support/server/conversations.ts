import type { Queries } from '#core/server/db.ts'
import type { ChatMessage, ChatState, Conversation } from '#support/contract.ts'
import type { Customer } from './customer.ts'

const isTheirs = '(c.member_id = $1 or c.visitor_hash = $2)'

const max = 200

type Row = { id: number; state: ChatState; employee: string | null }

const columns = `c.id, c.state, nullif(e.first_name, '') as employee`
const from = 'chat_conversation c left join member e on e.id = c.employee_id'

export async function latestConversation(
  db: Queries,
  { memberId, visitorHash }: Customer,
): Promise<Conversation | null> {
  const [row] = await db.query<Row>(
    'chat-latest',
    `select ${columns} from ${from} where ${isTheirs} order by c.id desc limit 1`,
    [memberId, visitorHash],
  )
  return row ? await withMessages(db, row) : null
}

/** Anyone could invent a visitor token. */
export async function hasConversation(db: Queries, { memberId, visitorHash }: Customer): Promise<boolean> {
  const sql = `select from chat_conversation c where ${isTheirs} limit 1`
  return (await db.query('chat-has-any', sql, [memberId, visitorHash])).length > 0
}

export async function ownConversation(
  db: Queries,
  { memberId, visitorHash }: Customer,
  id: number,
): Promise<Conversation | null> {
  const sql = `select ${columns} from ${from} where ${isTheirs} and c.id = $3`
  const [row] = await db.query<Row>('chat-own', sql, [memberId, visitorHash, id])
  return row ? await withMessages(db, row) : null
}

type Ended = { id: number; at: number; first: string }

const maxEnded = 20

export async function endedConversations(db: Queries, { memberId, visitorHash }: Customer): Promise<Ended[]> {
  return await db.query<Ended>(
    'chat-ended',
    `select c.id, floor(extract(epoch from c.created_at) * 1000)::bigint as at,
       coalesce((select left(text, 80) from chat_message where conversation_id = c.id order by id limit 1), '') as first
     from chat_conversation c where ${isTheirs} and c.state = 'closed' order by c.id desc limit ${maxEnded}`,
    [memberId, visitorHash],
  )
}

export async function withMessages<R extends { id: number }>(
  db: Queries,
  row: R,
): Promise<R & { messages: ChatMessage[] }> {
  const messages = await db.query<ChatMessage>(
    'chat-messages',
    `select m.id, m.key, case when m.employee_id is null then 'customer' else 'employee' end as from,
       nullif(e.first_name, '') as name, m.text, floor(extract(epoch from m.at) * 1000)::bigint as at
     from chat_message m left join member e on e.id = m.employee_id
     where m.conversation_id = $1 order by m.id desc limit ${max}`,
    [row.id],
  )
  return { ...row, messages: messages.toReversed() }
}
