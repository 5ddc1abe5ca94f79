import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { disputes } from '#disputes/calls.ts'
import { messages } from '#disputes/messages.ts'
import { TextField } from '#forms/field.tsx'

type Props = { id: number; onClose: () => void; onDone: () => void }

export function NoteEvidence({ id, onClose, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.evidenceSaved, onDone)
  return (
    <FormDialog
      name="dispute-evidence"
      title={messages.evidenceTitle}
      submit={messages.evidenceSave}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={(form) => run(() => api(disputes.noteDisputeEvidence, { id, note: String(form.get('note')) }))}
    >
      <p className="small muted">{messages.evidenceText}</p>
      <TextField label={messages.evidenceNote} name="note" rows={3} required maxLength={500} />
    </FormDialog>
  )
}
