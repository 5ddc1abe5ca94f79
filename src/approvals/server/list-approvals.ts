import type { Approval, Approvals } from '#approvals/contract.ts'
import { approvalKinds } from '#approvals/kinds.ts'
import type { Right } from '#core/rights.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'

type Row = Omit<Approval, 'at' | 'expiresAt' | 'decidedAt' | 'isMine' | 'mayDecide'> & {
  at: Date
  expiresAt: Date
  decidedAt: Date | null
  requestedBy: number
  right: Right
}

const decidedShown = 50

/** A request that was approved but not carried out, because the process ended, waits again. */
export async function listApprovals(db: Queries, { member, now }: { member: Member; now: Date }): Promise<Approvals> {
  const rows = await db.query<Row>('approval-list', listSql, [
    member.id,
    member.isAdmin,
    member.rights,
    now,
    decidedShown,
  ])
  const limits = await db.query<{ kind: string; amount: number }>(
    'approval-limits',
    'select kind, amount from approval_limit',
  )
  const all = rows.map(({ at, expiresAt, decidedAt, requestedBy, right, ...row }): Approval => {
    const isMine = requestedBy === member.id
    return {
      ...row,
      at: at.getTime(),
      expiresAt: expiresAt.getTime(),
      decidedAt: decidedAt?.getTime() ?? null,
      isMine,
      mayDecide: isOpen(row) && !isMine && mayKeep(member, right),
    }
  })
  return {
    waiting: all.filter(isOpen),
    decided: all.filter((approval) => !isOpen(approval)),
    limits: approvalKinds.map((kind) => ({ kind, amount: limits.find((one) => one.kind === kind)?.amount ?? null })),
    maySetLimits: member.isAdmin,
  }
}

function isOpen({ state }: Pick<Approval, 'state'>): boolean {
  return state === 'pending' || state === 'approved'
}

const listSql = `
  with seen as (
    select *, case when state = 'pending' and expires_at <= $4 then 'expired' else state end as current
    from approval where requested_by = $1 or $2 or "right" = any($3)
  ), decided as (
    select * from seen where current not in ('pending', 'approved') order by id desc limit $5
  ), shown as (
    select * from seen where current in ('pending', 'approved') union all select * from decided
  )
  select s.id, s.kind, s.amount, s.about, s.note, s.current as state, r.username as by, s.api_key ->> 'name' as "apiKey",
    s.requested_at as at,
    s.expires_at as "expiresAt", d.username as "decidedBy", s.decided_at as "decidedAt", s.answer,
    s.requested_by as "requestedBy", s."right"
  from shown s join member r on r.id = s.requested_by left join member d on d.id = s.decided_by
  order by s.id desc`

/** For the start page: how many the employee may decide. */
export async function countApprovals(
  db: Queries,
  { id, isAdmin, rights }: Pick<Member, 'id' | 'isAdmin' | 'rights'>,
  now: Date,
): Promise<{ count: number; since: Date | null; amount: number | null }> {
  const [row] = await db.query<{ count: number; since: Date | null; amount: number | null }>(
    'approval-count',
    `select count(*)::int as count, min(requested_at) as since, sum(amount) filter (where kind <> 'price-drop')::bigint as amount
     from approval
     where state = 'pending' and expires_at > $4 and requested_by <> $1 and ($2 or "right" = any($3))`,
    [id, isAdmin, rights, now],
  )
  return row ?? { count: 0, since: null, amount: null }
}
