import type { Transaction } from '#core/server/transaction.ts'
import { anonymizeComplaints } from './anonymize-complaints.ts'

export async function purgeReturnEvidence(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await anonymizeComplaints(tx, orderIds)
  await anonymizeWithdrawals(tx, { name: 'evidence-of-orders', which: 'order_id = any($1::bigint[])', param: orderIds })
}

export async function purgeStrayEvidence(tx: Transaction, before: Date): Promise<void> {
  const which = `order_id is null and at < $1 and email <> ''`
  await anonymizeWithdrawals(tx, { name: 'evidence-stray', which, param: before })
}

type Evidence = { name: string; which: string; param: unknown }

async function anonymizeWithdrawals(tx: Transaction, { name, which, param }: Evidence): Promise<void> {
  const withdrawals = await tx.query<{ id: number }>(
    name,
    `update withdrawal set name = '', email = '', order_number = '' where ${which} returning id`,
    [param],
  )
  await tx.query('evidence-answers', `update withdrawal_answer set text = '' where withdrawal_id = any($1::bigint[])`, [
    withdrawals.map(({ id }) => id),
  ])
}
