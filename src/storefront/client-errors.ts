import { content } from '#content/calls.ts'
import { api } from '#core/api-client.ts'

/** Frames of social networks that browsers block: nothing of ours. */
const ignored = [/SecurityError.*Blocked a frame with origin/i]
const most = 5
let sent = 0

/** Tells the shop of uncaught errors, a few a visit. */
export function reportErrors(): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}

function report(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (sent >= most || ignored.some((pattern) => pattern.test(message))) return
  sent += 1
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  api(content.reportClientError, {
    message: message.slice(0, 2000),
    stack: stack.slice(0, 8000),
    browser: navigator.userAgent.slice(0, 500),
  }).catch(() => {})
}
