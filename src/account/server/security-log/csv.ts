import type { SecurityLogEntry } from '#account/security-log-contract.ts'

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

/** CSV as RFC 4180 has it, with a mark of UTF-8 for spreadsheets. */
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

/** What a spreadsheet would read as a formula begins with an apostrophe (OWASP, CSV injection). */
function cellOf(value: string | number): string {
  const text = String(value)
  const plain = /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
