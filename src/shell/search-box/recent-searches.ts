import { readConsent } from '#measurement/consent.ts'

const key = 'recent-searches'
const max = 5

/** Requires consent to personalisation (LEK 9:28). */
export function recentSearches(): string[] {
  if (!readConsent()?.personalisation) {
    clearSearches()
    return []
  }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, max) : []
  } catch {
    // Unreadable: forgotten with the next search.
    return []
  }
}

export function rememberSearch(text: string): void {
  if (!readConsent()?.personalisation) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, max)))
}

export function removeSearch(text: string): string[] {
  const others = recentSearches().filter((one) => one !== text)
  if (others.length === 0) clearSearches()
  else localStorage.setItem(key, JSON.stringify(others))
  return others
}

export function clearSearches(): void {
  localStorage.removeItem(key)
}
