import { timeFormat } from '#core/moment.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import type { SalesFigures } from '#reporting/contract.ts'
import type { Period } from '#reporting/periods.ts'

const tenths = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const dayAndMonth = timeFormat({ day: 'numeric', month: 'short' })
const withYear = timeFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const noon = (day: string) => Date.parse(`${day}T11:00:00Z`)

/** `23.4` → `23,4 %` */
export function percent(value: number | null): string {
  return value === null ? '–' : `${tenths.format(value)}\u00a0%`
}

/** Whole kronor: reports are read in large. The CSV and the journal have the öre. */
export function kr(amount: number): string {
  return formatPrice(Math.round(amount / 100) * 100)
}

export function thousands(amount: number): string {
  return formatNumber(Math.round(amount / 10_000) / 10)
}

export function shortDayText(day: string): string {
  return dayAndMonth.format(noon(day))
}

/** `1 nov. – 22 nov. 2026` */
export function periodText({ from, to }: Period): string {
  if (from === to) return withYear.format(noon(from))
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth : withYear
  return `${first.format(noon(from))} – ${withYear.format(noon(to))}`
}

/** In percent, one decimal; null when there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((1000 * (now - before)) / before) / 10
}

export function averageOrder({ sales, orders }: SalesFigures): number | null {
  return orders === 0 ? null : sales / orders
}

/** What was credited, of what was sold; null of deductions, which are the other way. */
export function returnRate({ sales, credited }: SalesFigures): number | null {
  const sold = sales + credited
  return sold <= 0 || credited < 0 ? null : Math.round((1000 * credited) / sold) / 10
}
