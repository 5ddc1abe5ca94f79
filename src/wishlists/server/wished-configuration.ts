import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { type Configuration, chosenOf } from '#configurations/configuration.ts'

/** As it is stored; null when the product cannot be built so, or is not made to order. */
export function storedConfiguration(
  product: Pick<CachedProduct, 'configuration'> | undefined,
  configuration: Configuration | undefined,
): string | null {
  const options = product?.configuration
  if (!options || !configuration) return null
  const chosen = chosenOf(options, configuration)
  return 'fault' in chosen ? null : chosen.choices.map(({ id }) => id).join('.')
}

/** Null also when its options have changed, so that it can no longer be built so. */
export function shownConfiguration(
  product: Pick<CachedProduct, 'configuration'> | undefined,
  stored: string | null,
): string[] | null {
  const known = stored === null ? null : storedConfiguration(product, stored.split('.'))
  return known === null ? null : known.split('.')
}
