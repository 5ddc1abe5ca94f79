import { useSyncExternalStore } from 'react'
import { type Variant, variantNamed } from '#analytics/variants.ts'

const key = 'variant'

/** The variant of this visit, which the document got before it was painted. */
export function variant(): Variant | null {
  return variantNamed(document.documentElement.dataset.variant)
}

/** For what is drawn: a page that the server has made begins without one. */
export function useVariant(): Variant | null {
  return useSyncExternalStore(neverAnother, variant, () => null)
}

const neverAnother = () => () => {}

/** So that the next page has the same one; after a yes alone. */
export function rememberVariant(): void {
  const mine = variant()
  if (mine) localStorage.setItem(key, mine)
}

export function forgetVariant(): void {
  localStorage.removeItem(key)
}
