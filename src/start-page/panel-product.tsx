import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { pathTo } from '#paths.ts'
import { PriceLines } from '#pricing/web/price-tag.tsx'
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
      <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
      <PriceLines product={product} now={now} size="s" />
    </li>
  )
}
