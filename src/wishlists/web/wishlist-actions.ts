import { session } from '#identity/web/session.ts'
import { toast } from '#ui/toasts.ts'
import { wishlistMessages } from '#wishlists/messages.ts'
import type { WishedProduct } from '#wishlists/wished-product.ts'
import { refreshSaved } from './refresh-saved.ts'
import { savedProducts } from './saved-products.ts'

export function followSaved(): void {
  let memberId: number | null = null
  const follow = () => {
    const id = session.getState().user?.id ?? null
    if (id === memberId) return
    memberId = id
    if (id === null) savedProducts.setState(new Set(), true)
    else void refreshSaved()
  }
  session.subscribe(follow)
  follow()
}

export async function openWishlistDialog(product: WishedProduct): Promise<void> {
  await import('./wishlist-dialog.tsx').then(
    (dialog) => dialog.showWishlistDialog(product),
    () => toast(wishlistMessages.offline, { isError: true }),
  )
}
