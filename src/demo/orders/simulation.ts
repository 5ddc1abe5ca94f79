import type { AppDeps } from '#app-deps.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { momentOf } from '#core/moment.ts'
import { rights as allRights } from '#core/rights.ts'
import type { CallRow } from '#core/server/call-table.ts'
import { callsAs, demoMember } from '#demo/demo-actors.ts'
import type { Actor } from '#demo/demo-purchase.ts'
import type { SeedTime } from '#seed/demo-orders.ts'
import { members } from '#seed/members.ts'
import { isWorkingDay } from '#shipping/dates.ts'

export type Simulation = {
  deps: AppDeps
  now: Date
  as(username: string): Actor
  /** A browser of its own each time. */
  asGuest(): Actor
}

/** What is done at a time, in the order in which it was added when several are done at once. */
export type Action = { at: Date; name: string; run: (at: Date) => Promise<void> }

export function simulationOf(deps: AppDeps, calls: CallRow[], now: Date): Simulation {
  const actors = new Map<string, Actor>()
  let guests = 0
  return {
    deps,
    now,
    as(username) {
      const known = actors.get(username) ?? callsAs(calls, memberNamed(username), networkOf(actors.size))
      actors.set(username, known)
      return known
    },
    asGuest: () => callsAs(calls, null, networkOf(100 + guests++)),
  }
}

function memberNamed(username: string) {
  const found = members.find((one) => one.username === username)
  if (!found) throw new Error(`The demo shop has no member ${username}`)
  const { id, email, company, isEmployee = false, isAdmin = false } = found
  const rights = isEmployee ? allRights : []
  return demoMember({
    id,
    username,
    verifiedEmail: email,
    isCompany: company !== undefined,
    isEmployee,
    isAdmin,
    rights,
  })
}

/** Of the addresses that are kept for examples (RFC 5737). */
const networkOf = (number: number) => `192.0.2.${1 + number}`

export function timeOf(time: SeedTime, now: Date): Date {
  if ('minutesAgo' in time) return earlier(now, time.minutesAgo)
  let day = dayOf(now)
  for (let left = time.workingDaysAgo; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left -= 1
  }
  return momentOf(`${day}T${time.time}`) ?? now
}

export function earlier(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000)
}

export function later(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000)
}
