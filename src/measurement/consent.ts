import { createStore } from 'zustand'
import { isCrawler } from '#core/crawlers.ts'
import { isKiosk } from '#stores/web/kiosk.ts'

/** Consent to storage (LEK 9:28); only what is necessary before an answer. */
export type Consent = { necessary: true; at: string } & Choice

type Choice = {
  marketing: boolean
  personalisation: boolean
  /** False for answers given before this purpose existed. */
  statistics?: boolean
}

/** Null until the page is hydrated. */
export const consent = createStore<{ isAsking: boolean | null }>(() => ({ isAsking: null }))

const key = 'cookie-consent'

export function readConsent(): Consent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isConsent(stored) ? stored : null
  } catch {
    // Unreadable storage is no consent: the question is shown again.
    return null
  }
}

export function writeConsent(choice: Choice): void {
  localStorage.setItem(key, JSON.stringify({ necessary: true, ...choice, at: new Date().toISOString() }))
}

export function isConsentAsked(): boolean {
  return readConsent() === null && !isLeftAlone()
}

export function isLeftAlone(): boolean {
  return isCrawler(navigator.userAgent) || isKiosk()
}

function isConsent(stored: unknown): stored is Consent {
  return typeof stored === 'object' && stored !== null && 'marketing' in stored && 'personalisation' in stored
}
