import { api } from '#core/api-client.ts'
import { wishlists } from '#wishlists/calls.ts'
import { savedProducts } from './saved-products.ts'

export async function refreshSaved(): Promise<void> {
  // The hearts stay as they are until the next page.
  const { productIds } = await api(wishlists.getSavedProducts, undefined).catch(() => ({ productIds: null }))
  if (productIds) savedProducts.setState(new Set(productIds), true)
}
