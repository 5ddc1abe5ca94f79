import { stateNames } from '#importing/back-office-messages.ts'
import type { RunState as State } from '#importing/import-fields.ts'

/** Shape and word before colour. */
const marks: Record<State, string> = {
  uploading: '○',
  uploaded: '◐',
  checking: '◌',
  checked: '◐',
  running: '◌',
  done: '●',
  stopped: '◆',
  failed: '◆',
  undoing: '◌',
  undone: '○',
}

export function RunState({ state }: { state: State }) {
  return (
    <span className={`import-state import-state--${state}`}>
      <span aria-hidden="true">{marks[state]}</span> {stateNames[state]}
    </span>
  )
}
