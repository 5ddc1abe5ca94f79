import { session } from '#identity/web/session.ts'
import type { ShopEvent } from './shop-events.ts'

/** Registration also logs in; it is reported as one event. */
export function watchLogins(track: (event: ShopEvent) => void) {
  let hasJoined = false
  session.subscribe(({ hasEntered }, before) => {
    if (!hasEntered || before.hasEntered) return
    track({ event: hasJoined ? 'sign_up' : 'login' })
    hasJoined = false
  })
  return {
    joined(): void {
      hasJoined = true
    },
  }
}
