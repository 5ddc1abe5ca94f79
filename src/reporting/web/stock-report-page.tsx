import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { reporting } from '#reporting/calls.ts'
import type { StockReport } from '#reporting/contract.ts'
import { messages } from '#reporting/messages.ts'
import { kr, percent } from './figure-texts.ts'
import { Figure, Figures, Part, ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'
import './period-form.css'

const choices = [30, 90, 180, 365]

export function StockReportPage({ query }: { query: URLSearchParams }) {
  const days = choices.find((one) => String(one) === query.get('days')) ?? 90
  return (
    <ReportFrame name="stock" csv={`/api/admin/reports/stock.csv?days=${days}`}>
      <p className="small muted report-frame-about">{messages.stockText}</p>
      <Load load={() => api(reporting.getStockReport, { days })}>{({ data }) => <Stock report={data} />}</Load>
    </ReportFrame>
  )
}

function Stock({ report }: { report: StockReport }) {
  const { units, value, uncosted, ages, categories, slow, slowCount, slowValue, days } = report
  const share = (part: number) => percent(value > 0 ? Math.round((1000 * part) / value) / 10 : null)
  return (
    <>
      <Figures>
        <Figure name={messages.stockValue} value={kr(value)} />
        <Figure name={messages.stockUnits} value={formatNumber(units)} />
        <Figure name={messages.uncosted} value={formatNumber(uncosted)} />
        <Figure name={messages.slowValue} value={kr(slowValue)}>
          {share(slowValue)}
        </Figure>
      </Figures>
      <Part id="ages" title={messages.ages} about={messages.agesText}>
        <ReportTable
          label={messages.ages}
          columns={[messages.ages, messages.units, messages.value, messages.share]}
          rows={ages.map(({ from, to, units, value }) => ({
            key: String(from),
            name: messages.ageNames(from, to),
            cells: [formatNumber(units), kr(value), share(value)],
          }))}
        />
      </Part>
      <Part id="categories" title={messages.categories}>
        <ReportTable
          label={messages.categories}
          columns={[messages.category, messages.units, messages.value, messages.share]}
          rows={categories.map(({ id, name, units, value }) => ({
            key: String(id),
            name,
            href: `/admin/products?category=${id}`,
            cells: [formatNumber(units), kr(value), share(value)],
          }))}
          sum={[formatNumber(units), kr(value), '']}
        />
      </Part>
      <Part
        id="slow"
        title={messages.slow}
        about={messages.slowText(days)}
        end={
          <nav aria-label={messages.slowDays}>
            <ul className="period-form-presets">
              {choices.map((one) => (
                <li key={one}>
                  <a href={`?days=${one}`} aria-current={one === days ? 'true' : undefined}>
                    {messages.daysOf(one)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        {slow.length === 0 ? <p className="muted">{messages.noSlow}</p> : <Slow slow={slow} />}
        {slowCount > slow.length && <p className="small muted">{messages.onlyFirst(slow.length, slowCount)}</p>}
      </Part>
    </>
  )
}

function Slow({ slow }: { slow: StockReport['slow'] }) {
  return (
    <ReportTable
      label={messages.slow}
      columns={[messages.product, messages.units, messages.value, messages.sold, messages.lasts, messages.lastSold]}
      rows={slow.map(({ id, name, units, value, sold, lastsDays, lastSold }) => ({
        key: String(id),
        name,
        href: `/admin/product/${id}`,
        cells: [
          formatNumber(units),
          value === null ? '–' : kr(value),
          formatNumber(sold),
          lastsDays === null ? messages.notSold : messages.daysOf(lastsDays),
          lastSold ?? messages.never,
        ],
      }))}
    />
  )
}
