import { giveUpOrders, settlePayments } from '#checkout/server/jobs.ts'
import { sendRefunds } from '#checkout/server/send-refunds.ts'
import { deliverGiftCards } from '#gift-cards/server/deliver.ts'
import { awardAchievements } from '#members/server/achievements/look.ts'
import { giveDueXp } from '#members/server/xp/give-due-xp.ts'
import { deliverDigital } from '#orders/server/deliver-digital.ts'
import { followShipments } from '#orders/server/follow-shipments.ts'
import { takeParcelsBack } from '#returns/server/take-parcels-back.ts'
import type { Dice } from './dice.ts'
import { type Actor, maybeTwice, minute, tryTo } from './theatre.ts'
import type { Tools } from './world.ts'

/** What the pulse of a process does. */
export const pulse: ((tools: Tools, now: Date) => Promise<unknown>)[] = [
  settlePayments,
  giveUpOrders,
  sendRefunds,
  (tools, now) => deliverGiftCards({ ...tools, now }),
  deliverDigital,
  followShipments,
  ({ db }, now) => takeParcelsBack(db, now),
  ({ db }, now) => giveDueXp(db, now),
]

export function heartbeat(number: number, dice: Dice): Actor {
  const afterMinutes = dice.oneOf([0, 1, 4, 16, 20])
  const who = `pulse ${number} after ${afterMinutes} min`
  return {
    who,
    async act(theatre) {
      const { pause, now } = theatre
      await pause(who)
      const later = new Date(now.getTime() + afterMinutes * minute)
      for (const beat of pulse) await tryTo(theatre, who, (tools) => beat(tools, later))
    },
  }
}

/** Achievements are looked for in some stories only: it takes long. */
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
      await maybeTwice(theatre, who, (by) => tryTo(theatre, by, (tools) => awards(tools, later)))
    },
  }
}
