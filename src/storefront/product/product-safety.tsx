import type { Product } from '#catalog/contract.ts'
import { Breakable } from '#ui/breakable.tsx'

/** Who answers for the product's safety, in sight where it is offered ((EU) 2023/988 art. 19). */
export function ProductSafety({ product }: { product: Product }) {
  const { maker, postalAddress, electronicAddress, euResponsible, text } = product.safety
  if (!maker && !text) return null
  return (
    <section className="panel panel--l safe" aria-labelledby="h-safety">
      <h2 id="h-safety">Produktsäkerhet</h2>
      <dl className="kv">
        <dt>Tillverkare</dt>
        <dd>
          <Breakable text={[maker, postalAddress, electronicAddress].filter(Boolean).join(', ')} />
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
