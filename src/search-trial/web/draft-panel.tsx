import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { searchTrial } from '#search-trial/calls.ts'
import type { SearchChange, SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { hasEffect } from '#search-trial/rule-draft.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'
import { DraftForms } from './draft-forms.tsx'
import { PlacedProducts } from './placed-products.tsx'
import { SearchChanges } from './search-changes.tsx'
import { useSaveTrial } from './use-save-trial.ts'
import type { Trial } from './use-trial.ts'

type Props = { text: string; answer: SearchTrial; trial: Trial }
type Preview = { of: string; tried: number; changes: SearchChange[] }

/** What is being changed; it is saved when its effects have been shown. */
export function DraftPanel({ text, answer, trial }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const showing = useForm()
  const saving = useSaveTrial({ answer, trial, onSaved: () => setPreview(null) })
  const draft = { rule: trial.rule, synonym: trial.synonym }
  const isChanged = trial.rule !== null || trial.synonym !== ''
  const shown = preview?.of === JSON.stringify(draft) ? preview : null
  const show = () =>
    void showing.submit(async () => {
      const { data } = await api(searchTrial.previewSearch, { text, ...draft })
      setPreview({ of: JSON.stringify(draft), ...data })
    })
  return (
    <aside className="panel search-trial-draft" aria-labelledby="draft">
      <h2 id="draft">{messages.draft}</h2>
      <p className="small muted">{messages.draftAbout}</p>
      <PlacedProducts answer={answer} trial={trial} />
      <DraftForms text={text} trial={trial} />
      {isChanged && (
        <div className="row row--wrap">
          <Button variant={shown ? 's' : 'p'} state={showing.isBusy ? 'busy' : undefined} onClick={show}>
            {messages.preview}
          </Button>
          {shown && (
            <Button variant="p" state={saving.isBusy ? 'busy' : undefined} onClick={saving.save}>
              {trial.rule !== null && !hasEffect(trial.rule) ? messages.removeRule : messages.save}
            </Button>
          )}
          <Button variant="g" onClick={trial.reset}>
            {messages.reset}
          </Button>
        </div>
      )}
      {isChanged && !shown && <p className="small muted">{messages.previewFirst}</p>}
      {(showing.error ?? saving.error) && <Note kind="err">{showing.error ?? saving.error}</Note>}
      <div aria-live="polite">{shown && <SearchChanges tried={shown.tried} changes={shown.changes} />}</div>
    </aside>
  )
}
