import { useSyncExternalStore } from 'react'
import { type Variant, variantNamed } from '#analytics/variants.ts'

const key = 'variant'

export function variant(): Variant | null {
  return variantNamed(document.documentElement.dataset.variant)
}

/** Server-rendered HTML has no variant, so this returns one only after hydration. */
export function useVariant(): Variant | null {
  return useSyncExternalStore(neverAnother, variant, () => null)
}

const neverAnother = () => () => {}

/** Only with consent. */
export function rememberVariant(): void {
  const mine = variant()
  if (mine) localStorage.setItem(key, mine)
}

export function clearVariant(): void {
  localStorage.removeItem(key)
}
