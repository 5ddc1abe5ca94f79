import { type FormEvent, useRef } from 'react'
import { messages } from '#admin/recalls-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { Field, TextField } from '#forms/field.tsx'
import { recallsBackOffice } from '#recalls/back-office-calls.ts'
import type { RecallReport } from '#recalls/back-office-contract.ts'
import { remedyTexts } from '#recalls/messages.ts'
import { remedies } from '#recalls/remedies.ts'
import { Button } from '#ui/button.tsx'

export function RecallForm({ onDone }: { onDone: (id: number) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, error, run } = useAction<{ data: RecallReport }>(messages.saved, ({ data }) => {
    form.current?.reset()
    onDone(data.id)
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = fieldsOf(new FormData(event.currentTarget))
    run(() => api(recallsBackOffice.createRecall, fields))
  }
  return (
    <form ref={form} className="panel stack admin-narrow" onSubmit={save} aria-labelledby="new-recall">
      <h2 id="new-recall">{messages.newOne}</h2>
      <p className="muted">{messages.intro}</p>
      <Field label={messages.name} name="title" required maxLength={200} />
      <TextField label={messages.productIds} name="productIds" rows={3} required inputMode="numeric" />
      <TextField label={messages.batches} name="batches" rows={2} />
      <div className="row row--wrap">
        <Field label={messages.soldFrom} name="soldFrom" type="date" />
        <Field label={messages.soldTo} name="soldTo" type="date" />
      </div>
      <TextField label={messages.hazard} name="hazard" rows={3} required maxLength={2000} />
      <TextField label={messages.action} name="action" rows={3} required maxLength={2000} />
      <fieldset>
        <legend>{messages.remedies}</legend>
        {remedies.map((remedy) => (
          <Check key={remedy} name="remedies" value={remedy} label={remedyTexts[remedy]} defaultChecked />
        ))}
      </fieldset>
      <Check name="stopsSale" value="on" label={messages.stopsSale} defaultChecked />
      <p className="small muted">{messages.stopsSaleHint}</p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.save}
      </Button>
    </form>
  )
}

function fieldsOf(form: FormData) {
  const text = (name: string) => String(form.get(name)).trim()
  const lines = (name: string) => text(name).split(/[\s,]*\n\s*|,\s*/)
  const filled = (name: string) => lines(name).filter((line) => line !== '')
  return {
    title: text('title'),
    hazard: text('hazard'),
    action: text('action'),
    productIds: filled('productIds').map(Number),
    batches: filled('batches'),
    soldFrom: text('soldFrom') || null,
    soldTo: text('soldTo') || null,
    stopsSale: form.get('stopsSale') !== null,
    remedies: remedies.filter((remedy) => form.getAll('remedies').includes(remedy)),
  }
}
