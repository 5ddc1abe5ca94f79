import { chatContract } from '#chat/contract.ts'
import { isOpen } from '#chat/opening.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { isBlocked } from './blocks.ts'
import type { Customer } from './customer.ts'
import { openingTimes } from './hours.ts'
import { type Said, say } from './say.ts'

const call = chatContract.postMessage

/** Says something in the customer's conversation, which begins with it when there is none. Said again it is said once. */
export async function postMessage(db: Db, customer: Customer, said: Said): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await wasSaid(tx, customer, said.key)) return
    if (await isBlocked(tx, customer)) throw refusalOf(call, 'blocked')
    const conversationId = (await openOne(tx, customer)) ?? (await begin(tx, customer, said.now))
    await say(tx, { ...said, conversationId, employeeId: null })
  })
}

async function wasSaid(tx: Transaction, { memberId, guest }: Customer, key: string): Promise<boolean> {
  const said = await tx.query(
    'chat-was-said',
    `select from chat_message m join chat_conversation c on c.id = m.conversation_id
     where (c.member_id = $1 or c.guest_hash = $2) and m.key = $3 and m.employee_id is null`,
    [memberId, guest, key],
  )
  return said.length > 0
}

/** Whoever writes in it or closes it waits for the other. */
export async function openOne(tx: Transaction, { memberId, guest }: Customer): Promise<number | null> {
  const [open] = await tx.query<{ id: number }>(
    'chat-open-one',
    `select id from chat_conversation where (member_id = $1 or guest_hash = $2) and state <> 'closed' for update`,
    [memberId, guest],
  )
  return open?.id ?? null
}

async function begin(tx: Transaction, customer: Customer, now: Date): Promise<number> {
  if (!isOpen(await openingTimes(tx), now)) throw refusalOf(call, 'closed')
  const [begun] = await tx.query<{ id: number }>(
    'chat-begin',
    `insert into chat_conversation (member_id, guest_hash, created_at, last_at) values ($1, $2, $3, $3)
     on conflict do nothing returning id`,
    [customer.memberId, customer.guest, now],
  )
  // Another window has begun it meanwhile.
  const id = begun?.id ?? (await openOne(tx, customer))
  if (id === null) throw refusalOf(call, 'closed')
  return id
}
