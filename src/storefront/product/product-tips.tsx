import { BuyButton } from '#cart/web/buy-button.tsx'
import type { Product, ProductCard } from '#catalog/contract.ts'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { comparePath } from '#storefront/compare/compare-path.ts'
import { useNow } from '#storefront/root.tsx'
import { SectionToplist } from '#storefront/start/section-toplist.tsx'
import { sv } from '#storefront/sv-tips.ts'
import { Link } from '#ui/link.tsx'
import type { PageTips } from './load-tips.ts'
import { ProductMini } from './product-mini.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { useNotedView } from './view-history.ts'
import './tips.css'

/** The first two lists, in the right column. */
export function TipsBeside({ tips }: { tips: PageTips }) {
  if (tips.beside.length === 0) return null
  return (
    <div className="pd__tips">
      {tips.beside.map(({ title, products }) => (
        <ProductMini key={title} title={title} products={products} />
      ))}
    </div>
  )
}

/** What stands for a product that is no longer sold. */
export function TipsInstead({ tips }: { tips: PageTips }) {
  return <Shelf title={sv.instead} products={tips.instead} />
}

const besideIt = 2

/** To this product beside those most like it. */
export function CompareLink({ product, tips }: { product: Product; tips: PageTips }) {
  const ids = [product.id, ...tips.similarIds.slice(0, besideIt)]
  return (
    <Link className="link small buy__cmp" href={comparePath(ids)} data-prefetch="none">
      {sv.compareSimilar}
    </Link>
  )
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
