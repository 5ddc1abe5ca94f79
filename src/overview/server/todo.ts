import { expiringKeysSql } from '#api-keys/server/api-key-table.ts'
import { countApprovals } from '#approvals/server/list-approvals.ts'
import { lateBackupSql } from '#backups/server/backup-run-table.ts'
import { dayOf } from '#core/day.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { waitingForCodesSql } from '#digital-codes/server/digital-products.ts'
import { countDisputes } from '#disputes/server/read-disputes.ts'
import { countInbox } from '#inbox/server/list-inbox.ts'
import { deadLetters } from '#jobs/dead-letters.ts'
import { isLateSql, isToPackSql } from '#orders/server/back-office-orders.ts'
import type { Todo } from '#overview/contract.ts'
import {
  isOpenPaymentSql,
  isStuckRefundSql,
  openPaymentsFrom,
  stuckBefore,
} from '#payment-processing/server/back-office/stuck-payments.ts'
import { guideSteps } from '#shop-opening/steps.ts'
import { waitingFeedsSql } from '#supplier-feeds/server/feed-table.ts'
import { stoppedEndpointsSql } from '#webhooks/server/report-endpoint.ts'

import { deadlinesOf } from './deadlines.ts'

type Row = Omit<Todo, 'since'> & { since: Date | null }

const rightOf = {
  opening: 'admins',
  'to-pack': 'orders',
  'to-unpack': 'orders',
  late: 'orders',
  stalled: 'orders',
  codes: 'orders',
  refunds: 'money',
  payments: 'money',
  disputes: 'money',
  returns: 'returns',
  inbox: 'chat',
  reviews: 'reviews',
  'low-stock': 'orders',
  jobs: 'errors',
  backup: 'errors',
  emails: 'admins',
  'api-keys': 'admins',
  feeds: 'catalog',
  webhooks: 'admins',
  approvals: null,
  credit: 'credit',
  privacy: 'customers',
  invoices: 'money',
  packed: 'orders',
  collections: 'point-of-sale',
  'overdue-returns': 'returns',
} as const satisfies Record<Todo['kind'], unknown>

export async function todoOf(db: Db, employee: Pick<Member, 'id' | 'isAdmin' | 'rights'>, now: Date): Promise<Todo[]> {
  const isFor = (kind: Todo['kind']) => {
    const right = rightOf[kind]
    if (right === null) return true
    return right === 'admins' ? employee.isAdmin : mayKeep(employee, right)
  }
  const [rows, dead, approvals, inbox, disputes, deadlines] = await Promise.all([
    db.query<Row>('admin-todo', todoSql, [dayOf(now), guideSteps, ...stuckBefore(now)]),
    isFor('jobs') ? deadLetters(db) : { total: 0, oldestAt: null },
    countApprovals(db, employee, now),
    countInbox(db),
    countDisputes(db),
    deadlinesOf(db, now),
  ])
  const since = dead.oldestAt?.getTime() ?? null
  return [
    ...[...rows, ...deadlines].map((row) => ({ ...row, since: row.since?.getTime() ?? null })),
    { kind: 'inbox' as const, count: inbox.count, since: inbox.since?.getTime() ?? null, amount: null },
    { ...disputes, kind: 'disputes' as const, since: disputes.since?.getTime() ?? null },
    { kind: 'jobs' as const, count: dead.total, since, amount: null },
    {
      kind: 'approvals' as const,
      count: approvals.count,
      since: approvals.since?.getTime() ?? null,
      amount: approvals.amount,
    },
  ].filter(({ kind, count }) => count > 0 && isFor(kind))
}

/** Each number with when its oldest began, and an amount where that says more. */
const todoSql = `
  with refunds as (
    select created_at, amount from refund r where ${isStuckRefundSql('$3')}
  ), payments as (
    select updated_at from payment where state = 'mispaid'
    union all select p.updated_at from ${openPaymentsFrom} where ${isOpenPaymentSql('$4')}
  ), returns as (
    select received_at as at from goods_return where state in ('announced', 'received') and received_at is not null
    union all select customer_at from inbox_item
    where kind in ('complaint', 'withdrawal') and state in ('new', 'waiting-for-us')
  ), emails as (
    select due_at from email_outbox where sent_at is null and suppressed is null and error is not null
  ), feeds as (${waitingFeedsSql}), webhooks as (${stoppedEndpointsSql}), backups as (${lateBackupSql}),
  codes as (${waitingForCodesSql}), keys as (${expiringKeysSql})
  select 'opening' as kind, count(*)::int as count, null::timestamptz as since, null::bigint as amount
  from unnest($2::text[]) step
  where step not in (select g.step from guide_step g)
    and not exists (select from guide_step g where g.step = 'open')
    and not exists (select from demo_shop where left_at is null)
  union all select 'to-pack', count(*)::int, min(placed_at), null
  from orders o where ${isToPackSql}
  union all select 'late', count(*)::int, min(placed_at), null from orders o where ${isLateSql('$1::text')}
  union all select 'codes', coalesce(sum(waiting), 0)::int, min(since), null from codes
  union all select 'refunds', count(*)::int, min(created_at), sum(amount)::bigint from refunds
  union all select 'payments', count(*)::int, min(updated_at), null from payments
  union all select 'returns', count(*)::int, min(at), null from returns
  union all select 'reviews', count(distinct review_id)::int, min(at), null from review_report where handled_at is null
  union all select 'emails', count(*)::int, min(due_at), null from emails
  union all select 'api-keys', count(*)::int, null, null from keys
  union all select 'feeds', count(*)::int, min(at), null from feeds
  union all select 'webhooks', count(*)::int, min(at), null from webhooks
  union all select 'backup', count(*)::int, min(since), null from backups`
