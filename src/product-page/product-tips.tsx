import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { messages } from '#recommendations/messages.ts'
import { comparePath } from '#routing/compare-path.ts'
import { useNow } from '#routing/page-context.ts'
import { SectionToplist } from '#toplists/section-toplist.tsx'
import { Link } from '#ui/link.tsx'
import { FollowingBuyBox } from './following-buy-box.tsx'
import type { PageTips } from './load-tips.ts'
import { MobileBuyBar } from './mobile-buy-bar.tsx'
import { ProductMini } from './product-mini.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import type { Delivery } from './use-delivery.ts'
import { useNotedView } from './view-history.ts'
import './product-tips.css'

type TipsProps = { tips: PageTips }

export function TipsInstead({ tips }: TipsProps) {
  return (
    <div {...rendered('tips-instead')}>
      <Row title={messages.instead} products={tips.instead} />
    </div>
  )
}

type TipsBesideProps = TipsProps & { product: ShownProduct; delivery: Delivery; canBuy: boolean }

export function TipsBeside({ tips, product, delivery, canBuy }: TipsBesideProps) {
  if (tips.beside.length === 0 && !canBuy) return null
  return (
    <div className="product-page-tips" {...rendered('tips-beside')}>
      {tips.beside.map(({ title, products }) => (
        <ProductMini key={title} title={title} products={products} />
      ))}
      {canBuy && <FollowingBuyBox product={product} delivery={delivery} />}
    </div>
  )
}

export function CompareLink({ product, tips }: { product: ShownProduct; tips: PageTips }) {
  const ids = [product.id, ...tips.similarIds]
  if (ids.length < 2) return null
  return (
    <Link className="link small product-tips-compare" href={comparePath(ids)} isPrefetched={false}>
      {messages.compareSimilar}
    </Link>
  )
}

export function TipsBelow({ tips, product, canBuy }: TipsProps & { product: ShownProduct; canBuy: boolean }) {
  useNotedView(product)
  return (
    <div {...rendered('tips-below')}>
      {tips.below.map(({ title, products }) => (
        <Row key={title} title={title} products={products} />
      ))}
      <SectionToplist sectionId={product.sectionId} />
      <RecentlyViewed except={product.id} />
      {canBuy && <MobileBuyBar product={product} />}
    </div>
  )
}

function Row({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const now = useNow()
  return (
    <ProductCarousel
      title={title}
      products={products}
      now={now}
      kept="buy"
      actions={(product) => <BuyButton product={product} now={now} />}
    />
  )
}
