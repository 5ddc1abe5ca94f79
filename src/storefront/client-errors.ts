import { analytics } from '#analytics/calls.ts'
import { isNoise } from '#analytics/noise.ts'
import { pagePath } from '#analytics/page-path.ts'
import { withoutPeople } from '#analytics/without-people.ts'
import { api } from '#core/api-client.ts'

const max = 5
let sent = 0

export function report(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (sent >= max || isNoise({ message, stack })) return
  sent += 1
  api(analytics.reportClientError, {
    message: withoutPeople(message).slice(0, 2000),
    stack: withoutPeople(stack).slice(0, 8000),
    browser: navigator.userAgent.slice(0, 500),
    page: pagePath(window.location.pathname).slice(0, 500),
    // A report that fails is not reported.
  }).catch(() => {})
}
