import { approvalDays } from '#approvals/kinds.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import { fourEyesProblems } from '#core/four-eyes.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type ApprovalNeed, ApprovalWanted } from './require-approval.ts'

/** A call that wants a second person is kept, with its input, until one has decided. */
export function withApprovals(rows: CallRow[], { db }: { db: Db }): CallRow[] {
  return rows.map((row) => (row.contract.fourEyes ? guarded(row, db) : row))
}

function guarded(row: CallRow, db: Db): CallRow {
  return {
    ...row,
    handler: async (request, context) => {
      try {
        return await row.handler(request, context)
      } catch (error) {
        if (!(error instanceof ApprovalWanted)) throw error
        await keepRequest(db, { row, input: request, wanted: error.wanted, context })
        throw domainError({ problems: fourEyesProblems }, 'approval-required')
      }
    },
  }
}

type Request = { row: CallRow; input: object; wanted: ApprovalNeed; context: RequestContext }

async function keepRequest(db: Db, { row, input, wanted, context: { member, now } }: Request): Promise<void> {
  const { right } = row.contract
  if (!member || !right) throw new Error(`${row.name} wants a second person, but no right`)
  const { kind, amount, about } = wanted
  await inTransaction(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + approvalDays * 86_400_000)
    await tx.query(
      'approval-expire',
      `update approval set state = 'withdrawn' where state = 'pending' and requested_by = $1 and expires_at <= $2`,
      [member.id, now],
    )
    const [created] = await tx.query<{ id: number }>(
      'approval-create',
      `insert into approval (kind, amount, about, call, input, "right", requested_by, requested_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
      [kind, amount, about, `${row.module}.${row.name}`, JSON.stringify(input), right, member.id, now, expiresAt],
    )
    if (!created) return
    const log = {
      contentType: 'approval',
      ref: created.id,
      action: 'create',
      before: null,
      by: member.id,
      now,
    } as const
    await logEntryChange(tx, { ...log, after: { kind, amount, state: 'pending' } })
  })
}
