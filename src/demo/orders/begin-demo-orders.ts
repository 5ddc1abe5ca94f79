import type { Logger } from 'pino'
import type { AppDeps } from '#app-deps.ts'
import { createLog } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { eventLog, logOperationEventsTo } from '#monitoring/server/operation-events.ts'
import { logSecurityEventsTo } from '#security-log/server/security-log.ts'
import { members } from '#seed/members.ts'

export type DemoOrders = {
  isStopped: boolean
  /** Never rejects: what could not be made is logged. Returns whether anything was. */
  play(): Promise<boolean>
  stop(): void
}

/** Once, in a demo shop that has just been loaded, and in one process; null otherwise. */
export async function beginDemoOrders(deps: AppDeps, now: Date): Promise<DemoOrders | null> {
  const { demo, sandbox, demoOrders } = deps.config
  if (!demo || !sandbox || !demoOrders || !(await begin(deps, now))) return null
  const stopping = new AbortController()
  const { signal } = stopping
  const onError = (err: unknown, action: string) => deps.log.warn({ err, action }, 'A part of the demo is missing')
  return {
    get isStopped() {
      return signal.aborted
    },
    async play() {
      // Events of the past are not logged.
      logEventsTo(createLog('silent'))
      try {
        const { playDemoOrders } = await import('./play-demo-orders.ts')
        await playDemoOrders(deps, { now, signal, onError })
        return !signal.aborted
      } catch (error) {
        onError(error, 'demo orders')
        return false
      } finally {
        logEventsTo(deps.log)
      }
    },
    stop: () => stopping.abort(),
  }
}

function logEventsTo(log: Logger): void {
  logSecurityEventsTo(log)
  logOperationEventsTo(eventLog(log))
}

async function begin({ db }: AppDeps, now: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const begun = await tx.query(
      'demo-orders-begin',
      `update demo_shop set orders_at = $1
       where orders_at is null and left_at is null and history_at > $1::timestamptz - interval '1 day' returning orders_at`,
      [now],
    )
    if (begun.length === 0) return false
    // They have been customers for longer than the orders that they make.
    await tx.query(
      'demo-orders-members',
      `update member set created_at = created_at - make_interval(days => 90 + id * 37 % 900)
       where id = any($1::int[]) and created_at > $2::timestamptz - interval '60 days'`,
      [members.map(({ id }) => id), now],
    )
    return true
  })
}
