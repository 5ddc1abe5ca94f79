import { useId, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { messages as fields } from '#checkout/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { orderChanges } from '#order-changes/calls.ts'
import type { ChangeableOrder, ChangePreview } from '#order-changes/contract.ts'
import { changeMessages as messages } from '#order-handling/change-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { ChangeAdded } from './change-added.tsx'
import { ChangeDelivery } from './change-delivery.tsx'
import { type AddedProduct, changeOf } from './change-of-form.ts'
import { Preview } from './change-preview.tsx'
import './change-order.css'

type Props = { id: string; onDone: () => void }

export function ChangeOrder({ id, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.title}</Button>
      {isOpen && (
        <Load load={() => api(orderChanges.getChangeableOrder, { id })}>
          {({ data }) => (
            <ChangeDialog
              {...{ id, order: data }}
              onClose={() => setOpen(false)}
              onDone={() => {
                setOpen(false)
                onDone()
              }}
            />
          )}
        </Load>
      )}
    </>
  )
}

const maxUnits = 999

function confirmText({ refund, addition }: ChangePreview): string {
  if (addition && refund > 0) return messages.confirmBoth(formatPrice(refund), formatPrice(addition.amount))
  if (addition) return messages.confirmCharge(formatPrice(addition.amount))
  return messages.confirm(refund, formatPrice(refund))
}

type DialogProps = Props & { order: ChangeableOrder; onClose: () => void }

/** What it means is computed and shown before it is made; another edit computes it anew. */
function ChangeDialog({ id, order, onClose, onDone }: DialogProps) {
  const form = useId()
  const [preview, setPreview] = useState<ChangePreview | null>(null)
  const [computeError, setComputeError] = useState<string | null>(null)
  const [added, setAdded] = useState<readonly AddedProduct[]>([])
  const [hours, setHours] = useState(24)
  useLeaveWarning(added.length > 0)
  const change = useAction<{ data: ChangePreview }>(messages.done, onDone)
  const send = (data: FormData) => {
    const wish = changeOf(data, order, added)
    if (preview === null) {
      setComputeError(null)
      return void api(orderChanges.previewOrderChange, { id, ...wish }).then(
        ({ data }) => setPreview(data),
        (error: unknown) => setComputeError(error instanceof ApiError ? error.message : admin.failed),
      )
    }
    const expectedCharge = preview.addition?.amount ?? 0
    const confirmed = { id, ...wish, expectedRefund: preview.refund, expectedCharge, payWithinHours: hours }
    return change.run((options) => api(orderChanges.changeOrder, confirmed, options))
  }
  const error = change.error ?? computeError
  return (
    <Dialog
      name="change-order"
      isOpen
      onClose={onClose}
      title={messages.title}
      footer={
        order.problem === null && (
          <>
            <div className="change-order-preview" aria-live="polite">
              {error ? <Note kind="err">{error}</Note> : preview && <Preview preview={preview} />}
            </div>
            <Button variant="p" type="submit" form={form} state={change.isBusy ? 'busy' : undefined}>
              {preview === null ? messages.compute : confirmText(preview)}
            </Button>
          </>
        )
      }
    >
      {order.problem !== null ? (
        <p>{order.problem}</p>
      ) : (
        <>
          <form
            id={form}
            className="stack change-order"
            onChange={() => setPreview(null)}
            onSubmit={(event) => {
              event.preventDefault()
              send(new FormData(event.currentTarget))
            }}
          >
            <p className="muted">{messages.about}</p>
            <fieldset className="field-form">
              <legend>{admin.rows}</legend>
              {order.additionProblem === null && <p className="small muted">{messages.unitsHint}</p>}
              {order.rows
                .filter(({ quantity }) => quantity > 0)
                .map(({ position, name, quantity }) => (
                  <Field
                    key={position}
                    label={messages.units(name, quantity)}
                    name={`quantity-${position}`}
                    type="number"
                    min={0}
                    max={order.additionProblem === null ? maxUnits : quantity}
                    defaultValue={quantity}
                  />
                ))}
            </fieldset>
            {order.mayMoveDelivery ? (
              <>
                <Recipient order={order} />
                <ChangeDelivery order={order} />
              </>
            ) : (
              <p className="muted">{messages.boundToAddress}</p>
            )}
          </form>
          {order.additionProblem === null ? (
            <ChangeAdded
              {...{ added, hours }}
              onChange={(next) => {
                setAdded(next)
                setPreview(null)
              }}
              onHours={setHours}
            />
          ) : (
            <p className="muted change-order-added">{order.additionProblem}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function Recipient({ order: { recipient } }: { order: ChangeableOrder }) {
  return (
    <fieldset className="field-form">
      <legend>{messages.recipient}</legend>
      {recipientNames.map((name) => (
        <Field
          key={name}
          label={fields[name]}
          name={name}
          defaultValue={recipient[name]}
          autoComplete="off"
          columns={name === 'street' || name === 'phone' ? undefined : 3}
        />
      ))}
    </fieldset>
  )
}

const recipientNames = ['firstName', 'lastName', 'street', 'zip', 'city', 'phone'] as const
