import { createStore } from 'zustand'
import { isCrawler } from '#core/crawlers.ts'
import { isKiosk } from './kiosk.ts'

/** What the visitor has agreed to be stored (LEK 9:28). Nothing but the necessary before an answer. */
export type Consent = { necessary: true; at: string } & Choice

type Choice = {
  marketing: boolean
  personalisation: boolean
  /** Not asked of those who answered before it was a purpose: no. */
  statistics?: boolean
}

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

export function writeConsent(choice: Choice): void {
  localStorage.setItem(key, JSON.stringify({ necessary: true, ...choice, at: new Date().toISOString() }))
}

/** In the kiosk of a store and under robots nobody is asked. */
export function isConsentAsked(): boolean {
  return readConsent() === null && !isLeftAlone()
}

export function isLeftAlone(): boolean {
  return isCrawler(navigator.userAgent) || isKiosk()
}

function isConsent(stored: unknown): stored is Consent {
  return typeof stored === 'object' && stored !== null && 'marketing' in stored && 'personalisation' in stored
}
