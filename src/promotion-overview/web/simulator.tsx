import { type FormEvent, useState } from 'react'
import { api } from '#core/api-client.ts'
import { momentOf } from '#core/moment.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { promotionOverview } from '#promotion-overview/calls.ts'
import type { PromotionOutcome, SimulatedCart } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { readRows } from '#promotion-overview/read-rows.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SimulatedResult } from './simulated-result.tsx'

export function Simulator() {
  const [result, setResult] = useState<SimulatedCart | null>(null)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const compute = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const rows = readRows(String(form.get('rows')))
    if (!rows) return setErrors({ rows: messages.unreadable })
    const at = momentOf(String(form.get('at')))?.toISOString() ?? null
    const audience = String(form.get('audience')) as PromotionOutcome['audience']
    const wish = { rows, code: String(form.get('code')), audience, at }
    void submit(async () => setResult((await api(promotionOverview.simulateCart, wish)).data))
  }
  return (
    <section className="panel stack" aria-labelledby="simulator">
      <h2 id="simulator">{messages.simulator}</h2>
      <p className="small muted">{messages.about}</p>
      <form data-unsaved="own" className="promotion-overview-form" onSubmit={compute}>
        <TextField
          label={messages.rows}
          hint={messages.rowsHint}
          name="rows"
          rows={3}
          required
          maxLength={2000}
          error={errors.rows}
        />
        <Field label={messages.code} name="code" maxLength={30} autoComplete="off" error={errors.code} />
        <SelectField label={messages.customer} name="audience">
          {Object.entries(messages.audiences).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field label={messages.at} hint={messages.atHint} name="at" type="datetime-local" error={errors.at} />
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.compute}
        </Button>
      </form>
      {error && <Note kind="err">{error}</Note>}
      <div aria-live="polite">{result && <SimulatedResult cart={result} />}</div>
    </section>
  )
}
