import { useId, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { messages } from '#order-handling/messages.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { OrderReturns, ReturnReason } from '#returns/contract.ts'
import { page, reasonTexts } from '#returns/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import './change-order.css'

type Props = { id: string; standing: OrderReturns; onClose: () => void; onDone: () => void }

/** A return for a customer who called. */
export function StartReturn({ id, standing, onClose, onDone }: Props) {
  const form = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, error, run } = useAction(messages.announced, onDone)
  const rows = standing.rows.filter(({ left }) => left > 0)
  const isPossible = standing.cause !== null && rows.some(({ exception }) => exception === null)
  const send = (data: FormData) => {
    const chosen = rows.flatMap(({ position }) => {
      const quantity = Number(data.get(`quantity-${position}`))
      return quantity > 0 ? [{ position, quantity, reason: reasonOf(data.get(`reason-${position}`)) }] : []
    })
    setProblem(chosen.length === 0 ? messages.none : null)
    if (chosen.length === 0) return
    const way = ways.find((one) => one === data.get('way')) ?? 'parcel'
    run((options) => api(returnsBackOffice.announceReturnForCustomer, { id, way, rows: chosen }, options))
  }
  return (
    <Dialog
      name="start-return"
      isOpen
      onClose={onClose}
      title={messages.startReturn}
      footer={
        isPossible && (
          <Button variant="p" type="submit" form={form} state={isBusy ? 'busy' : undefined}>
            {messages.announce}
          </Button>
        )
      }
    >
      {!isPossible ? (
        <p>{standing.cause === null ? messages.tooLate : messages.nothingToReturn}</p>
      ) : (
        <form
          id={form}
          className="stack change-order"
          onSubmit={(event) => {
            event.preventDefault()
            send(new FormData(event.currentTarget))
          }}
        >
          <p className="muted">{messages.startReturnText}</p>
          {(problem ?? error) && <Note kind="err">{problem ?? error}</Note>}
          {rows.map(({ position, name, left, exception }) => (
            <fieldset key={position} className="field-form">
              <legend>{name}</legend>
              {exception === null ? (
                <>
                  <Field
                    label={`${page.howMany} ${messages.of(left)}`}
                    aria-label={messages.units(name)}
                    name={`quantity-${position}`}
                    type="number"
                    min={0}
                    max={left}
                    defaultValue={0}
                    columns={2}
                  />
                  <SelectField
                    label={page.why}
                    aria-label={messages.reason(name)}
                    name={`reason-${position}`}
                    columns={4}
                  >
                    <option value="none">{page.noReason}</option>
                    {Object.entries(reasonTexts).map(([reason, text]) => (
                      <option key={reason} value={reason}>
                        {text}
                      </option>
                    ))}
                  </SelectField>
                </>
              ) : (
                <p className="muted">{page[exception]}</p>
              )}
            </fieldset>
          ))}
          <SelectField label={messages.returnWay} name="way" defaultValue="parcel">
            {ways.map((way) => (
              <option key={way} value={way}>
                {messages.returnWays[way]}
              </option>
            ))}
          </SelectField>
        </form>
      )}
    </Dialog>
  )
}

const ways = ['parcel', 'store', 'own'] as const

function reasonOf(value: FormDataEntryValue | null): ReturnReason {
  return (Object.keys(reasonTexts) as ReturnReason[]).find((one) => one === value) ?? 'none'
}
