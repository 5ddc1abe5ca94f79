import type { ShownProduct } from '#catalog/shown-product.ts'
import { AttributeTable } from '#catalog/web/attribute-table.tsx'
import { FoodPanel } from '#labels/web/food-panel.tsx'
import { messages } from './messages.ts'
import { ProductSafety } from './product-safety.tsx'

export default function ProductFacts({ product }: { product: ShownProduct }) {
  return (
    <>
      {product.html && (
        <section className="panel panel--l product-page-description" aria-labelledby="h-about">
          <h2 id="h-about">{messages.about}</h2>
          <div dangerouslySetInnerHTML={{ __html: product.html }} />
        </section>
      )}
      {product.attributes.length > 0 && (
        <section className="panel panel--l" aria-labelledby="h-attributes">
          <h2 id="h-attributes">{messages.specifications}</h2>
          <AttributeTable attributes={product.attributes} />
        </section>
      )}
      {product.food && <FoodPanel food={product.food} />}
      <ProductSafety product={product} />
    </>
  )
}
