import type { ShownProduct } from '#catalog/shown-product.ts'
import { Breakable } from '#ui/breakable.tsx'
import { messages } from './messages.ts'

/** The product's responsible person, shown where it is offered ((EU) 2023/988 art. 19). */
export function ProductSafety({ product }: { product: ShownProduct }) {
  const { manufacturer, postalAddress, electronicAddress, euResponsible, text } = product.safety
  if (!manufacturer && !text) return null
  return (
    <section className="panel panel--l product-page-safety" aria-labelledby="h-safety">
      <h2 id="h-safety">{messages.safety.title}</h2>
      <dl className="description-list">
        <dt>{messages.safety.manufacturer}</dt>
        <dd>
          <Breakable text={[manufacturer, postalAddress, electronicAddress].filter(Boolean).join(', ')} />
        </dd>
        {euResponsible && (
          <>
            <dt>{messages.safety.euResponsible}</dt>
            <dd>
              <Breakable text={euResponsible} />
            </dd>
          </>
        )}
        <dt>{messages.safety.article}</dt>
        <dd>
          {[product.mpn, product.gtin && messages.gtin(product.gtin), messages.articleNumber(product.id)]
            .filter(Boolean)
            .join(' · ')}
        </dd>
        {text && (
          <>
            <dt>{messages.safety.warnings}</dt>
            <dd>{text}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
