import type { ReactNode } from 'react'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { Product, ProductCard } from '#catalog/contract.ts'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { messages } from '#recommendations/messages.ts'
import { comparePath } from '#routing/compare-path.ts'
import { useNow } from '#routing/page-context.ts'
import { SectionToplist } from '#shell/toplist/section-toplist.tsx'
import { Link } from '#ui/link.tsx'
import type { PageTips } from './load-tips.ts'
import { ProductMini } from './product-mini.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { useNotedView } from './view-history.ts'
import './product-tips.css'

export function TipsBeside({ tips, children }: { tips: PageTips; children: ReactNode }) {
  if (tips.beside.length === 0 && !children) return null
  return (
    <div className="product-page-tips">
      {tips.beside.map(({ title, products }) => (
        <ProductMini key={title} title={title} products={products} />
      ))}
      {children}
    </div>
  )
}

export function TipsInstead({ tips }: { tips: PageTips }) {
  return <Row title={messages.instead} products={tips.instead} />
}

const besideIt = 2

export function CompareLink({ product, tips }: { product: Product; tips: PageTips }) {
  const ids = [product.id, ...tips.similarIds.slice(0, besideIt)]
  return (
    <Link className="link small product-tips-compare" href={comparePath(ids)} data-prefetch="none">
      {messages.compareSimilar}
    </Link>
  )
}

export function TipsBelow({ tips, product }: { tips: PageTips; product: Product }) {
  useNotedView(product)
  return (
    <>
      {tips.below.map(({ title, products }) => (
        <Row key={title} title={title} products={products} />
      ))}
      <SectionToplist sectionId={product.sectionId} />
      <RecentlyViewed except={product.id} />
    </>
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
