import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { recallsBackOfficeContract } from '#recalls/back-office-contract.ts'
import { notifyBuyersJob } from './notify-buyers.ts'
import { followSale } from './stop-sale.ts'

export async function publishRecall(db: Db, id: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const published = await tx.query(
      'recall-publish',
      'update recall set published_at = $2 where id = $1 and published_at is null returning id',
      [id, now],
    )
    if (published.length === 0) throw await reasonOf(tx, id, recallsBackOfficeContract.publishRecall)
    await followSale(tx, id, now)
    await enqueueUnit(tx, notifyBuyersJob, String(id), now)
  })
}

export async function removeDraft(db: Db, id: number): Promise<void> {
  const removed = await db.query(
    'recall-remove',
    'delete from recall where id = $1 and published_at is null returning id',
    [id],
  )
  if (removed.length === 0) throw await reasonOf(db, id, recallsBackOfficeContract.removeRecall)
}

type Call = (typeof recallsBackOfficeContract)['publishRecall' | 'removeRecall']

async function reasonOf(db: Pick<Db, 'query'>, id: number, call: Call): Promise<Error> {
  const found = await db.query('recall-exists', 'select 1 as one from recall where id = $1', [id])
  return domainError(call, found.length > 0 ? 'already-published' : 'no-such-recall')
}
