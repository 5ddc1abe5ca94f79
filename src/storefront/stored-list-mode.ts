import { readConsent } from '#measurement/consent.ts'
import { type ListMode, modeName, modeNamed } from '#search/list-query.ts'

const key = 'list-mode'

/** Requires consent to personalisation (LEK 9:28). */
export function storedListMode(): ListMode | null {
  if (!readConsent()?.personalisation) {
    localStorage.removeItem(key)
    return null
  }
  return modeNamed(localStorage.getItem(key))
}

export function storeListMode(mode: ListMode): void {
  if (readConsent()?.personalisation) localStorage.setItem(key, modeName(mode))
}
