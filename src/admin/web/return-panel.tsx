import type { FormEvent } from 'react'
import { conditions, fates, sv as say } from '#admin/sv-returns.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { returnsDesk } from '#returns/desk-calls.ts'
import type { returnsDeskContract } from '#returns/desk-contract.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

type OneReturn = CallAnswer<typeof returnsDeskContract.getReturnsDesk>['data']['returns'][number]
type PanelProps = { one: OneReturn; onDone: () => void }

/** A return: what came of it first, then what is given back. */
export function ReturnPanel({ one, onDone }: PanelProps) {
  const isHere = one.state === 'received'
  const { isBusy, fault, run } = useDeed(isHere ? say.settled : say.receivedNow, onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    run(() =>
      isHere
        ? api(returnsDesk.settleReturn, { id: one.id, deductions: deductionsOf(one, form) })
        : api(returnsDesk.receiveReturn, { id: one.id, rows: receivedOf(one, form) }),
    )
  }
  return (
    <form className="panel stack" onSubmit={send}>
      <h3>
        <a href={`/admin/order/${one.orderId}`}>{say.number(one.id, one.orderNumber)}</a>
      </h3>
      {one.rows.map((row) => (
        <fieldset key={row.position} className="form">
          <legend>{row.name}</legend>
          {isHere ? <DeductionFields position={row.position} /> : <ReceivedFields {...row} />}
        </fieldset>
      ))}
      {fault && <Note kind="err">{fault}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {isHere ? say.settle : say.receive}
      </Button>
    </form>
  )
}

function ReceivedFields({ position, quantity }: OneReturn['rows'][number]) {
  return (
    <>
      <Field
        label={say.received(quantity)}
        name={`quantity-${position}`}
        type="number"
        min={0}
        max={quantity}
        defaultValue={quantity}
        columns={2}
      />
      <SelectField label={say.condition} name={`condition-${position}`} columns={2}>
        {namesOf(conditions).map((name) => (
          <option key={name} value={name}>
            {conditions[name]}
          </option>
        ))}
      </SelectField>
      <SelectField label={say.fate} name={`fate-${position}`} columns={2}>
        {namesOf(fates).map((name) => (
          <option key={name} value={name}>
            {fates[name]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function DeductionFields({ position }: { position: number }) {
  return (
    <>
      <Field label={say.deduction} name={`kronor-${position}`} type="number" min={0} columns={2} />
      <Field label={say.reason} name={`reason-${position}`} maxLength={300} columns={4} />
    </>
  )
}

function receivedOf({ rows }: OneReturn, form: FormData) {
  return rows.map(({ position }) => ({
    position,
    quantity: Number(form.get(`quantity-${position}`)),
    condition: chosen(conditions, form.get(`condition-${position}`)),
    fate: chosen(fates, form.get(`fate-${position}`)),
  }))
}

function deductionsOf({ rows }: OneReturn, form: FormData) {
  return rows
    .map(({ position }) => ({
      position,
      ore: Math.round(Number(form.get(`kronor-${position}`)) * 100),
      reason: String(form.get(`reason-${position}`)),
    }))
    .filter(({ ore }) => ore > 0)
}

function chosen<T extends object>(texts: T, value: FormDataEntryValue | null): keyof T {
  const name = namesOf(texts).find((one) => one === value)
  if (!name) throw new Error('The form offers no such choice')
  return name
}

// The keys of the texts are the names.
function namesOf<T extends object>(texts: T): (keyof T & string)[] {
  return Object.keys(texts) as (keyof T & string)[]
}
