import { readConsent } from './consent.ts'

const key = 'recent-searches'
const most = 5

/** What was searched for in this browser, the latest first. Nothing without a yes to personal tips (LEK 9:28). */
export function recentSearches(): string[] {
  if (!readConsent()?.personalisation) {
    forgetSearches()
    return []
  }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  if (!readConsent()?.personalisation) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, most)))
}

export function forgetSearches(): void {
  localStorage.removeItem(key)
}
