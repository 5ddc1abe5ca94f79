import type { FormEvent } from 'react'
import { reasons, sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { useDeed } from './use-deed.ts'

/** The reason is chosen first, so that one press undoes nothing by mistake. */
export function CancelForm({ id, onDone }: { id: string; onDone: (answer: { data: DeskOrder }) => void }) {
  const { isBusy, fault, run } = useDeed(say.cancelled, onDone)
  const cancel = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = reasonNames.find((name) => name === chosen)
    if (reason) run(() => api(desk.cancelAsEmployee, { id, reason }))
  }
  return (
    <form className="panel stack" onSubmit={cancel}>
      <h2>{say.cancel}</h2>
      <p className="small muted">{say.cancelText}</p>
      <SelectField label={say.reason} name="reason" defaultValue="" required error={fault}>
        <option value="">{say.choose}</option>
        {reasonNames.map((name) => (
          <option key={name} value={name}>
            {reasons[name]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {say.cancel}
      </Button>
    </form>
  )
}

// The keys of `reasons` are its own names.
const reasonNames = Object.keys(reasons) as (keyof typeof reasons)[]
