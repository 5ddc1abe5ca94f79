import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { momentOf, timeFormat } from '#core/moment.ts'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { reporting } from '#reporting/calls.ts'
import type { MemberReport } from '#reporting/contract.ts'
import { messages, xpNames } from '#reporting/messages.ts'
import { askedPeriod } from './asked-period.ts'
import { kr, percent } from './figure-texts.ts'
import { PeriodForm } from './period-form.tsx'
import { Part, ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'

export function MemberReportPage({ query }: { query: URLSearchParams }) {
  const selection = askedPeriod(query)
  const period = { from: selection.from, to: selection.to }
  return (
    <ReportFrame name="members" query={query} csv={`/api/admin/reports/members.csv?${new URLSearchParams(period)}`}>
      <PeriodForm selection={selection} query={query} isCompared={false} />
      <Load load={() => api(reporting.getMemberReport, period)}>{({ data }) => <Members report={data} />}</Load>
    </ReportFrame>
  )
}

function Members({ report: { xp, memberPromotions, cohorts } }: { report: MemberReport }) {
  return (
    <>
      {hasPart('xp') && (
        <Part id="xp" title={messages.xp} about={messages.xpText}>
          <ReportTable
            label={messages.xp}
            columns={[messages.xpKind, messages.members, messages.amount]}
            rows={xp.map(({ kind, members, amount }) => ({
              key: kind,
              name: xpNames[kind] ?? kind,
              cells: [formatNumber(members), formatNumber(amount)],
            }))}
          />
        </Part>
      )}
      <Part id="promotions" title={messages.memberPromotions}>
        {memberPromotions.length === 0 ? (
          <p className="muted">{messages.noPromotions}</p>
        ) : (
          <ReportTable
            label={messages.memberPromotions}
            columns={[messages.promotion, messages.orders, messages.takenOff]}
            rows={memberPromotions.map(({ id, name, orders, amount }) => ({
              key: String(id),
              name,
              cells: [formatNumber(orders), kr(amount)],
            }))}
          />
        )}
      </Part>
      <Part id="cohorts" title={messages.cohorts} about={messages.cohortsText}>
        {cohorts.length === 0 ? <p className="muted">{messages.noMembers}</p> : <Cohorts cohorts={cohorts} />}
      </Part>
    </>
  )
}

const monthName = timeFormat({ month: 'short', year: 'numeric' })

function Cohorts({ cohorts }: { cohorts: MemberReport['cohorts'] }) {
  const most = Math.max(...cohorts.map(({ buyers }) => buyers.length))
  return (
    <ReportTable
      label={messages.cohorts}
      columns={[
        messages.month,
        messages.joined,
        messages.bought,
        ...Array.from({ length: most }, (_, month) => String(month)),
      ]}
      rows={cohorts.map(({ month, joined, sales, buyers }) => ({
        key: month,
        name: monthName.format(momentOf(`${month}-01`) ?? 0),
        cells: [
          formatNumber(joined),
          kr(sales),
          ...buyers.map((count) => percent(Math.round((1000 * count) / joined) / 10)),
        ],
      }))}
    />
  )
}
