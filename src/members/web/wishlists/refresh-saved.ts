import { api } from '#core/api-client.ts'
import { wishlists } from '#members/wishlists-calls.ts'
import { savedProducts } from './saved-products.ts'

/** Hearts are a convenience: when it cannot be known what is saved, they stay as they were. */
export async function refreshSaved(): Promise<void> {
  const { productIds } = await api(wishlists.getSavedProducts, undefined).catch(() => ({ productIds: null }))
  if (productIds) savedProducts.setState(new Set(productIds), true)
}
