/** What runs at $1, the last begun first; what will, the next first; then what has ended, the last begun first. */
export function runningFirst(startsAt: string, endsAt: string): string {
  return `coalesce(${endsAt} <= $1, false), ${startsAt} > $1,
    case when ${startsAt} > $1 and not coalesce(${endsAt} <= $1, false) then ${startsAt} end, ${startsAt} desc`
}
