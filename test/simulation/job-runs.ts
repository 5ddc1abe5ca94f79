import { awardAchievements } from '#achievements/server/award-achievements.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { returnUndeliveredParcels } from '#returns/server/return-undelivered-parcels.ts'
import { deliverDigital, deliverGiftCards, giveUpOrders, reconcilePayments, sendRefunds } from '#test/unit-jobs.ts'
import type { Dice } from './dice.ts'
import { type Actor, attemptTo, maybeTwice, minute } from './theatre.ts'
import type { Tools } from './world.ts'

/** The jobs of a process. */
export const jobRuns: ((tools: Tools, now: Date) => Promise<unknown>)[] = [
  reconcilePayments,
  giveUpOrders,
  sendRefunds,
  deliverGiftCards,
  deliverDigital,
  followShipments,
  ({ db }, now) => returnUndeliveredParcels({ db, publicUrl: 'http://localhost' }, now),
  ({ db }, now) => giveDueXp(db, now),
]

export function heartbeat(number: number, dice: Dice): Actor {
  const afterMinutes = dice.oneOf([0, 1, 4, 16, 20])
  const who = `jobs ${number} after ${afterMinutes} min`
  return {
    who,
    async act(theatre) {
      const { pause, now } = theatre
      await pause(who)
      const later = new Date(now.getTime() + afterMinutes * minute)
      for (const runJob of jobRuns) await attemptTo(theatre, who, (tools) => runJob(tools, later))
    },
  }
}

export const awards = ({ db }: Tools, now: Date): Promise<number> => awardAchievements(db, now)

export function awarding(dice: Dice): Actor {
  const afterMinutes = dice.oneOf([14, 20])
  const who = `awards after ${afterMinutes} min`
  return {
    who,
    async act(theatre) {
      const { pause, now } = theatre
      for (let pauses = dice.oneOf([0, 20, 60]); pauses > 0; pauses -= 1) await pause(who)
      const later = new Date(now.getTime() + afterMinutes * minute)
      await maybeTwice(theatre, who, (by) => attemptTo(theatre, by, (tools) => awards(tools, later)))
    },
  }
}
