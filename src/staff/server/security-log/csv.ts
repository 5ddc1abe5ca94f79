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

/** Cells that a spreadsheet would read as a formula are prefixed with an apostrophe (OWASP, CSV injection). */
function cellOf(value: string | number): string {
  const text = String(value)
  const plain = /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
