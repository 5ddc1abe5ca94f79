import { WideTable } from '#admin/web/wide-table.tsx'
import { formatPrice } from '#core/money.ts'
import type { TopProduct } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { percent } from './start-figures.ts'

export function TopProducts({ days, products }: { days: number; products: TopProduct[] }) {
  const title = days === 1 ? messages.topToday : messages.topWeek
  return (
    <section className="start-page-part" aria-labelledby="top">
      <div className="start-page-head">
        <h2 id="top">{title}</h2>
      </div>
      {products.length === 0 ? (
        <p className="muted">{messages.noneSold}</p>
      ) : (
        <WideTable label={title}>
          <thead>
            <tr>
              <th scope="col">{messages.product}</th>
              <th scope="col" className="admin-number">
                {messages.sold}
              </th>
              <th scope="col" className="admin-number">
                {messages.amount}
              </th>
              <th scope="col" className="admin-number">
                {messages.margin}
              </th>
              <th scope="col" className="admin-number">
                {messages.stock}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, name, units, amount, margin, stock }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/admin/product/${id}`}>{name}</a>
                </th>
                <td className="admin-number tabular">{units}</td>
                <td className="admin-number tabular">{formatPrice(amount)}</td>
                <td className="admin-number tabular">{margin === null ? '–' : percent(margin)}</td>
                <td className="admin-number tabular">{stockText(stock)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}

function stockText(stock: number | null): string {
  if (stock === null) return '–'
  return stock === 0 ? messages.soldOut : messages.units(stock)
}
