import { sv as say } from '#admin/sv-window.ts'
import type { Shown } from '#admin/time-line.ts'
import { addDays, startOfDay } from '#core/day.ts'
import { momentOf } from '#core/moment.ts'
import type { FactKind, FactRow } from './field.ts'

export function isTimed({ fields }: FactKind): boolean {
  return fields.some(({ name }) => ['from', 'fromDay', 'publishedAt'].includes(name))
}

export function timesOf({ from, to, fromDay, toDay, publishedAt }: FactRow): Shown {
  if (fromDay && toDay) {
    return { from: startOfDay(String(fromDay)).getTime(), to: startOfDay(addDays(String(toDay), 1)).getTime() }
  }
  return { from: timeOf(from ?? publishedAt), to: timeOf(to) }
}

/** `från 2026-11-23 till 2026-11-29` */
export function whenOf({ from, to, fromDay, toDay, publishedAt }: FactRow): string {
  const first = shortOf(from ?? fromDay ?? publishedAt)
  const last = shortOf(to ?? toDay)
  return [first && say.since(first), last && say.until(last)].filter(Boolean).join(' ') || say.always.toLowerCase()
}

function timeOf(text: unknown): number | null {
  return typeof text === 'string' ? (momentOf(text)?.getTime() ?? null) : null
}

function shortOf(time: unknown): string {
  return typeof time === 'string' ? time.replace('T', ' ') : ''
}
