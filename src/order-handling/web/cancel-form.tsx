import type { FormEvent } from 'react'
import { messages, reasons } from '#admin/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { SelectField } from '#forms/field.tsx'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'

type Props = { order: BackOfficeOrder; onDone: (answer: { data: BackOfficeOrder }) => void }

/** The reason is chosen first, so that one click cancels nothing by mistake. */
export function CancelForm({ order, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.cancelled, onDone)
  const { id, shipments } = order
  const rows = rowsLeft(order)
  const hasPacked = shipments.some(({ state }) => state === 'packed')
  const cancel = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = reasonNames.find((name) => name === form.get('reason'))
    const positions = form.getAll('position').map(Number)
    const isSome = positions.length > 0 && positions.length < rows.length
    const some = isSome ? { positions } : {}
    const unpacks = form.get('unpacks') === 'on'
    if (reason) run(() => api(orderBackOffice.cancelAsEmployee, { id, reason, ...some, unpacks }))
  }
  return (
    <form className="panel stack" onSubmit={cancel}>
      <h2>{messages.cancel}</h2>
      <p className="small muted">{messages.cancelText}</p>
      {rows.length > 1 && (
        <fieldset className="stack">
          <legend>{messages.cancelRows}</legend>
          {rows.map(({ position, name }) => (
            <Check key={position} name="position" value={position} label={name} defaultChecked />
          ))}
        </fieldset>
      )}
      {hasPacked && <Check name="unpacks" value="on" label={messages.cancelUnpacks} />}
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

/** What is to be packed, or is packed and can be unpacked. */
function rowsLeft({ rows, toPack, waitingForCodes, shipments }: BackOfficeOrder) {
  const packed = shipments.filter(({ state }) => state === 'packed')
  const units = [...toPack, ...packed].flatMap((part) => part.rows)
  const left = new Set([...units, ...waitingForCodes].map(({ position }) => position))
  return rows.flatMap(({ name }, position) => (left.has(position) ? [{ position, name }] : []))
}

const reasonNames = Object.keys(reasons) as (keyof typeof reasons)[]
