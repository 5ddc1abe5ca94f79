import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { oldestTicket, readTicket, type Showing, writeTicket } from './tickets.ts'

export type TicketUse = 'view' | 'click'

type Used = { ticket: string; kind: TicketUse; productId: number; place: string; day: string; at: string }

/** Writes tickets and counts them, once each, off the way of those who wait for an answer. */
export type TicketOffice = {
  write(showing: Showing, now: Date): string
  /** Takes a ticket back. One that is forged or too old is nothing. */
  take(ticket: string, kind: TicketUse, now: Date): void
  /** Writes down what has been taken. */
  settle(): Promise<void>
  close(): Promise<void>
}

const writeEvery = 1000
/** More than this while the database is away are not counted. */
const mostWaiting = 50_000

type Parts = { db: Queries; onFault?: (error: unknown) => void }

export async function openTicketOffice({ db, onFault = console.error }: Parts): Promise<TicketOffice> {
  const [key] = await db.query<{ secret: string }>('ticket-key', 'select secret from ticket_key')
  if (!key) throw new Error('There is nothing to sign tickets with')
  const { secret } = key
  let waiting = new Map<string, Used>()
  let running = Promise.resolve()

  const settle = () => {
    running = running.then(async () => {
      if (waiting.size === 0) return
      const taken = waiting
      waiting = new Map()
      try {
        await count(db, [...taken.values()])
      } catch (error) {
        waiting = new Map([...taken, ...waiting])
        onFault(error)
      }
    })
    return running
  }
  const timer = setInterval(() => void settle(), writeEvery)
  timer.unref()
  return {
    write: (showing, now) => writeTicket(showing, secret, now),
    take(ticket, kind, now) {
      const showing = waiting.size < mostWaiting ? readTicket(ticket, secret, now) : null
      if (!showing) return
      const { name, productId, place } = showing
      waiting.set(`${kind} ${name}`, { ticket: name, kind, productId, place, day: dayOf(now), at: now.toISOString() })
    },
    settle,
    async close() {
      clearInterval(timer)
      await settle()
    },
  }
}

/** One statement: what another process has counted, or this one before, is left out. */
async function count(db: Queries, used: Used[]): Promise<void> {
  await db.query(
    'count-tickets',
    `with used as (
       select * from jsonb_to_recordset($1::jsonb) as u
         (ticket text, kind text, "productId" int, place text, day date, at timestamptz)
     ), fresh as (
       insert into ticket_use (ticket, kind, at) select ticket, kind, at from used on conflict do nothing returning ticket, kind
     )
     insert into sponsored_count (product_id, place, day, views, clicks)
     select u."productId", u.place, u.day, count(*) filter (where u.kind = 'view'), count(*) filter (where u.kind = 'click')
     from used u join fresh f using (ticket, kind) join product p on p.id = u."productId"
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (product_id, place, day) do update
       set views = sponsored_count.views + excluded.views, clicks = sponsored_count.clicks + excluded.clicks`,
    [JSON.stringify(used)],
  )
}

/** Lets go of tickets that no longer count. */
export async function forgetOldTickets(db: Queries, now: Date): Promise<void> {
  await db.query('forget-tickets', 'delete from ticket_use where at < $1', [oldestTicket(now)])
}
