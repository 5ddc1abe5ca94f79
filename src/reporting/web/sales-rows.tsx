import type { CSSProperties, ReactNode } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { formatNumber } from '#core/money.ts'
import type { SalesFigures, SalesReport } from '#reporting/contract.ts'
import { dimensionNames, messages } from '#reporting/messages.ts'
import { Change } from './change.tsx'
import { kr, percent, returnRate } from './figure-texts.ts'

export type SalesView = 'sales' | 'vat' | 'margin' | 'promotions'

type Sums = { now: SalesFigures; before: SalesFigures | null }
type Column = { name: string; isCompared?: true; value: (sums: Sums) => ReactNode }

const sales: Column = { name: messages.sales, value: ({ now }) => kr(now.sales) }
const orders: Column = { name: messages.orders, value: ({ now }) => formatNumber(now.orders) }
const before: Column = {
  name: messages.before,
  isCompared: true,
  value: (sums) => sums.before && kr(sums.before.sales),
}
const change: Column = {
  name: messages.change,
  isCompared: true,
  value: (sums) => sums.before && <Change now={sums.now.sales} before={sums.before.sales} />,
}
const margin: Column = { name: messages.margin, value: ({ now }) => <Margin value={now.margin} /> }

const columns: Record<SalesView, Column[]> = {
  sales: [
    sales,
    before,
    change,
    margin,
    orders,
    { name: messages.returns, value: ({ now }) => percent(returnRate(now)) },
  ],
  vat: [
    sales,
    { name: messages.vat, value: ({ now }) => kr(now.vat) },
    { name: messages.withVat, value: ({ now }) => kr(now.sales + now.vat) },
    before,
    change,
  ],
  margin: [
    sales,
    { name: messages.profit, value: ({ now }) => kr(now.profit) },
    margin,
    { name: messages.before, isCompared: true, value: (sums) => sums.before && percent(sums.before.margin) },
    { name: messages.discount, value: ({ now }) => kr(now.discount) },
  ],
  promotions: [
    sales,
    before,
    { name: messages.discount, value: ({ now }) => kr(now.discount) },
    { name: messages.profit, value: ({ now }) => kr(now.profit) },
    margin,
    orders,
  ],
}

function Margin({ value }: { value: number | null }) {
  const share = { '--share': `${Math.min(100, Math.max(0, (value ?? 0) * 2))}%` } as CSSProperties
  return (
    <>
      {value !== null && <span className="report-frame-bar" style={share} aria-hidden="true" />}
      {percent(value)}
    </>
  )
}

export function SalesRows({ report, view }: { report: SalesReport; view: SalesView }) {
  const { by, rows, count, total, compared } = report
  const shown = columns[view].filter(({ isCompared }) => compared || !isCompared)
  const several = messages.severalPerOrder[by]
  if (rows.length === 0) return <p className="muted">{messages.noSales}</p>
  return (
    <>
      <WideTable label={messages.perDimension(dimensionNames[by])}>
        <thead>
          <tr>
            <th scope="col">{dimensionNames[by]}</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col" className="admin-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, href, ...sums }) => (
            <tr key={key}>
              <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
              <Cells columns={shown} sums={sums} />
            </tr>
          ))}
        </tbody>
        {by !== 'promotion' && (
          <tfoot>
            <tr>
              <th scope="row">{messages.sum}</th>
              <Cells columns={shown} sums={{ now: total, before: report.before }} />
            </tr>
          </tfoot>
        )}
      </WideTable>
      {count > rows.length && <p className="small muted">{messages.onlyFirst(rows.length, count)}</p>}
      {several && <p className="small muted">{several}</p>}
      {view === 'margin' && <p className="small muted">{messages.costs}</p>}
    </>
  )
}

function Cells({ columns, sums }: { columns: Column[]; sums: Sums }) {
  return columns.map(({ name, value }) => (
    <td key={name} className="admin-number tabular">
      {value(sums)}
    </td>
  ))
}
