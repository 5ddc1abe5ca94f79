import { formatNumber, formatPrice } from '#core/money.ts'
import type { YearOfPurchases } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'

const { statistics: messages } = xpMessages

export function YearsTable({ years }: { years: readonly YearOfPurchases[] }) {
  const sum = (of: (year: YearOfPurchases) => number) => years.reduce((all, year) => all + of(year), 0)
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="statistics-wide" tabIndex={0} role="group" aria-label={messages.plot}>
      <table className="small tabular">
        <thead>
          <tr>
            {[messages.year, messages.orders, messages.units, messages.paid, messages.savedShort].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, orders, units, paid, saved }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{formatNumber(orders)}</td>
              <td>{formatNumber(units)}</td>
              <td>{formatPrice(paid)}</td>
              <td>{formatPrice(saved)}</td>
            </tr>
          ))}
        </tbody>
        {years.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{messages.all}</th>
              <td>{formatNumber(sum(({ orders }) => orders))}</td>
              <td>{formatNumber(sum(({ units }) => units))}</td>
              <td>{formatPrice(sum(({ paid }) => paid))}</td>
              <td>{formatPrice(sum(({ saved }) => saved))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
