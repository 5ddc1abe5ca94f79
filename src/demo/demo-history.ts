import { awardMembers } from '#achievements/server/award.ts'
import { openCalls } from '#api.ts'
import type { AppDeps } from '#app-deps.ts'
import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { momentOf } from '#core/moment.ts'
import { backOfficeRights } from '#core/rights.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { reviews as reviewing } from '#reviews/calls.ts'
import type { SeedOrder } from '#seed/history.ts'
import { isWorkingDay } from '#shipping/dates.ts'
import { callsAs, demoMember } from './demo-actors.ts'
import { buyAndReceive, goodsNamed } from './demo-purchase.ts'

/** Runs two years of a demo customer's purchases, returns and reviews at their own times. Once. */
export async function playDemoHistory(deps: AppDeps, now: Date): Promise<void> {
  const { db } = deps
  const isDue = await db.query(
    'demo-history-begin',
    `update demo_shop set history_at = $1
     where history_at is null and exists (select from member where id = $2 and username = $3) returning history_at`,
    [now, elin.id, elin.username],
  )
  if (isDue.length === 0) return
  const { orders, reviews } = await import('#seed/history.ts')
  const calls = await openCalls(deps).all()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const scene = { deps, now, asElin: callsAs(calls, elin), asEmployee: callsAs(calls, employee) }
  const actions = [
    ...orders.map((order) => ({
      at: orderedAt(dayOf(daysAgo(order.daysAgo)), order),
      run: (at: Date) => buyAndReceive(scene, order, at),
    })),
    ...reviews.map(({ name, rating, text, daysAgo: days }) => ({
      at: daysAgo(days),
      run: async (at: Date) => {
        const id = await goodsNamed(db, name)
        await scene.asElin(at)(reviewing.putReview, { id, rating, text })
      },
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, run } of actions) {
    await run(at)
    await giveDueXp(db, at)
    await inTransaction(db, (tx) => awardMembers(tx, [elin.id], at))
  }
  await becomeThePast(deps, daysAgo(3), now)
}

/** A morning from which the parcel leaves the same day and arrives the next: dates and promises agree. */
function orderedAt(day: Day, order: SeedOrder): Date {
  const isFit = isWorkingDay(day) && (order.isOnItsWay || isWorkingDay(addDays(day, 1)))
  return isFit ? (momentOf(`${day}T08:20`) ?? new Date(day)) : orderedAt(addDays(day, -1), order)
}

const elin = demoMember({ id: 1, username: 'elin', verifiedEmail: 'elin@krets.example' })
const employee = demoMember({ id: 3, username: 'anstalld', isEmployee: true, rights: backOfficeRights })

/** Old emails are not sent, and old notifications are read. */
async function becomeThePast({ db }: AppDeps, readUntil: Date, now: Date): Promise<void> {
  await db.query(
    'demo-history-emails',
    'update email_outbox set sent_at = created_at where sent_at is null and created_at < $1',
    [now],
  )
  await db.query(
    'demo-history-feed',
    'update feed_entry set dismissed_at = occurred_at where dismissed_at is null and occurred_at < $1',
    [readUntil],
  )
  await db.query('demo-history-level', 'update member set level_seen = rank_level where id = $1', [elin.id])
}
