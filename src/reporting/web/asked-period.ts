import { type Comparison, comparisons, isPeriod, type Period, presetPeriod, presets } from '#reporting/periods.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

export type AskedPeriod = Period & { compare: Comparison; preset: (typeof presets)[number] | null }

/** Of the address: dates, or the name of a period that follows the calendar. */
export function askedPeriod(query: URLSearchParams, now = new Date()): AskedPeriod {
  const compare = comparisons.find((one) => one === query.get('compare')) ?? 'previous'
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  if (day.test(own.from) && day.test(own.to) && isPeriod(own)) return { ...own, compare, preset: null }
  const preset = presets.find((one) => one === query.get('period')) ?? 'month'
  return { ...presetPeriod(preset, now), compare, preset }
}
