import type { ProductCard } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#routing/page-context.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

export function PanelProduct({ product, sizes }: { product: ProductCard; sizes: string }) {
  const now = useNow()
  return (
    <li>
      <div className="tile tile--s">
        <Image picture={product.image} alt="" sizes={sizes} />
      </div>
      <Link href={pathTo('product', { id: product.id, name: product.name })}>
        <ProductName name={product.name} />
      </Link>
      <PriceWithEnergy product={product} now={now} size="s" />
    </li>
  )
}
