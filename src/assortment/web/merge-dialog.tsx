import { useState } from 'react'
import type { Merge } from '#assortment/contract.ts'
import { messages } from '#assortment/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { SelectField } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { MergeFacts } from './merge-facts.tsx'

type MergeDialogProps = {
  name: string
  choices: readonly { id: number; name: string }[]
  preview: (into: number) => Promise<{ data: Merge }>
  merge: (into: number) => Promise<{ data: Merge }>
  onClose: () => void
  onMerged: () => void
}

/** What it would do is shown as soon as the other is chosen. */
export function MergeDialog({ name, choices, preview, merge, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState(0)
  const [found, setFound] = useState<Merge | null>(null)
  const asking = useForm()
  const merging = useAction(messages.merged, onMerged)
  const choose = (id: number) => {
    setInto(id)
    setFound(null)
    if (id > 0) void asking.submit(async () => setFound((await preview(id)).data))
  }
  const error = merging.error ?? asking.error
  return (
    <Dialog
      name="merge"
      isOpen
      onClose={onClose}
      title={messages.mergeTitle(name)}
      footer={
        <>
          <Button variant="s" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            variant="p"
            disabled={!found}
            state={merging.isBusy ? 'busy' : undefined}
            onClick={() => merging.run(async () => await merge(into))}
          >
            {messages.doMerge(found?.products ?? 0)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField label={messages.mergeInto} value={into} onChange={({ target }) => choose(Number(target.value))}>
          <option value={0}>{messages.choose}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </SelectField>
        <div className="stack" aria-live="polite">
          {found ? <MergeFacts merge={found} /> : <p className="small muted">{messages.mergeText}</p>}
        </div>
        {error && <Note kind="err">{error}</Note>}
      </div>
    </Dialog>
  )
}
