import { type ComponentType, Suspense } from 'react'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard as Product } from '#catalog/contract.ts'
import { ProductCard } from '#catalog/web/product-card.tsx'
import type { ProductRowProps } from '#catalog/web/product-row.tsx'
import { useSession } from '#identity/web/session.ts'
import { useNow } from '#routing/page-context.ts'
import { estimatedHeight } from '#search/list-heights.ts'
import type { ListMode } from '#search/list-query.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WishlistButton } from '#wishlists/web/wishlist-button.tsx'
import '#catalog/web/product-row.css'

type TileProps = { product: Product; mode?: ListMode; isEager?: boolean; rank?: number }

// Most lists are grids. On the server a lazy component would not be rendered.
const ProductRow: ComponentType<ProductRowProps> = import.meta.env.SSR
  ? (await import('#catalog/web/product-row.tsx')).default
  : lazyPart(() => import('#catalog/web/product-row.tsx'))

export function ProductTile({ product, mode = 2, isEager = false, rank }: TileProps) {
  const now = useNow()
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const actions = <BuyButton product={product} now={now} />
  if (mode !== 2) {
    const row = { product, mode, now, rankLevel, isEager, actions }
    return (
      <Suspense fallback={<Skeleton height={estimatedHeight(1, mode, 1)} />}>
        <ProductRow {...row} />
      </Suspense>
    )
  }
  return (
    <ProductCard
      product={product}
      now={now}
      rankLevel={rankLevel}
      isEager={isEager}
      rank={rank}
      actions={actions}
      wishlistButton={<WishlistButton product={product} className="product-card-wish" hasIcon={false} />}
    />
  )
}
