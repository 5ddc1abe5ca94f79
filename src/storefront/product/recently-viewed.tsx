import { useSession } from '#account/web/session.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { useNow } from '#storefront/root.tsx'
import { sv } from '#storefront/sv-tips.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { removeView, useViewHistory } from './view-history.ts'
import './recently-viewed.css'

/** What the shopper looked at last, each with a way to be forgotten. Stands last on its page, so that nothing moves. */
export function RecentlyViewed({ except }: { except?: number }) {
  const now = useNow()
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const products = useViewHistory().filter(({ id }) => id !== except)
  return (
    <ProductCarousel
      title={sv.recentlyViewed}
      products={products}
      now={now}
      rankLevel={rankLevel}
      corner={({ id, name }) => (
        <Button className="seen__off" isIcon variant="g" aria-label={sv.forget(name)} onClick={() => removeView(id)}>
          <Icon name="x" weight="bold" />
        </Button>
      )}
      actions={(product) => <BuyButton product={product} now={now} />}
    />
  )
}
