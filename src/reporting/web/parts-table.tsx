import { WideTable } from '#admin/web/wide-table.tsx'
import { addDays } from '#core/day-start.ts'
import type { SalesReport } from '#reporting/contract.ts'
import { messages } from '#reporting/messages.ts'
import { Change } from './change.tsx'
import { kr, periodText } from './figure-texts.ts'

/** Each part leads to the orders that were placed in it. */
export function PartsTable({ report: { parts, step, compared, period } }: { report: SalesReport }) {
  return (
    <WideTable label={messages.perStep[step]}>
      <thead>
        <tr>
          <th scope="col">{messages.part}</th>
          <th scope="col" className="admin-number">
            {messages.sales}
          </th>
          <th scope="col" className="admin-number">
            {messages.orders}
          </th>
          {compared && (
            <>
              <th scope="col" className="admin-number">
                {messages.before}
              </th>
              <th scope="col" className="admin-number">
                {messages.change}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ day, sales, orders, before }, at) => {
          const next = parts[at + 1]
          const to = next ? addDays(next.day, -1) : period.to
          return (
            <tr key={day}>
              <th scope="row">
                <a href={`/admin/orders?from=${day}&to=${to}`}>{periodText({ from: day, to })}</a>
              </th>
              <td className="admin-number tabular">{kr(sales)}</td>
              <td className="admin-number tabular">{orders}</td>
              {before !== null && (
                <>
                  <td className="admin-number tabular">{kr(before)}</td>
                  <td className="admin-number tabular">
                    <Change now={sales} before={before} />
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
