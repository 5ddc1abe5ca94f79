import { z } from 'zod'
import { dayOf } from '#core/day.ts'
import { clockTime, momentOf } from '#core/moment.ts'

export const Name = z.string().trim().min(1, 'Fyll i.').max(200)
export const Line = z.string().trim().max(500)
export const Text = z.string().max(50_000)
export const Ref = z.int().positive().max(2_147_483_647)
export const Position = z.int().min(-10_000).max(10_000).default(0)
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Färgen skrivs som #0b1f16.')
  .meta({ examples: ['#0b1f16'] })

/** Swedish local time: `2026-11-27T16:00`. */
export const Moment = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Tiden skrivs som 2026-11-27T16:00, svensk tid.')
  .refine(isOnTheClock, 'Tiden finns inte.')
  .meta({ examples: ['2026-11-27T16:00'], description: 'Swedish local time' })

export const WholeDay = z.iso
  .date('Dagen skrivs som 2026-11-27.')
  .max(10)
  .regex(/^20/, 'Dagen ligger för långt bort.')
  .meta({ examples: ['2026-11-27'] })

export const span = {
  from: Moment.nullable().default(null).meta({ description: 'Swedish local time; null: from the beginning' }),
  to: Moment.nullable().default(null).meta({ description: 'Swedish local time, when it is over; null: without end' }),
}
export const days = {
  fromDay: WholeDay.meta({ description: 'The first day in Sweden' }),
  toDay: WholeDay.meta({ description: 'The last day in Sweden, which is included' }),
}

/** Rejects 25:00, 31 February and the hour skipped in spring. */
function isOnTheClock(text: string): boolean {
  const moment = momentOf(text)
  return moment !== null && dayOf(moment) === text.slice(0, 10) && clockTime(moment) === text
}
