import type { StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'

type Low = NonNullable<StartPage['lowStock']>

const shownAtOnce = 8

export function LowStock({ count, products }: Low) {
  const rest = products.slice(shownAtOnce)
  return (
    <section className="start-page-part" aria-labelledby="low-stock">
      <div className="start-page-head">
        <h2 id="low-stock">{messages.lowStock}</h2>
        <span className="small muted">{messages.lowText()}</span>
      </div>
      <Products products={products.slice(0, shownAtOnce)} />
      <p>
        <a className="link" href="/admin/products?stock=low">
          {messages.allLow}
        </a>
      </p>
      {rest.length > 0 && (
        <details>
          <summary>{messages.moreLow(rest.length)}</summary>
          <Products products={rest} />
          {count > products.length && <p className="small muted">{messages.lowOf(products.length, count)}</p>}
        </details>
      )}
    </section>
  )
}

function Products({ products }: Pick<Low, 'products'>) {
  return (
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
  )
}
