import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { chatContract } from '#support/contract.ts'
import { isOpen } from '#support/opening.ts'
import { isBlocked } from './blocks.ts'
import type { Customer } from './customer.ts'
import { openingTimes } from './hours.ts'
import { type ChatMessage, writeMessage } from './write-message.ts'

const call = chatContract.postMessage

/** Starts a conversation if there is none. Idempotent by key. */
export async function postMessage(db: Db, customer: Customer, message: ChatMessage): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await wasPosted(tx, customer, message.key)) return
    if (await isBlocked(tx, customer)) throw domainError(call, 'chat-blocked')
    const conversationId = (await openOne(tx, customer)) ?? (await begin(tx, customer, message.now))
    await writeMessage(tx, { ...message, conversationId, employeeId: null })
  })
}

async function wasPosted(tx: Transaction, { memberId, visitorHash }: Customer, key: string): Promise<boolean> {
  const message = await tx.query(
    'chat-was-posted',
    `select from chat_message m join chat_conversation c on c.id = m.conversation_id
     where (c.member_id = $1 or c.visitor_hash = $2) and m.key = $3 and m.employee_id is null`,
    [memberId, visitorHash, key],
  )
  return message.length > 0
}

export async function openOne(tx: Transaction, { memberId, visitorHash }: Customer): Promise<number | null> {
  const [open] = await tx.query<{ id: number }>(
    'chat-open-one',
    `select id from chat_conversation where (member_id = $1 or visitor_hash = $2) and state <> 'closed' for update`,
    [memberId, visitorHash],
  )
  return open?.id ?? null
}

async function begin(tx: Transaction, customer: Customer, now: Date): Promise<number> {
  if (!isOpen(await openingTimes(tx), now)) throw domainError(call, 'chat-closed')
  const [begun] = await tx.query<{ id: number }>(
    'chat-begin',
    `insert into chat_conversation (member_id, visitor_hash, created_at, last_at) values ($1, $2, $3, $3)
     on conflict do nothing returning id`,
    [customer.memberId, customer.visitorHash, now],
  )
  const id = begun?.id ?? (await openOne(tx, customer))
  if (id === null) throw domainError(call, 'chat-closed')
  return id
}
