import { type ReactNode, useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { formatNumber, formatPrice } from '#core/money.ts'
import { Segmented } from '#forms/segmented.tsx'
import type { SalesOfDay, StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { DayChart } from './day-chart.tsx'
import { accumulated, dayName, percent } from './start-figures.ts'
import './sales-today.css'

type Props = { sales: NonNullable<StartPage['sales']> }

export function SalesToday({ sales: { today, before, returnRate } }: Props) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <section className="start-page-part" aria-labelledby="sales">
      <div className="start-page-head">
        <h2 id="sales">{messages.today}</h2>
        <span className="sales-today-key">{messages.today}</span>
        <span className="sales-today-key sales-today-key--before">{dayName(before.day)}</span>
        <Segmented
          label={messages.shownAs}
          value={view}
          onChange={setView}
          choices={[
            { value: 'chart', label: messages.chart },
            { value: 'table', label: messages.table },
          ]}
        />
      </div>
      <dl className="sales-today">
        <Figure name={messages.sales} value={formatPrice(today.sales)}>
          <Change now={today.sales} then={before.sales} /> {messages.against(formatPrice(before.sales))}
        </Figure>
        <Figure name={messages.visits} value={formatNumber(today.visits)}>
          {messages.buying(buyingOf(today), buyingOf(before))}
        </Figure>
        <Figure name={messages.orders} value={String(today.orders)}>
          <Change now={today.orders} then={before.orders} /> {messages.against(String(before.orders))}
        </Figure>
        <Figure name={messages.average} value={averageOf(today)}>
          {messages.against(averageOf(before))}
        </Figure>
        <Figure name={messages.margin} value={percent(today.margin)}>
          {messages.against(percent(before.margin))}
        </Figure>
        <Figure name={messages.returnRate} value={percent(returnRate)}>
          {messages.ofSales}
        </Figure>
      </dl>
      {view === 'chart' ? <DayChart today={today} before={before} /> : <Hours today={today} before={before} />}
    </section>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}

function Change({ now, then }: { now: number; then: number }) {
  if (then === 0) return null
  const change = Math.round(((now - then) / then) * 1000) / 10
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return (
    <span className={change < 0 ? 'sales-today-down' : 'sales-today-up'}>
      {sign}
      {percent(Math.abs(change))}
    </span>
  )
}

/** Orders of a hundred visits; null without visits. */
const buyingOf = ({ orders, visits }: SalesOfDay) => (visits === 0 ? null : Math.round((orders / visits) * 1000) / 10)

function averageOf({ sales, orders }: SalesOfDay): string {
  return orders === 0 ? '–' : formatPrice(Math.round(sales / orders / 100) * 100)
}

const hours = [2, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]

function Hours({ today, before }: { today: SalesOfDay; before: SalesOfDay }) {
  const [now, then] = [accumulated(today.hours), accumulated(before.hours)]
  return (
    <WideTable label={messages.accumulated}>
      <thead>
        <tr>
          <th scope="col">{messages.clock}</th>
          <th scope="col" className="admin-number">
            {messages.today}
          </th>
          <th scope="col" className="admin-number">
            {dayName(before.day)}
          </th>
          <th scope="col" className="admin-number">
            {messages.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hour + 1}.00</th>
            <td className="admin-number tabular">{formatPrice(now[hour] ?? 0)}</td>
            <td className="admin-number tabular">{formatPrice(then[hour] ?? 0)}</td>
            <td className="admin-number tabular">{formatPrice((now[hour] ?? 0) - (then[hour] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
