import { createStore } from 'zustand'
import { isCrawler } from '#core/crawlers.ts'

/** What the visitor has agreed to be stored (LEK 9:28). Nothing but the necessary before an answer. */
export type Consent = { necessary: true; marketing: boolean; personalisation: boolean; at: string }

export const consent = createStore<{ isAsking: boolean }>(() => ({ isAsking: false }))

const key = 'cookie-consent'

export function readConsent(): Consent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isConsent(stored) ? stored : null
  } catch {
    return null
  }
}

export function writeConsent(choice: { marketing: boolean; personalisation: boolean }): void {
  localStorage.setItem(key, JSON.stringify({ necessary: true, ...choice, at: new Date().toISOString() }))
}

/** In the kiosk of a store and under robots nobody is asked. */
export function isConsentAsked(): boolean {
  return (
    readConsent() === null &&
    !isCrawler(navigator.userAgent) &&
    !new URLSearchParams(window.location.search).has('kundterminal')
  )
}

function isConsent(stored: unknown): stored is Consent {
  return typeof stored === 'object' && stored !== null && 'marketing' in stored && 'personalisation' in stored
}
