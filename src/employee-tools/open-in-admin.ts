import { session } from '#identity/web/session.ts'
import { placeOf } from '#paths.ts'

/**
 * Opens products in the back office for employees who have chosen so. Clicks with a modifier key are left to the
 * browser.
 */
export function openInAdmin(event: MouseEvent): void {
  const settings = session.getState().user?.settings
  if (!settings?.open_products_in_admin || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  const id = link?.origin === window.location.origin ? productOf(link.pathname) : null
  if (!link || id === null || link.closest('[data-employee]')) return
  event.preventDefault()
  event.stopPropagation()
  const address = `/admin/product/${id}`
  if (settings.open_classic_admin_in_new_tab) window.open(address, '_blank', 'noopener')
  else window.location.assign(address)
}

export function productOf(pathname: string): number | null {
  const place = placeOf(pathname)
  return place?.name === 'product' && place.params.id ? Number(place.params.id) : null
}
