import { session } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { achievementCalls } from '#members/achievements-calls.ts'
import { typist } from './typist.ts'

const types = typist('doge', 5000)

/** Four letters within five seconds, typed on the page itself. */
function onKey(event: KeyboardEvent): void {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
  if (!types(event.key, event.timeStamp) || session.getState().status !== 'member') return
  api(achievementCalls.postDoge, undefined)
    .then(() => window.location.reload())
    .catch(() => {})
}

if (typeof document !== 'undefined') document.addEventListener('keydown', onKey)
