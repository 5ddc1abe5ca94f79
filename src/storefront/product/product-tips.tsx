import { BuyButton } from '#cart/web/buy-button.tsx'
import type { Product, ProductCard } from '#catalog/contract.ts'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { useNow } from '#storefront/root.tsx'
import { SectionToplist } from '#storefront/start/section-toplist.tsx'
import { sv } from '#storefront/sv-tips.ts'
import type { PageTips } from './load-tips.ts'
import { ProductMini } from './product-mini.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { useNotedView } from './view-history.ts'

/** The first two lists, in the right column. */
export function TipsBeside({ tips }: { tips: PageTips }) {
  return tips.beside.map(({ title, products }) => <ProductMini key={title} title={title} products={products} />)
}

/** What stands for a product that is no longer sold. */
export function TipsInstead({ tips }: { tips: PageTips }) {
  return <Shelf title={sv.instead} products={tips.instead} />
}

/** The rest, under the product, and last what the shopper looked at before. */
export function TipsBelow({ tips, product }: { tips: PageTips; product: Product }) {
  useNotedView(product)
  return (
    <>
      {tips.below.map(({ title, products }) => (
        <Shelf key={title} title={title} products={products} />
      ))}
      <SectionToplist sectionId={product.sectionId} />
      <RecentlyViewed except={product.id} />
    </>
  )
}

function Shelf({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const now = useNow()
  return (
    <ProductCarousel
      title={title}
      products={products}
      now={now}
      actions={(product) => <BuyButton product={product} now={now} />}
    />
  )
}
