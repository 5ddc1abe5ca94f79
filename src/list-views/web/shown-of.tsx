import { messages } from '#list-views/messages.ts'

/** Under a list that is cut: how many of all are shown. */
export function ShownOf({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <p className="small muted">{messages.shownOf(shown, total)}</p> : null
}
