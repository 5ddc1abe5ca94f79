import { session } from '#account/web/session.ts'
import type { ShopEvent } from './shop-events.ts'

/** Who has become a member has come in as well, which is one event and not two. */
export function watchLogins(tell: (event: ShopEvent) => void) {
  let hasJoined = false
  session.subscribe(({ hasEntered }, before) => {
    if (!hasEntered || before.hasEntered) return
    tell({ event: hasJoined ? 'sign_up' : 'login' })
    hasJoined = false
  })
  return {
    joined(): void {
      hasJoined = true
    },
  }
}
