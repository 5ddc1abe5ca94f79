import { isSecretAddress } from '#paths.ts'

const key = 'waiting-events'
const mostKept = 50

/** Whether this document was opened at an address that scripts of others are kept from. */
export const isSecretDocument = isSecretAddress(window.location.pathname, new URLSearchParams(window.location.search))

/** What is told where no tag may be, a purchase above all, waits in the tab for a document that may have one. */
export function keepForTag(event: object): void {
  if (isSecretDocument) sessionStorage.setItem(key, JSON.stringify([...waiting(), event].slice(-mostKept)))
}

/** The events of documents before this one, once. */
export function takeWaiting(): object[] {
  if (isSecretDocument) return []
  const events = waiting()
  forgetWaiting()
  return events
}

export function forgetWaiting(): void {
  sessionStorage.removeItem(key)
}

function waiting(): object[] {
  return JSON.parse(sessionStorage.getItem(key) ?? '[]')
}
