import { BuyButton } from '#cart/web/buy-button.tsx'
import type { Product } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { EarlierPrice, PriceTag } from '#catalog/web/price-tag.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { sv } from '#storefront/sv-tips.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { comparePath } from './compare-path.ts'
import type { CompareRow } from './compare-rows.ts'

/** Products as columns, properties as rows; where they differ is said in colour and in words. */
export function CompareTable({ products, rows }: { products: readonly Product[]; rows: readonly CompareRow[] }) {
  return (
    // What scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sheet cmp" role="region" aria-label={sv.comparison} tabIndex={0}>
      <table className="cmp__t" style={{ '--columns': products.length }}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{sv.property}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Head product={product} />
              </th>
            ))}
          </tr>
          <tr className="cmp__b">
            <th scope="row">
              <span className="vh">{sv.offers}</span>
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
            <tr key={name} className={differs ? 'is-diff' : undefined}>
              <th scope="row">
                {name}
                {differs && <span className="cmp__d">{sv.differs}</span>}
              </th>
              {products.map(({ id }, at) => (
                <td key={id}>{values[at] ?? <span className="subtle">{sv.notTold}</span>}</td>
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
    <div className="cmp__h">
      <div className="tile">
        <Image picture={image} alt="" sizes="160px" />
      </div>
      <Link className="cmp__n" href={pathTo('product', { id, name })}>
        {shownName(name)}
      </Link>
      <ProductRating product={product} />
    </div>
  )
}

/** In a row of its own, so that what is bought stands at one height however long the names are. */
function Offer({ product, others }: { product: Product; others: readonly Product[] }) {
  const now = useNow()
  return (
    <div className="cmp__h">
      <StockOf product={product} now={now} />
      <span>
        <PriceTag product={product} now={now} />
        <EarlierPrice product={product} />
      </span>
      {product.isRetired ? (
        <span className="small muted">{sv.retired}</span>
      ) : (
        <BuyButton product={product} now={now} />
      )}
      <Link
        className="link small"
        href={comparePath(others.map((other) => other.id))}
        aria-label={sv.takeAway(product.name)}
      >
        {sv.remove}
      </Link>
    </div>
  )
}
