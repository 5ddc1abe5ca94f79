import { timeFormat } from '#core/moment.ts'
import { messages } from '#overview/messages.ts'

const zone = 'Europe/Stockholm'
const long = timeFormat({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
const tenths = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `Onsdag 25 november 14.32` */
export function longDay(at: number): string {
  const text = long.format(at)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `onsdag 18 november` */
export function dayName(day: string): string {
  return weekday.format(new Date(`${day}T12:00:00Z`))
}

/** `23.4` → `23,4 %` */
export function percent(value: number | null): string {
  return value === null ? messages.unknown : `${tenths.format(value)}\u00a0%`
}

/** Sums up to and including each hour. */
export function accumulated(hours: readonly number[]): number[] {
  let sum = 0
  return hours.map((amount) => (sum += amount))
}

/** A round number of kronor that is at least the largest, for the axis. */
export function axisTop(largest: number): number {
  const kronor = Math.max(largest / 100, 4000)
  const power = 10 ** Math.floor(Math.log10(kronor))
  const step = [1, 2, 4, 5, 8, 10].find((one) => one * power >= kronor) ?? 10
  return step * power * 100
}
