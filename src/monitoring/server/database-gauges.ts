import type { Db } from '#core/server/db.ts'
import type { ReadGauge } from './metrics.ts'

/** Of the connection pool of this process, and of what the whole shop has waiting. */
export function databaseGauges(db: Db): ReadGauge[] {
  const { pool } = db
  const waiting = readOnce(() => readWaiting(db))
  const of = (kind: Waiting['kind']) => async () => (await waiting()).find((one) => one.kind === kind)?.count ?? 0
  const ageOf = (kind: Waiting['kind']) => async () => (await waiting()).find((one) => one.kind === kind)?.seconds ?? 0
  return [
    {
      name: 'krets_database_connections',
      help: 'Database connections of this process',
      label: 'state',
      read: () =>
        new Map([
          ['used', pool.totalCount - pool.idleCount],
          ['idle', pool.idleCount],
          ['waited for', pool.waitingCount],
        ]),
    },
    { name: 'krets_jobs_due', help: 'Jobs of the whole shop that may run now', read: of('jobs') },
    { name: 'krets_jobs_due_oldest_seconds', help: 'How long the oldest of them has been due', read: ageOf('jobs') },
    { name: 'krets_jobs_failed', help: 'Jobs of the whole shop without attempts left', read: of('failed-jobs') },
    { name: 'krets_emails_due', help: 'Emails of the whole shop that should have been sent', read: of('emails') },
    { name: 'krets_emails_due_oldest_seconds', help: 'How long the oldest has been due', read: ageOf('emails') },
    { name: 'krets_emails_failing', help: 'Unsent emails whose last attempt failed', read: of('failing-emails') },
    { name: 'krets_webhooks_due', help: 'Webhooks that should have been sent', read: of('webhooks') },
    { name: 'krets_webhooks_due_oldest_seconds', help: 'How long the oldest has been due', read: ageOf('webhooks') },
    {
      name: 'krets_webhooks_given_up',
      help: 'Webhooks of the last day that were given up',
      read: of('failed-webhooks'),
    },
    {
      name: 'krets_webhook_endpoints_stopped',
      help: 'Endpoints that the shop has stopped',
      read: of('stopped-endpoints'),
    },
    { name: 'krets_payments_unknown', help: 'Payments whose outcome is not known', read: of('payments') },
    { name: 'krets_stock_reservations', help: 'Pieces held for orders that are being paid', read: of('reserved') },
    { name: 'krets_orders_last_hour', help: 'Orders placed in the last hour', read: of('orders') },
  ]
}

type Waiting = {
  kind:
    | 'webhooks'
    | 'failed-webhooks'
    | 'stopped-endpoints'
    | 'jobs'
    | 'failed-jobs'
    | 'emails'
    | 'failing-emails'
    | 'payments'
    | 'reserved'
    | 'orders'
  count: number
  seconds: number
}

export async function readWaiting(db: Db): Promise<Waiting[]> {
  return await db.query<Waiting>(
    'metrics-waiting',
    `with due as (
       select run_at from graphile_worker._private_jobs
       where locked_at is null and attempts < max_attempts and run_at <= now()
     ), emails as (
       select due_at, error from email_outbox where sent_at is null and suppressed is null and due_at <= now()
     )
     select 'jobs' as kind, count(*)::int as count, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
     from due
     union all select 'failed-jobs', count(*)::int, 0 from graphile_worker._private_jobs
     where locked_at is null and attempts >= max_attempts and last_error is not null
     union all select 'emails', count(*)::int, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from emails
     union all select 'failing-emails', count(*)::int, 0 from emails where error is not null
     union all select 'webhooks', count(*)::int, coalesce(extract(epoch from now() - min(d.due_at)), 0)::float8
     from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.state = 'on'
     where d.state = 'waiting' and d.due_at <= now()
     union all select 'failed-webhooks', count(*)::int, 0 from webhook_delivery
     where state = 'failed' and ended_at > now() - interval '1 day'
     union all select 'stopped-endpoints', count(*)::int, 0 from webhook_endpoint where state_reason is not null
     union all select 'payments', count(*)::int, 0 from payment where state = 'unknown'
     union all select 'reserved', count(*)::int, 0 from stock_reservation
     union all select 'orders', count(*)::int, 0 from orders where placed_at > now() - interval '1 hour'`,
  )
}

/** One statement for all gauges of one reading. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= read().finally(() => {
      running = null
    })
    return running
  }
}
