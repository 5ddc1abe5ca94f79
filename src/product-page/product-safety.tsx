import type { Product } from '#catalog/contract.ts'
import { Breakable } from '#ui/breakable.tsx'

/** The product's responsible person, shown where it is offered ((EU) 2023/988 art. 19). */
export function ProductSafety({ product }: { product: Product }) {
  const { manufacturer, postalAddress, electronicAddress, euResponsible, text } = product.safety
  if (!manufacturer && !text) return null
  return (
    <section className="panel panel--l product-page-safety" aria-labelledby="h-safety">
      <h2 id="h-safety">Produktsäkerhet</h2>
      <dl className="description-list">
        <dt>Tillverkare</dt>
        <dd>
          <Breakable text={[manufacturer, postalAddress, electronicAddress].filter(Boolean).join(', ')} />
        </dd>
        {euResponsible && (
          <>
            <dt>Ansvarig i EU</dt>
            <dd>
              <Breakable text={euResponsible} />
            </dd>
          </>
        )}
        <dt>Artikel</dt>
        <dd>
          {[product.mpn, product.gtin && `GTIN ${product.gtin}`, `Art.nr ${product.id}`].filter(Boolean).join(' · ')}
        </dd>
        {text && (
          <>
            <dt>Varningar</dt>
            <dd>{text}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
