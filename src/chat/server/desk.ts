import type { ChatState } from '#chat/contract.ts'
import { chatDeskContract, type DeskConversation, type InboxRow } from '#chat/desk-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { isBlocked, putBlock } from './blocks.ts'
import { closeConversation } from './close.ts'
import { withMessages } from './conversations.ts'
import { type Said, say } from './say.ts'

const mostOpen = 200
const mostClosed = 50

const nameOfMember = `coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username)`
const inboxSql = `
  select c.id, c.state, ${nameOfMember} as name, nullif(e.first_name, '') as employee,
    coalesce(c.employee_id = $1, false) as "isMine", c.unanswered,
    coalesce((select left(text, 120) from chat_message where conversation_id = c.id order by id desc limit 1), '') as "lastText",
    floor(extract(epoch from c.last_at) * 1000)::bigint as "lastAt"
  from chat_conversation c left join member m on m.id = c.member_id left join member e on e.id = c.employee_id`

export async function readInbox(db: Queries, me: number): Promise<{ open: InboxRow[]; closed: InboxRow[] }> {
  const openSql = `${inboxSql} where c.state <> 'closed' order by c.state = 'ongoing', c.last_at limit ${mostOpen}`
  const closedSql = `${inboxSql} where c.state = 'closed' order by c.closed_at desc limit ${mostClosed}`
  const [open, closed] = await Promise.all([
    db.query<InboxRow>('chat-inbox-open', openSql, [me]),
    db.query<InboxRow>('chat-inbox-closed', closedSql, [me]),
  ])
  return { open, closed }
}

type Stored = {
  id: number
  state: ChatState
  employee: string | null
  isMine: boolean
  memberId: number | null
  guest: Buffer | null
  name: string | null
}

export async function readDesk(db: Queries, id: number, me: number): Promise<DeskConversation> {
  const { memberId, guest, name, ...conversation } = await stored(db, id, me)
  return {
    ...(await withMessages(db, conversation)),
    isBlocked: await isBlocked(db, { memberId, guest }),
    member: memberId === null ? null : { id: memberId, name: name ?? '', orders: await latestOrders(db, memberId) },
  }
}

async function stored(db: Queries, id: number, me: number): Promise<Stored> {
  const [row] = await db.query<Stored>(
    'chat-desk-stored',
    `select c.id, c.state, nullif(e.first_name, '') as employee, coalesce(c.employee_id = $2, false) as "isMine",
       c.member_id as "memberId", c.guest_hash as guest, ${nameOfMember} as name
     from chat_conversation c left join member m on m.id = c.member_id left join member e on e.id = c.employee_id
     where c.id = $1`,
    [id, me],
  )
  if (!row) throw refusalOf(chatDeskContract.getDeskConversation, 'no-such-conversation')
  return row
}

/** Their numbers are all that is needed to find the rest. */
async function latestOrders(db: Queries, memberId: number): Promise<{ id: string; number: number }[]> {
  return await db.query<{ id: string; number: number }>(
    'chat-desk-orders',
    'select id::text as id, number from orders where member_id = $1 order by placed_at desc limit 5',
    [memberId],
  )
}

type Deed = { id: number; employee: Shopper }

export async function claim(db: Db, { id, employee, takesOver }: Deed & { takesOver: boolean }): Promise<void> {
  await inTransaction(db, async (tx) => await takeOn(tx, { id, employee, takesOver }))
}

async function takeOn(tx: Transaction, { id, employee, takesOver }: Deed & { takesOver: boolean }): Promise<void> {
  const call = chatDeskContract.claimConversation
  const [held] = await tx.query<{ state: ChatState; employeeId: number | null }>(
    'chat-hold',
    'select state, employee_id as "employeeId" from chat_conversation where id = $1 for update',
    [id],
  )
  if (!held) throw refusalOf(call, 'no-such-conversation')
  if (held.state === 'closed') throw refusalOf(call, 'ended')
  if (held.employeeId === employee.id) return
  if (held.employeeId !== null && !takesOver) throw refusalOf(call, 'taken')
  const sql = `update chat_conversation set state = 'ongoing', employee_id = $2 where id = $1`
  await tx.query('chat-claim', sql, [id, employee.id])
}

/** Answers, and takes the conversation on if nobody has. Said again it is said once. */
export async function answer(db: Db, { id, employee }: Deed, said: Said): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = 'select from chat_message where conversation_id = $1 and key = $2 and employee_id = $3'
    if ((await tx.query('chat-was-answered', before, [id, said.key, employee.id])).length > 0) return
    await takeOn(tx, { id, employee, takesOver: false })
    await say(tx, { ...said, conversationId: id, employeeId: employee.id })
  })
}

export async function close(db: Db, { id, employee }: Deed, now: Date): Promise<void> {
  await stored(db, id, employee.id)
  await closeConversation(db, id, now)
}

/** Who is blocked is not talked to any more. */
export async function block(
  db: Db,
  { id, employee }: Deed,
  { isBlocked: isOn, now }: { isBlocked: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { memberId, guest } = await stored(tx, id, employee.id)
    await putBlock(tx, { memberId, guest }, { isBlocked: isOn, by: employee.id, now })
    if (isOn) await closeConversation(tx, id, now)
  })
}
