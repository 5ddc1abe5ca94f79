import { isSecretAddress } from '#paths.ts'

const key = 'waiting-events'
const maxEntries = 50

export const isSecretDocument = isSecretAddress(window.location.pathname, new URLSearchParams(window.location.search))

/** Events on pages without tags, above all purchases, are stored in the tab for the next page with tags. */
export function keepForTag(event: object): void {
  if (isSecretDocument) sessionStorage.setItem(key, JSON.stringify([...waiting(), event].slice(-maxEntries)))
}

export function takeWaiting(): object[] {
  if (isSecretDocument) return []
  const events = waiting()
  clearWaiting()
  return events
}

export function clearWaiting(): void {
  sessionStorage.removeItem(key)
}

function waiting(): object[] {
  return JSON.parse(sessionStorage.getItem(key) ?? '[]')
}
