import '#settings-pages/web/save-bar.css'
import type { SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { hasEffect } from '#search-trial/rule-draft.ts'
import { Button } from '#ui/button.tsx'
import type { usePreview } from './use-preview.ts'
import { useSaveTrial } from './use-save-trial.ts'
import type { Trial } from './use-trial.ts'

type Props = { answer: SearchTrial; trial: Trial; preview: ReturnType<typeof usePreview> }

/** Appears with the first change. What it changes is shown before it can be saved. */
export function DraftBar({ answer, trial, preview }: Props) {
  const saving = useSaveTrial({ answer, trial })
  if (trial.rule === null && trial.synonym === '') return null
  const isRemoved = trial.rule !== null && !hasEffect(trial.rule)
  const error = preview.error ?? saving.error
  return (
    <div className="save-bar">
      <p role="status">
        <b>{messages.unsaved}</b> {!preview.shown && <span className="muted">{messages.previewFirst}</span>}
        {error && <span className="save-bar-error">{error}</span>}
      </p>
      <div className="row row--wrap">
        <Button onClick={trial.reset}>{messages.reset}</Button>
        {preview.shown ? (
          <Button variant="p" state={saving.isBusy ? 'busy' : undefined} onClick={saving.save}>
            {isRemoved && trial.rule?.id !== null ? messages.removeRule : messages.save}
          </Button>
        ) : (
          <Button variant="p" state={preview.isBusy ? 'busy' : undefined} onClick={preview.show}>
            {messages.preview}
          </Button>
        )}
      </div>
    </div>
  )
}
