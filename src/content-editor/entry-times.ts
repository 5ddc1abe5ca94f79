import type { TimeSpan } from '#admin/time-line.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { clockTime, momentOf, timeFormat } from '#core/moment.ts'
import type { ContentType, EntryRow } from './field.ts'
import { messages } from './messages.ts'

export function isTimed({ fields }: ContentType): boolean {
  return fields.some(({ name }) => ['from', 'fromDay', 'publishedAt'].includes(name))
}

export function timesOf({ from, to, fromDay, toDay, publishedAt }: EntryRow): TimeSpan {
  if (fromDay && toDay) {
    return { from: startOfDay(String(fromDay)).getTime(), to: startOfDay(addDays(String(toDay), 1)).getTime() }
  }
  return { from: timeOf(from ?? publishedAt), to: timeOf(to) }
}

export function whenOf({ from, to, fromDay, toDay, publishedAt }: EntryRow): string {
  const first = shortOf(from ?? fromDay ?? publishedAt, { isStart: true })
  const last = shortOf(to ?? toDay, { isStart: false })
  return (
    [first && messages.since(first), last && messages.until(last)].filter(Boolean).join(' ') ||
    messages.always.toLowerCase()
  )
}

function timeOf(text: unknown): number | null {
  return typeof text === 'string' ? (momentOf(text)?.getTime() ?? null) : null
}

/** A day has no clock, and a beginning at midnight needs none. */
function shortOf(time: unknown, { isStart }: { isStart: boolean }): string {
  const at = typeof time === 'string' ? momentOf(time) : null
  if (!at) return typeof time === 'string' ? time : ''
  const hasClock = String(time).includes('T') && !(isStart && clockTime(at).endsWith('T00:00'))
  return hasClock ? `${day.format(at)} kl. ${clock.format(at)}` : day.format(at)
}

const day = timeFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const clock = timeFormat({ hour: '2-digit', minute: '2-digit' })
