import type { FormEvent } from 'react'
import { messages, reasons } from '#admin/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'

/** The reason is chosen first, so that one click cancels nothing by mistake. */
export function CancelForm({ id, onDone }: { id: string; onDone: (answer: { data: BackOfficeOrder }) => void }) {
  const { isBusy, error, run } = useAction(messages.cancelled, onDone)
  const cancel = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = reasonNames.find((name) => name === chosen)
    if (reason) run(() => api(orderBackOffice.cancelAsEmployee, { id, reason }))
  }
  return (
    <form className="panel stack" onSubmit={cancel}>
      <h2>{messages.cancel}</h2>
      <p className="small muted">{messages.cancelText}</p>
      <SelectField label={messages.reason} name="reason" defaultValue="" required error={error}>
        <option value="">{messages.choose}</option>
        {reasonNames.map((name) => (
          <option key={name} value={name}>
            {reasons[name]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.cancel}
      </Button>
    </form>
  )
}

const reasonNames = Object.keys(reasons) as (keyof typeof reasons)[]
