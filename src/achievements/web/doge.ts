import { achievementCalls } from '#achievements/calls.ts'
import { api } from '#core/api-client.ts'
import { session } from '#identity/web/session.ts'
import { typist } from './typist.ts'

const types = typist('doge', 5000)

function onKey(event: KeyboardEvent): void {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
  if (!types(event.key, event.timeStamp) || session.getState().status !== 'member') return
  api(achievementCalls.postDoge, undefined)
    .then(() => window.location.reload())
    // A secret word, without a button that could say so: it is typed again.
    .catch(() => {})
}

if (typeof document !== 'undefined') document.addEventListener('keydown', onKey)
