import { deskRights } from '#core/rights.ts'
import { type CallRow, inProcessApi } from '#core/server/call-table.ts'
import { audienceOf, type Shopper, type Visit } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { awardMembers } from '#members/server/achievements/award.ts'
import { giveDueXp } from '#members/server/xp/give-due-xp.ts'
import { reviews as reviewing } from '#reviews/calls.ts'
import { apiCalls, type Rooms } from './api.ts'
import { type Actor, buyAndReceive, goodsNamed } from './demo-purchase.ts'

/** Lives two years of the demo shop through: what Elin has bought, sent back and thought, at the time of each. Once. */
export async function playDemoHistory(rooms: Rooms, now: Date): Promise<void> {
  const { db } = rooms
  const isDue = await db.query(
    'demo-history-begin',
    `update demo_shop set history_at = $1
     where history_at is null and exists (select from member where id = $2 and username = $3) returning history_at`,
    [now, elin.id, elin.username],
  )
  if (isDue.length === 0) return
  const { orders, reviews } = await import('#seed/history.ts')
  const calls = apiCalls(rooms)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const scene = { rooms, asElin: callsAs(calls, elin), asEmployee: callsAs(calls, employee) }
  const deeds = [
    ...orders.map((order) => ({ ...order, run: (at: Date) => buyAndReceive(scene, order, at) })),
    ...reviews.map(({ name, rating, text, daysAgo }) => ({
      daysAgo,
      run: async (at: Date) => {
        const id = await goodsNamed(db, name)
        await scene.asElin(at)(reviewing.putReview, { id, rating, text })
      },
    })),
  ].toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const deed of deeds) {
    const at = daysAgo(deed.daysAgo)
    await deed.run(at)
    await giveDueXp(db, at)
    await inTransaction(db, (tx) => awardMembers(tx, [elin.id], at))
  }
  await becomeThePast(rooms, daysAgo(3), now)
}

const nobody = {
  rankLevel: 1,
  isEmployee: false,
  isAdmin: false,
  isCompany: false,
  verifiedEmail: null,
  authenticatedAt: new Date(0),
  secondFactor: 'none' as const,
  rights: [],
}
const elin: Shopper = { ...nobody, id: 1, username: 'elin', verifiedEmail: 'elin@krets.example' }
const employee: Shopper = { ...nobody, id: 3, username: 'anstalld', isEmployee: true, rights: deskRights }

/** In one browser. */
function callsAs(calls: CallRow[], shopper: Shopper): Actor {
  const cookies = new Map<string, string>()
  return (now, idempotencyKey) => {
    const visit: Visit = {
      now,
      ip: '127.0.0.1',
      userAgent: '',
      shopper,
      audience: audienceOf(shopper),
      cookies,
      setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
      idempotencyKey: idempotencyKey ?? null,
      tag: () => {},
    }
    return inProcessApi(calls, visit)
  }
}

/** Letters of long ago are not sent now, and what was told long ago has been read. */
async function becomeThePast({ db }: Rooms, readUntil: Date, now: Date): Promise<void> {
  await db.query(
    'demo-history-letters',
    'update mail set sent_at = created_at where sent_at is null and created_at < $1',
    [now],
  )
  await db.query(
    'demo-history-feed',
    'update feed_entry set dismissed_at = occurred_at where dismissed_at is null and occurred_at < $1',
    [readUntil],
  )
  await db.query('demo-history-level', 'update member set level_seen = rank_level where id = $1', [elin.id])
}
