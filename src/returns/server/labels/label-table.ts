import type { Queries } from '#core/server/db.ts'
import { enqueueSql, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import type { ReturnLabelState } from '#returns/contract.ts'
import type { ReturnWay } from '#returns/fees.ts'

export const bookReturnLabelJob: UnitKind = { name: 'book-return-label' }

/** Whether the shop provides the label. */
export function goesByLabel(way: ReturnWay): boolean {
  return way === 'parcel' || way === 'ours'
}

/** The job books the label, and sends the email about the return whether there is one or not. */
export async function awaitLabel(tx: Queries, returnId: number, now: Date): Promise<void> {
  await tx.query(
    'return-label-await',
    `with waiting as (insert into return_label (return_id, updated_at) values ($1, $2) returning return_id)
     select ${enqueueSql(bookReturnLabelJob, { id: 'return_id', at: '$2::timestamptz' })} as job from waiting`,
    [returnId, now],
  )
}

/** Booked anew by staff; the email about the return has been sent before. */
export async function awaitLabelAgain(tx: Queries, returnId: number, now: Date): Promise<void> {
  await tx.query(
    'return-label-again',
    `insert into return_label (return_id, attempts, updated_at) values ($1, 1, $2)
     on conflict (return_id) do update set state = 'waiting', attempts = 1, reason = null, updated_at = $2,
       movement = null, moved_at = null, asked_at = null`,
    [returnId, now],
  )
}

/** How often the booking that waits has been tried. Null: none waits. */
export async function waitingAttempts(db: Queries, returnId: number, isLocked = false): Promise<number | null> {
  const [found] = await db.query<{ attempts: number }>(
    isLocked ? 'return-label-locked' : 'return-label-waiting',
    `select attempts from return_label where return_id = $1 and state = 'waiting'${isLocked ? ' for update' : ''}`,
    [returnId],
  )
  return found?.attempts ?? null
}

export type LabelOutcome = { state: ReturnLabelState; reason?: string | null }

export async function writeOutcome(
  tx: Queries,
  { returnId, state, reason = null, now }: LabelOutcome & { returnId: number; now: Date },
): Promise<void> {
  await tx.query(
    'return-label-outcome',
    `update return_label set state = $2, reason = $3, attempts = attempts + 1, updated_at = $4 where return_id = $1`,
    [returnId, state, reason?.slice(0, 300) ?? null, now],
  )
}

export async function labelsWithoutJob(db: Queries): Promise<Waiting[]> {
  return await db.query<Waiting>(
    'return-labels-without-job',
    `select l.return_id::text as id, l.updated_at as at from return_label l
     where l.state = 'waiting' and ${hasNoJob(bookReturnLabelJob, 'l.return_id')} order by l.updated_at limit 200`,
  )
}
