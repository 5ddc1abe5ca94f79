import { WideTable } from '#admin/web/wide-table.tsx'
import { formatPrice } from '#core/money.ts'
import type { FeedPreview } from '#feed-editor/contract.ts'
import { faultTexts, messages } from '#feed-editor/messages.ts'
import { labelSlots } from '#feeds/channels.ts'

export function Preview({ preview }: { preview: FeedPreview }) {
  const { total, listed, rows, leftOut, faults } = preview
  return (
    <section className="stack" aria-label={messages.result}>
      <h2>{messages.result}</h2>
      <p role="status">{messages.listed(listed, total)}</p>
      <h3>{messages.faults}</h3>
      {faults.length === 0 && <p>{messages.noFaults}</p>}
      <ul className="channels-faults">
        {faults.map((found) => (
          <Fault key={found.fault} found={found} />
        ))}
      </ul>
      {rows.length > 0 && (
        <>
          <h3>{messages.first}</h3>
          <Rows rows={rows} />
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{messages.leftOut}</h3>
          <ProductLinks products={leftOut} />
        </>
      )}
    </section>
  )
}

function Fault({ found }: { found: FeedPreview['faults'][number] }) {
  const { fault, severity, count, products } = found
  const { mark, name } = messages.severities[severity]
  return (
    <li>
      <details>
        <summary>
          <span className={`channels-severity channels-severity--${severity}`}>
            <span aria-hidden="true">{mark}</span> {name}
          </span>{' '}
          {faultTexts[fault]} <span className="muted">({messages.count(count)})</span>
        </summary>
        <ProductLinks products={products} />
        {count > products.length && <p className="small muted">{messages.more(count - products.length)}</p>}
      </details>
    </li>
  )
}

function ProductLinks({ products }: { products: FeedPreview['leftOut'] }) {
  return (
    <ul className="channels-products">
      {products.map(({ id, name }) => (
        <li key={id}>
          <a href={`/admin/product/${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

function Rows({ rows }: Pick<FeedPreview, 'rows'>) {
  return (
    <WideTable label={messages.first} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.titleInFile}</th>
          <th scope="col">{messages.price}</th>
          <th scope="col">{messages.shipping}</th>
          <th scope="col">{messages.stock}</th>
          <th scope="col">{messages.googleCategory}</th>
          <th scope="col">{messages.labels}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, fields, shippingPrice }) => {
          const of = new Map(fields)
          return (
            <tr key={id}>
              <td>
                <a href={`/admin/product/${id}`}>{of.get('title')}</a>
              </td>
              <td>{of.get('sale_price') ?? of.get('price')}</td>
              <td>{shippingPrice === null ? '–' : formatPrice(shippingPrice)}</td>
              <td>{of.get('availability')}</td>
              <td>{of.get('google_product_category') ?? '–'}</td>
              <td>{labelsOf(of)}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}

function labelsOf(fields: ReadonlyMap<string, string>): string {
  const labels = labelSlots.flatMap((slot) => fields.get(`custom_label_${slot}`) ?? [])
  return labels.join(', ') || '–'
}
