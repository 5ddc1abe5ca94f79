import { domainError } from '#core/domain-error.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { inboxContract } from '#inbox/contract.ts'
import type { InboxKind, InboxState } from '#inbox/states.ts'
import { answerContact } from '#support/server/answer-contact.ts'
import { handOver } from '#support/server/back-office-conversation.ts'
import { colleagues } from './inbox-item.ts'
import { readableKinds } from './list-inbox.ts'

type Held = { kind: InboxKind; ref: number; state: InboxState; ownerId: number | null; version: number }
type Change = { id: number; version: number; employee: Member; now: Date }

async function hold(tx: Transaction, { id, employee }: Pick<Change, 'id' | 'employee'>): Promise<Held> {
  const [held] = await tx.query<Held>(
    'inbox-hold',
    `select kind, ref, state, owner_id as "ownerId", version from inbox_item where id = $1 and kind = any($2) for update`,
    [id, readableKinds(employee)],
  )
  if (!held) throw domainError(inboxContract.getInboxItem, 'no-such-item')
  return held
}

export async function putOwner(tx: Transaction, change: Change & { ownerId: number | null }): Promise<void> {
  const call = inboxContract.putInboxOwner
  const { id, version, ownerId, employee } = change
  // Locks the chat before its item, as its own changes do.
  await lockChat(tx, id)
  const held = await hold(tx, change)
  if (held.ownerId === ownerId) return
  if (held.version !== version) throw domainError(call, 'changed-meanwhile')
  if (ownerId !== null && ownerId !== employee.id && !(await colleagues(tx)).some((one) => one.id === ownerId))
    throw domainError(call, 'no-such-colleague')
  if (held.kind === 'chat') {
    if (ownerId === null) throw domainError(call, 'chat-needs-owner')
    if (!(await handOver(tx, held.ref, ownerId))) throw domainError(call, 'chat-ended')
  } else {
    const sql = 'update inbox_item set owner_id = $2, version = version + 1 where id = $1'
    await tx.query('inbox-put-owner', sql, [id, ownerId])
  }
  await log(tx, change, { event: 'owner', value: ownerId === null ? '' : String(ownerId) })
}

export async function putState(tx: Transaction, change: Change & { state: InboxState }): Promise<void> {
  const call = inboxContract.putInboxState
  const { id, version, state } = change
  const held = await hold(tx, change)
  if (held.kind !== 'contact') throw domainError(call, 'not-a-message')
  if (held.state === state) return
  if (held.version !== version) throw domainError(call, 'changed-meanwhile')
  await move(tx, id, { state, ownerId: held.ownerId, now: change.now })
  await log(tx, change, { event: 'state', value: state })
}

type Answer = Omit<Change, 'version'> & { key: string; text: string; publicUrl: string }

export async function answerItem(tx: Transaction, answer: Answer): Promise<void> {
  const { id, employee, key, text, publicUrl, now } = answer
  const held = await hold(tx, answer)
  if (held.kind !== 'contact') throw domainError(inboxContract.answerInboxItem, 'not-a-message')
  const by = employee.id
  if (!(await answerContact(tx, { messageId: held.ref, key: `${by}:${key}`, text, by, publicUrl, now }))) return
  await move(tx, id, { state: 'waiting-for-customer', ownerId: held.ownerId ?? by, now })
  await log(tx, answer, { event: 'answer', value: '' })
}

async function lockChat(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    'inbox-lock-chat',
    `select from chat_conversation where id = (select ref from inbox_item where id = $1 and kind = 'chat') for update`,
    [id],
  )
}

async function move(
  tx: Transaction,
  id: number,
  { state, ownerId, now }: { state: InboxState; ownerId: number | null; now: Date },
): Promise<void> {
  await tx.query(
    'inbox-move',
    'update inbox_item set state = $2, owner_id = $3, last_at = $4, version = version + 1 where id = $1',
    [id, state, ownerId, now],
  )
}

async function log(
  tx: Transaction,
  { id, employee, now }: Pick<Change, 'id' | 'employee' | 'now'>,
  { event, value }: { event: 'owner' | 'state' | 'answer'; value: string },
): Promise<void> {
  await tx.query(
    'inbox-log',
    'insert into inbox_event (item_id, event, value, by_member_id, at) values ($1, $2, $3, $4, $5)',
    [id, event, value, employee.id, now],
  )
}
