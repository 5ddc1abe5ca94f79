import type { Transaction } from '#core/server/transaction.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { ReturnCause, ReturnReason, ReturnRemedy } from '#returns/contract.ts'
import type { ReturnWay } from '#returns/fees.ts'
import { enqueueAnnouncedEmail } from './announced-email.ts'
import { awaitLabel, goesByLabel } from './labels/label-table.ts'
import { noteReturn } from './stored-return.ts'

export type NewReturn = {
  order: StoredOrder
  key: string
  cause: ReturnCause
  way: ReturnWay
  rows: readonly { position: number; quantity: number; reason: ReturnReason }[]
  withdrawalId?: number
  complaintId?: number
  remedy?: ReturnRemedy | null
  replacementId?: number | undefined
  /** The employee who wrote it for the customer. */
  by?: number
  publicUrl: string
  now: Date
}

/** The caller has locked the order and checked the units. */
export async function writeReturn(tx: Transaction, wanted: NewReturn): Promise<number> {
  const { order, cause, way, rows, publicUrl, now } = wanted
  const id = await insertReturn(tx, wanted)
  await noteReturn(tx, { id, event: 'announced', memberId: wanted.by ?? null, now })
  // The job sends the email, with the label if there is one.
  if (goesByLabel(way)) await awaitLabel(tx, id, now)
  else await enqueueAnnouncedEmail({ tx, order, one: { id, cause, way, rows }, publicUrl, now })
  return id
}

export async function insertReturn(tx: Transaction, wanted: Omit<NewReturn, 'publicUrl'>): Promise<number> {
  const { order, key, cause, way, rows, withdrawalId, complaintId, remedy, replacementId, now } = wanted
  const [written] = await tx.query<{ id: number }>(
    'return-write',
    `insert into goods_return (key, order_id, cause, way, withdrawal_id, complaint_id, remedy, replacement_id, announced_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [key, order.id, cause, way, withdrawalId ?? null, complaintId ?? null, remedy ?? null, replacementId ?? null, now],
  )
  if (!written) throw new Error(`Return ${key} was not written`)
  const { id } = written
  await tx.query(
    'return-write-rows',
    `insert into goods_return_row (return_id, position, quantity, reason)
     select $1, * from unnest($2::int[], $3::int[], $4::text[])`,
    [id, rows.map(({ position }) => position), rows.map(({ quantity }) => quantity), rows.map(({ reason }) => reason)],
  )
  return id
}
