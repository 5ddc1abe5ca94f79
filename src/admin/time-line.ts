/** Null means unbounded; `to` is exclusive. */
export type TimeSpan = { from: number | null; to: number | null }

const day = 86_400_000
export const daysBack = 30
const daysAhead = 180

/** In percent of the time line. */
export function barOf({ from, to }: TimeSpan, now: number): { start: number; end: number } {
  const first = now - daysBack * day
  const percent = (moment: number) =>
    Math.min(100, Math.max(0, Math.round(((moment - first) / ((daysBack + daysAhead) * day)) * 1000) / 10))
  return { start: from === null ? 0 : percent(from), end: to === null ? 100 : percent(to) }
}

export function stateOf({ from, to }: TimeSpan, now: number): 'later' | 'now' | 'ended' {
  if (to !== null && to <= now) return 'ended'
  return from !== null && from > now ? 'later' : 'now'
}
