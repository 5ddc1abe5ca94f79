import { useStore } from 'zustand'
import { Icon } from '#ui/icon.tsx'
import { afterLoad } from '#ui/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import type { WishedProduct } from '#wishlists/wished-product.ts'
import { wishlistButtonMessages } from '#wishlists/wishlist-button-messages.ts'
import { savedProducts } from './saved-products.ts'

/** One entry point for all heart actions: every import on a list page is paid for by every visitor. */
const wishlistActions = () => import('./wishlist-actions.ts')

afterLoad(() => {
  wishlistActions()
    .then(({ followSaved }) => followSaved())
    // Imported again at the first press.
    .catch(() => {})
})

async function open(product: WishlistButtonProps['product']): Promise<void> {
  await wishlistActions().then(
    ({ openWishlistDialog }) => openWishlistDialog(product),
    () => toast(wishlistButtonMessages.failed, { isError: true }),
  )
}

type WishlistButtonProps = {
  product: WishedProduct
  className: string
  /** Not where the class draws it: lists have many, and each would be two more elements. */
  hasIcon?: boolean
}

export function WishlistButton({ product, className, hasIcon = true }: WishlistButtonProps) {
  const isSaved = useStore(savedProducts, (ids) => ids.has(product.id))
  return (
    <button
      type="button"
      className={className}
      aria-label={wishlistButtonMessages.saveInList(product.name)}
      aria-pressed={isSaved}
      onClick={() => open(product)}
    >
      {hasIcon && <Icon name="heart" weight={isSaved ? 'fill' : 'regular'} />}
    </button>
  )
}
