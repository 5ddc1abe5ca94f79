import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type BackOfficeConversation, chatBackOfficeContract, type InboxRow } from '#support/back-office-contract.ts'
import type { ChatState } from '#support/contract.ts'
import { isBlocked, putBlock } from './blocks.ts'
import { closeConversation } from './close.ts'
import { withMessages } from './conversations.ts'
import { type ChatMessage, writeMessage } from './write-message.ts'

const maxOpen = 200
const maxClosed = 50

const nameOfMember = `coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username)`
const inboxSql = `
  select c.id, c.state, ${nameOfMember} as name, nullif(e.first_name, '') as employee,
    coalesce(c.employee_id = $1, false) as "isMine", c.unanswered,
    coalesce((select left(text, 120) from chat_message where conversation_id = c.id order by id desc limit 1), '') as "lastText",
    floor(extract(epoch from c.last_at) * 1000)::bigint as "lastAt"
  from chat_conversation c left join member m on m.id = c.member_id left join member e on e.id = c.employee_id`

export async function readInbox(db: Queries, me: number): Promise<{ open: InboxRow[]; closed: InboxRow[] }> {
  const openSql = `${inboxSql} where c.state <> 'closed' order by c.state = 'ongoing', c.last_at limit ${maxOpen}`
  const closedSql = `${inboxSql} where c.state = 'closed' order by c.closed_at desc limit ${maxClosed}`
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
  visitorHash: Buffer | null
  name: string | null
}

export async function readConversation(db: Queries, id: number, me: number): Promise<BackOfficeConversation> {
  const { memberId, visitorHash, name, ...conversation } = await stored(db, id, me)
  return {
    ...(await withMessages(db, conversation)),
    isBlocked: await isBlocked(db, { memberId, visitorHash }),
    member: memberId === null ? null : { id: memberId, name: name ?? '', orders: await latestOrders(db, memberId) },
  }
}

async function stored(db: Queries, id: number, me: number): Promise<Stored> {
  const [row] = await db.query<Stored>(
    'chat-back-office-stored',
    `select c.id, c.state, nullif(e.first_name, '') as employee, coalesce(c.employee_id = $2, false) as "isMine",
       c.member_id as "memberId", c.visitor_hash as "visitorHash", ${nameOfMember} as name
     from chat_conversation c left join member m on m.id = c.member_id left join member e on e.id = c.employee_id
     where c.id = $1`,
    [id, me],
  )
  if (!row) throw domainError(chatBackOfficeContract.getBackOfficeConversation, 'no-such-conversation')
  return row
}

async function latestOrders(db: Queries, memberId: number): Promise<{ id: string; number: number }[]> {
  return await db.query<{ id: string; number: number }>(
    'chat-back-office-orders',
    'select id::text as id, number from orders where member_id = $1 order by placed_at desc limit 5',
    [memberId],
  )
}

type ChatAction = { id: number; employee: Member }

export async function claim(db: Db, { id, employee, takesOver }: ChatAction & { takesOver: boolean }): Promise<void> {
  await inTransaction(db, async (tx) => await takeOn(tx, { id, employee, takesOver }))
}

async function takeOn(
  tx: Transaction,
  { id, employee, takesOver }: ChatAction & { takesOver: boolean },
): Promise<void> {
  const call = chatBackOfficeContract.claimConversation
  const [locked] = await tx.query<{ state: ChatState; employeeId: number | null }>(
    'chat-hold',
    'select state, employee_id as "employeeId" from chat_conversation where id = $1 for update',
    [id],
  )
  if (!locked) throw domainError(call, 'no-such-conversation')
  if (locked.state === 'closed') throw domainError(call, 'chat-ended')
  if (locked.employeeId === employee.id) return
  if (locked.employeeId !== null && !takesOver) throw domainError(call, 'chat-taken')
  const sql = `update chat_conversation set state = 'ongoing', employee_id = $2 where id = $1`
  await tx.query('chat-claim', sql, [id, employee.id])
}

/** Reassigns a chat to a colleague; false when it is closed. */
export async function handOver(tx: Transaction, id: number, employeeId: number): Promise<boolean> {
  const sql = `update chat_conversation set state = 'ongoing', employee_id = $2 where id = $1 and state <> 'closed' returning id`
  return (await tx.query('chat-hand-over', sql, [id, employeeId])).length > 0
}

export async function answer(db: Db, { id, employee }: ChatAction, message: ChatMessage): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = 'select from chat_message where conversation_id = $1 and key = $2 and employee_id = $3'
    if ((await tx.query('chat-was-answered', before, [id, message.key, employee.id])).length > 0) return
    await takeOn(tx, { id, employee, takesOver: false })
    await writeMessage(tx, { ...message, conversationId: id, employeeId: employee.id })
  })
}

export async function close(db: Db, { id, employee }: ChatAction, now: Date): Promise<void> {
  await stored(db, id, employee.id)
  await closeConversation(db, id, now)
}

export async function block(
  db: Db,
  { id, employee }: ChatAction,
  { isBlocked: isOn, now }: { isBlocked: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { memberId, visitorHash } = await stored(tx, id, employee.id)
    await putBlock(tx, { memberId, visitorHash }, { isBlocked: isOn, by: employee.id, now })
    if (isOn) await closeConversation(tx, id, now)
  })
}
