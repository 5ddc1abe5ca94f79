import { BuyButton } from '#cart/web/buy-button.tsx'
import type { Product } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { messages } from '#recommendations/messages.ts'
import { comparePath } from '#routing/compare-path.ts'
import { useNow } from '#routing/page-context.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import type { CompareRow } from './compare-rows.ts'

export function CompareTable({ products, rows }: { products: readonly Product[]; rows: readonly CompareRow[] }) {
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sheet compare" role="region" aria-label={messages.comparison} tabIndex={0}>
      <table className="compare-table" style={{ '--columns': products.length }}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{messages.property}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Head product={product} />
              </th>
            ))}
          </tr>
          <tr className="compare-buy">
            <th scope="row">
              <span className="visually-hidden">{messages.offers}</span>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <Offer product={product} others={products.filter(({ id }) => id !== product.id)} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} className={differs ? 'compare-different' : undefined}>
              <th scope="row">
                {name}
                {differs && <span className="compare-differs">{messages.differs}</span>}
              </th>
              {products.map(({ id }, at) => (
                <td key={id}>{values[at] ?? <span className="subtle">{messages.notStated}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ product }: { product: Product }) {
  const { id, name, image } = product
  return (
    <div className="compare-head">
      <div className="tile">
        <Image picture={image} alt="" sizes="160px" />
      </div>
      <Link className="compare-name" href={pathTo('product', { id, name })}>
        <ProductName name={name} />
      </Link>
      <ProductRating product={product} />
    </div>
  )
}

/** In a separate row, so that buy buttons align whatever the length of the names. */
function Offer({ product, others }: { product: Product; others: readonly Product[] }) {
  const now = useNow()
  return (
    <div className="compare-head">
      <StockOf product={product} now={now} />
      <span>
        <PriceWithEnergy product={product} now={now} />
      </span>
      {product.isRetired ? (
        <span className="small muted">{messages.retired}</span>
      ) : (
        <BuyButton product={product} now={now} />
      )}
      <Link
        className="link small"
        href={comparePath(others.map((other) => other.id))}
        aria-label={messages.takeAway(product.name)}
      >
        {messages.remove}
      </Link>
    </div>
  )
}
