import type { Transaction } from '#core/server/transaction.ts'
import { forgetComplainant } from './forget-complainant.ts'

/** What customers declared and we answered about old orders. */
export async function forgetEvidence(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await forgetComplainant(tx, orderIds)
  await takeOutPeople(tx, { name: 'evidence-of-orders', which: 'order_id = any($1::bigint[])', param: orderIds })
}

/** Declarations that named no order of ours. */
export async function forgetStrayEvidence(tx: Transaction, before: Date): Promise<void> {
  const which = `order_id is null and at < $1 and email <> ''`
  await takeOutPeople(tx, { name: 'evidence-stray', which, param: before })
}

type Evidence = { name: string; which: string; param: unknown }

async function takeOutPeople(tx: Transaction, { name, which, param }: Evidence): Promise<void> {
  const withdrawals = await tx.query<{ id: number }>(
    name,
    `update withdrawal set name = '', email = '', order_number = '' where ${which} returning id`,
    [param],
  )
  await tx.query('evidence-answers', `update withdrawal_answer set text = '' where withdrawal_id = any($1::bigint[])`, [
    withdrawals.map(({ id }) => id),
  ])
}
