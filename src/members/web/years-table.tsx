import { formatNumber, formatPrice } from '#core/money.ts'
import { xpWords } from '#members/sv-pages.ts'
import type { YearOfPurchases } from '#members/xp-contract.ts'

const { statistics: say } = xpWords

export function YearsTable({ years }: { years: readonly YearOfPurchases[] }) {
  const sum = (of: (year: YearOfPurchases) => number) => years.reduce((all, year) => all + of(year), 0)
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="stt__w" tabIndex={0} role="group" aria-label={say.plot}>
      <table className="small tn">
        <thead>
          <tr>
            {[say.year, say.orders, say.pieces, say.paid, say.savedShort].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, orders, pieces, paid, saved }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{formatNumber(orders)}</td>
              <td>{formatNumber(pieces)}</td>
              <td>{formatPrice(paid)}</td>
              <td>{formatPrice(saved)}</td>
            </tr>
          ))}
        </tbody>
        {years.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{say.all}</th>
              <td>{formatNumber(sum(({ orders }) => orders))}</td>
              <td>{formatNumber(sum(({ pieces }) => pieces))}</td>
              <td>{formatPrice(sum(({ paid }) => paid))}</td>
              <td>{formatPrice(sum(({ saved }) => saved))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
