import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard as Product } from '#catalog/contract.ts'
import { ProductCard } from '#catalog/web/product-card.tsx'
import { CompactRow, ProductRow } from '#catalog/web/product-row.tsx'
import { useSession } from '#identity/web/session.ts'
import { useNow } from '#routing/page-context.ts'
import type { ListMode } from '#search/list-query.ts'
import { WishlistButton } from '#wishlists/web/wishlist-button.tsx'

type TileProps = { product: Product; mode?: ListMode; isEager?: boolean; rank?: number }

export function ProductTile({ product, mode = 2, isEager = false, rank }: TileProps) {
  const now = useNow()
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const actions = <BuyButton product={product} now={now} />
  if (mode === 1)
    return <ProductRow product={product} now={now} rankLevel={rankLevel} isEager={isEager} actions={actions} />
  if (mode === 3)
    return <CompactRow product={product} now={now} rankLevel={rankLevel} isEager={isEager} actions={actions} />
  return (
    <ProductCard
      product={product}
      now={now}
      rankLevel={rankLevel}
      isEager={isEager}
      rank={rank}
      actions={actions}
      wishlistButton={<WishlistButton product={product} className="product-card-wish" />}
    />
  )
}
