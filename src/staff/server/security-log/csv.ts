import { guardFormula } from '#core/csv-cell.ts'
import type { SecurityLogEntry } from '#staff/contract.ts'

const columns = [
  'id',
  'time',
  'type',
  'outcome',
  'actor_id',
  'actor',
  'member_id',
  'member',
  'ip',
  'user_agent',
  'details',
] as const

export function csvOf(entries: readonly SecurityLogEntry[]): string {
  const lines = entries.map(({ id, at, type, outcome, actor, member, ip, userAgent, details }) => [
    id,
    new Date(at).toISOString(),
    type,
    outcome,
    actor?.id ?? '',
    actor?.username ?? '',
    member?.id ?? '',
    member?.username ?? '',
    ip,
    userAgent,
    JSON.stringify(details),
  ])
  return `\uFEFF${[columns, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  return `"${guardFormula(String(value)).replaceAll('"', '""')}"`
}
