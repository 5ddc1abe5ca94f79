import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { Segmented } from '#forms/segmented.tsx'
import { reporting } from '#reporting/calls.ts'
import type { SalesReport } from '#reporting/contract.ts'
import { type Dimension, dimensions } from '#reporting/dimensions.ts'
import { dimensionNames, messages } from '#reporting/messages.ts'
import { askedPeriod } from './asked-period.ts'
import { Change, Signed } from './change.tsx'
import { averageOrder, kr, percent, periodText, returnRate, shortDayText, thousands } from './figure-texts.ts'
import { LineChart } from './line-chart.tsx'
import { PartsTable } from './parts-table.tsx'
import { PeriodForm } from './period-form.tsx'
import { Figure, Figures, Part, ReportFrame } from './report-frame.tsx'
import { SalesRows, type SalesView } from './sales-rows.tsx'
import './sales-report-page.css'

const firstBy: Record<SalesView, Dimension> = {
  sales: 'category',
  vat: 'vat',
  margin: 'category',
  promotions: 'promotion',
}
const hasChoice = (view: SalesView) => view === 'sales' || view === 'margin'

export function SalesReportPage({ view, query }: { view: SalesView; query: URLSearchParams }) {
  const selection = askedPeriod(query)
  const chosen = dimensions.find((one) => one === query.get('by')) ?? firstBy[view]
  const by = hasChoice(view) ? chosen : firstBy[view]
  const { from, to, compare } = selection
  const wish = { from, to, compare, by }
  return (
    <ReportFrame name={view} query={query} csv={`/api/admin/reports/sales.csv?${new URLSearchParams(wish)}`}>
      <PeriodForm selection={selection} query={query} />
      <p className="small muted sales-report-page-whole">{messages.whole}</p>
      <Load load={() => api(reporting.getSalesReport, wish)}>
        {({ data }) => (
          <>
            <Totals report={data} />
            {view !== 'vat' && <Plot report={data} />}
            <Part
              id="rows"
              title={messages.perDimension(dimensionNames[by])}
              end={hasChoice(view) && <Choice by={by} query={query} />}
            >
              <SalesRows report={data} view={view} />
            </Part>
          </>
        )}
      </Load>
    </ReportFrame>
  )
}

function Totals({ report: { total, before } }: { report: SalesReport }) {
  const average = averageOrder(total)
  const averageBefore = before && averageOrder(before)
  const returns = returnRate(total)
  const returnsBefore = before && returnRate(before)
  return (
    <Figures>
      <Figure name={messages.sales} value={kr(total.sales)}>
        {before && (
          <>
            <Change now={total.sales} before={before.sales} /> {messages.from_(kr(before.sales))}
          </>
        )}
      </Figure>
      <Figure name={messages.orders} value={formatNumber(total.orders)}>
        {before && (
          <>
            <Change now={total.orders} before={before.orders} /> {messages.from_(formatNumber(before.orders))}
          </>
        )}
      </Figure>
      <Figure name={messages.average} value={average === null ? '–' : kr(average)}>
        {average !== null && averageBefore !== null && (
          <>
            <Change now={average} before={averageBefore} /> {messages.from_(kr(averageBefore))}
          </>
        )}
      </Figure>
      <Figure name={messages.margin} value={percent(total.margin)}>
        {total.margin !== null && before && before.margin !== null && (
          <Units now={total.margin} before={before.margin} />
        )}
      </Figure>
      <Figure name={messages.returns} value={percent(returns)}>
        {returns !== null && returnsBefore !== null && <Units now={returns} before={returnsBefore} isGood={false} />}
      </Figure>
    </Figures>
  )
}

function Units({ now, before, isGood = true }: { now: number; before: number; isGood?: boolean }) {
  const change = Math.round((now - before) * 10) / 10
  return <Signed value={change} text={messages.unitsOf(percent(Math.abs(change)).slice(0, -2))} isGood={isGood} />
}

function Plot({ report }: { report: SalesReport }) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const { parts, total, before, period, compared, step } = report
  const title = messages.perStep[step]
  const highest = parts.reduce((a, b) => (b.sales > a.sales ? b : a))
  const text = [
    messages.chartText(kr(total.sales), periodText(period)),
    before && compared ? messages.comparedText(kr(before.sales), periodText(compared)) : '',
    messages.highest(kr(highest.sales), shortDayText(highest.day)),
  ].join(' ')
  return (
    <Part
      id="parts"
      title={`${title}, ${messages.unit}`}
      end={
        <Segmented
          label={messages.shownAs}
          value={shown}
          onChange={setShown}
          choices={[
            { value: 'chart', label: messages.chart },
            { value: 'table', label: messages.table },
          ]}
        />
      }
    >
      <p className="sales-report-page-keys">
        <span className="sales-report-page-key">{periodText(period)}</span>
        {compared && (
          <span className="sales-report-page-key sales-report-page-key--before">{periodText(compared)}</span>
        )}
      </p>
      {shown === 'chart' ? (
        <LineChart
          points={parts.map(({ day, sales, before }) => ({ label: shortDayText(day), now: sales, before }))}
          title={title}
          text={text}
          note={({ now }) => `${thousands(now)} ${messages.unit}`}
        />
      ) : (
        <PartsTable report={report} />
      )}
    </Part>
  )
}

function Choice({ by, query }: { by: Dimension; query: URLSearchParams }) {
  return (
    <nav aria-label={messages.by}>
      <ul className="period-form-presets">
        {dimensions.map((one) => (
          <li key={one}>
            <a href={`?${withBy(query, one)}`} aria-current={one === by ? 'true' : undefined}>
              {dimensionNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withBy(query: URLSearchParams, by: Dimension): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('by', by)
  return next
}
