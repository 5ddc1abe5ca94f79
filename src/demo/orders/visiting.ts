import { clockTime } from '#core/moment.ts'
import { openVisitCounter } from '#visits/server/visit-counter.ts'
import { type Action, earlier, type Simulation } from './simulation.ts'

const days = 30
const minutesBetween = 4

/** One visit every few minutes, and none at night. */
export function visiting({ deps, now }: Simulation): Action[] {
  const visit = async (at: Date) => {
    const counter = openVisitCounter({ db: deps.db })
    for (let minutes = 0; minutes < days * 24 * 60; minutes += minutesBetween) {
      const visitedAt = earlier(at, minutes)
      if (clockTime(visitedAt).slice(11, 13) >= '07') counter.count(visitedAt)
    }
    await counter.close()
  }
  return [{ name: 'visits', at: now, run: visit }]
}
