import type { StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'

export function LowStock({ products }: { products: NonNullable<StartPage['lowStock']> }) {
  return (
    <section className="start-page-part" aria-labelledby="low-stock">
      <div className="start-page-head">
        <h2 id="low-stock">{messages.lowStock}</h2>
        <span className="small muted">{messages.lowText}</span>
      </div>
      <ul className="start-page-list">
        {products.map(({ id, name, sold, stock }) => (
          <li key={id}>
            <a className="link" href={`/admin/product/${id}`}>
              {name}
            </a>
            <span className="start-page-end tabular">{messages.soldAndLeft(sold, stock)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
