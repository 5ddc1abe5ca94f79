import { messages } from '#importing/back-office-messages.ts'
import type { RunState } from '#importing/import-fields.ts'
import { Icon } from '#ui/icon.tsx'

export function Steps({ state, hasPreview }: { state: RunState; hasPreview: boolean }) {
  const current = stepOf(state, hasPreview)
  return (
    <ol className="import-steps" aria-label={messages.stepsLabel}>
      {messages.steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'import-stage is-done' : 'import-stage'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="import-step" aria-hidden="true">
            {index < current ? <Icon name="check" weight="bold" /> : index + 1}
          </span>
          <span className="import-step-name">{step}</span>
        </li>
      ))}
    </ol>
  )
}

function stepOf(state: RunState, hasPreview: boolean): number {
  if (state === 'uploading') return 0
  if (state === 'uploaded') return 1
  if (state === 'checking' || (state === 'checked' && hasPreview)) return 2
  return state === 'running' ? 3 : messages.steps.length
}
