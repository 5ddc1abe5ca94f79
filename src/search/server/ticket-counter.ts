import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { reencryptSigningKey, signingKey } from '#core/server/signing-key.ts'
import { oldestTicket, readTicket, type Showing, writeTicket } from './tickets.ts'

export type TicketUse = 'view' | 'click'

type Used = { ticket: string; kind: TicketUse; productId: number; place: string; day: string; at: string }

export type TicketCounter = {
  write(showing: Showing, now: Date): string
  take(ticket: string, kind: TicketUse, now: Date): void
  settle(): Promise<void>
  close(): Promise<void>
}

const writeEvery = 1000
const maxQueued = 50_000

type Deps = { db: Queries; encryption: Encryption; onError?: (error: unknown) => void }

export async function openTicketCounter({ db, encryption, onError = console.error }: Deps): Promise<TicketCounter> {
  await reencryptSigningKey({ db, encryption }, 'ticket_key')
  const secret = await signingKey({ db, encryption }, 'ticket_key')
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
        onError(error)
      }
    })
    return running
  }
  const timer = setInterval(() => void settle(), writeEvery)
  timer.unref()
  return {
    write: (showing, now) => writeTicket(showing, secret, now),
    take(ticket, kind, now) {
      const showing = waiting.size < maxQueued ? readTicket(ticket, secret, now) : null
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

/** Duplicates, also from other processes, are ignored. */
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

export async function purgeOldTickets(db: Queries, now: Date): Promise<void> {
  await db.query('purge-tickets', 'delete from ticket_use where at < $1', [oldestTicket(now)])
}
