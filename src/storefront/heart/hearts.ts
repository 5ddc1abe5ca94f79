import { session } from '#account/web/session.ts'
import { refreshSaved } from '#members/web/wishlists/refresh-saved.ts'
import { savedProducts } from '#members/web/wishlists/saved-products.ts'
import { sv } from '#storefront/sv.ts'
import { toast } from '#ui/toasts.ts'

/** Keeps up with which products are saved, whoever logs in and out. */
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

export async function openHeart(product: { id: number; name: string }): Promise<void> {
  const dialog = await import('./heart-dialog.tsx').catch(() => null)
  if (dialog) dialog.showHeartDialog(product)
  else toast(sv.offline, { isError: true })
}
