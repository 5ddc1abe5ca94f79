import { BuyButton } from '#cart/web/buy-button.tsx'
import { ProductCarousel } from '#catalog/web/product-carousel.tsx'
import { useSession } from '#identity/web/session.ts'
import { messages } from '#recommendations/messages.ts'
import { useNow } from '#routing/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { removeView, useViewHistory } from './view-history.ts'
import './recently-viewed.css'

export function RecentlyViewed({ except }: { except?: number }) {
  const now = useNow()
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const products = useViewHistory().filter(({ id }) => id !== except)
  return (
    <ProductCarousel
      title={messages.recentlyViewed}
      products={products}
      now={now}
      rankLevel={rankLevel}
      corner={({ id, name }) => (
        <Button
          className="recently-viewed-off"
          isIcon
          variant="g"
          aria-label={messages.removeFromHistory(name)}
          onClick={() => void removeView(id)}
        >
          <Icon name="x" weight="bold" />
        </Button>
      )}
      actions={(product) => <BuyButton product={product} now={now} />}
    />
  )
}
