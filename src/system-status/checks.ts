import type { SystemStatus } from './contract.ts'

/** From fine to what must be seen to at once. */
export type CheckState = 'ok' | 'warning' | 'error'

export const checkNames = [
  'process',
  'disk',
  'database',
  'standbys',
  'reports',
  'archive',
  'jobs',
  'emails',
  'bounces',
  'payments',
  'carriers',
  'search',
  'backup',
  'certificates',
] as const
export type CheckName = (typeof checkNames)[number]

/** The first three are those of deploy/prometheus/alerts.yml. */
export const limits = {
  jobsLateSeconds: 300,
  emailsLateSeconds: 1800,
  unknownPayments: 0,
  connectionsShare: 0.9,
  transactionSeconds: 600,
  standbyLagSeconds: 60,
  freeDiskShare: 0.1,
  leastFreeBytes: 1_000_000_000,
  certificateDays: 30,
  carrierFailingSeconds: 1800,
} as const

const dayMs = 24 * 3_600_000

/** The checks that apply to this shop, in the order of `checkNames`. */
export function checksOf(status: SystemStatus): Map<CheckName, CheckState> {
  const { database, certificates } = status
  const checks: [CheckName, CheckState | null][] = [
    ['process', 'ok'],
    ['disk', diskState(status.disk)],
    ['database', databaseState(database)],
    ['standbys', database.standbys.length > 0 ? standbysState(database) : null],
    ['reports', status.reports && stateOf({ isWarning: status.reports.from === 'primary' })],
    ['archive', database.isArchiveFailing ? 'error' : null],
    [
      'jobs',
      stateOf({ isError: status.jobs.oldestSeconds > limits.jobsLateSeconds, isWarning: status.jobs.failed > 0 }),
    ],
    ['emails', emailsState(status.emails)],
    ['bounces', status.bounces && stateOf({ isWarning: status.bounces.problem !== null })],
    ['payments', stateOf({ isWarning: status.payments.unknown > limits.unknownPayments })],
    ['carriers', failingCarriers(status.carriers, status.at).length > 0 ? 'warning' : null],
    ['search', stateOf({ isError: !status.search.isReady })],
    ['backup', stateOf({ isWarning: !status.backup.isOn || status.backup.isLate })],
    ['certificates', certificates.length > 0 ? certificatesState(certificates, status.at) : null],
  ]
  return new Map(checks.filter((check): check is [CheckName, CheckState] => check[1] !== null))
}

/** Those that have not said for long where any parcel is. */
export function failingCarriers<T extends { since: number }>(carriers: readonly T[], at: number): T[] {
  return carriers.filter(({ since }) => at - since >= limits.carrierFailingSeconds * 1000)
}

export function worstOf(states: Iterable<CheckState>): CheckState {
  const all = new Set(states)
  return all.has('error') ? 'error' : all.has('warning') ? 'warning' : 'ok'
}

function stateOf({ isError = false, isWarning = false }): CheckState {
  return isError ? 'error' : isWarning ? 'warning' : 'ok'
}

function diskState({ freeBytes, totalBytes }: SystemStatus['disk']): CheckState {
  const isWarning = freeBytes < totalBytes * limits.freeDiskShare
  return stateOf({ isError: freeBytes < limits.leastFreeBytes, isWarning })
}

function databaseState({ connections, mostConnections, longestTransactionSeconds }: SystemStatus['database']) {
  const isFull = connections >= mostConnections * limits.connectionsShare
  return stateOf({ isError: isFull, isWarning: longestTransactionSeconds > limits.transactionSeconds })
}

function standbysState({ standbys }: SystemStatus['database']): CheckState {
  const isBehind = standbys.some(
    ({ state, lagSeconds }) => state !== 'streaming' || lagSeconds > limits.standbyLagSeconds,
  )
  return stateOf({ isWarning: isBehind })
}

function emailsState({ hasServer, count, failed, oldestSeconds }: SystemStatus['emails']): CheckState {
  if (!hasServer) return count > 0 ? 'warning' : 'ok'
  return stateOf({ isWarning: failed > 0 || oldestSeconds > limits.emailsLateSeconds })
}

function certificatesState(certificates: SystemStatus['certificates'], at: number): CheckState {
  const first = Math.min(...certificates.map(({ expiresAt }) => expiresAt ?? 0))
  const isTooEarly = certificates.some(({ validFrom }) => validFrom !== null && validFrom > at)
  return stateOf({ isError: first <= at || isTooEarly, isWarning: first <= at + limits.certificateDays * dayMs })
}
