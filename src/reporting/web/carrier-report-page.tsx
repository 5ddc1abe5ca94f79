import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { reporting } from '#reporting/calls.ts'
import type { CarrierReport } from '#reporting/contract.ts'
import { messages } from '#reporting/messages.ts'
import { askedPeriod } from './asked-period.ts'
import { percent } from './figure-texts.ts'
import { PeriodForm } from './period-form.tsx'
import { Part, ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'

export function CarrierReportPage({ query }: { query: URLSearchParams }) {
  const selection = askedPeriod(query)
  const { from, to, compare } = selection
  const wish = { from, to, compare }
  return (
    <ReportFrame name="carriers" query={query} csv={`/api/admin/reports/carriers.csv?${new URLSearchParams(wish)}`}>
      <PeriodForm selection={selection} query={query} />
      <Part
        id="carriers"
        title={messages.names.carriers}
        about={messages.carrierText}
        end={<a href="/admin/orders?view=late">{messages.lateNow}</a>}
      >
        <Load load={() => api(reporting.getCarrierReport, wish)}>
          {({ data }) =>
            data.carriers.length === 0 ? <p className="muted">{messages.noParcels}</p> : <Carriers report={data} />
          }
        </Load>
      </Part>
    </ReportFrame>
  )
}

function Carriers({ report: { carriers } }: { report: CarrierReport }) {
  return (
    <ReportTable
      label={messages.names.carriers}
      columns={[
        messages.carrier,
        messages.parcels,
        messages.onTime,
        messages.before,
        messages.late,
        messages.averageDays,
      ]}
      rows={carriers.map(({ carrier, now, before }) => ({
        key: carrier,
        name: carrier,
        cells: [
          formatNumber(now.parcels),
          shareOnTime(now),
          before ? shareOnTime(before) : '–',
          formatNumber(now.promised - now.onTime),
          now.averageDays === null ? '–' : formatNumber(now.averageDays),
        ],
      }))}
    />
  )
}

function shareOnTime({ promised, onTime }: CarrierReport['carriers'][number]['now']): string {
  return percent(promised === 0 ? null : Math.round((1000 * onTime) / promised) / 10)
}
