import type { ReadSource } from '#database/standby-lag.ts'
import type { StandbyReads } from '#database/standby-reads.ts'
import type { ReadGauge } from '#monitoring/server/metrics.ts'

/** Where reports are read from; without values when DATABASE_READ_URL is not set. */
export function standbyGauges(reads: StandbyReads): ReadGauge[] {
  const of = (value: (source: ReadSource) => number | null) => async () => {
    const source = await reads.source()
    const number = source && value(source)
    if (number === null) throw new Error('There is no such value now')
    return number
  }
  return [
    {
      name: 'krets_reports_from_standby',
      help: '1 while reports are read from the standby',
      read: of(({ from }) => Number(from === 'standby')),
    },
    {
      name: 'krets_reports_standby_lag_seconds',
      help: 'How far the standby is behind the primary',
      read: of(({ lagSeconds }) => lagSeconds),
    },
    {
      name: 'krets_reports_statements',
      help: 'Statements of reports and logs answered since the start',
      label: 'from',
      read: () => reads.answered,
    },
  ]
}
