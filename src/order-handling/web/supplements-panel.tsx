import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { orderChanges } from '#order-changes/calls.ts'
import type { OrderSupplement } from '#order-changes/contract.ts'
import { supplementMessages as messages } from '#order-handling/change-messages.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type PanelProps = { order: BackOfficeOrder; reloadKey: number; onDone: () => void }

/** What is paid by itself and packed together with the order, from either side. */
export function SupplementsPanel({ order: { id, linkedOrders, rows }, reloadKey, onDone }: PanelProps) {
  const main = linkedOrders.find(({ isSupplement }) => !isSupplement)
  if (main)
    return (
      <Note kind="info">
        {messages.of}{' '}
        <a className="link" href={`/admin/order/${main.id}`}>
          {messages.number(main.number)}
        </a>
        . {rows.length === 0 ? messages.wayOnly : messages.packTogether}
      </Note>
    )
  if (linkedOrders.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="supplements">
      <h2 id="supplements">{messages.title}</h2>
      <Load reloadKey={reloadKey} load={() => api(orderChanges.listSupplements, { id })}>
        {({ data }) => <SupplementList id={id} supplements={data} onDone={onDone} />}
      </Load>
    </section>
  )
}

type ListProps = { id: string; supplements: readonly OrderSupplement[]; onDone: () => void }

function SupplementList({ id, supplements, onDone }: ListProps) {
  const origin = window.location.origin
  return (
    <ul className="stack">
      {supplements.map(({ id: supplementId, number, rows, amount, stateText, link }) => (
        <li key={supplementId} className="stack">
          <div>
            <a className="link" href={`/admin/order/${supplementId}`}>
              {messages.number(number)}
            </a>
            <p>
              {rows.length === 0
                ? messages.way
                : rows.map(({ name, quantity }) => messages.row(quantity, name)).join(', ')}
            </p>
            <p className="muted">
              {link
                ? messages.waits(formatPrice(amount), formatLongDateTime(link.expiresAt))
                : messages.paid(formatPrice(amount), stateText)}
            </p>
          </div>
          {link && (
            <>
              <Field
                label={messages.link}
                value={origin + link.path}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <Withdraw id={id} onDone={onDone} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Asked once more, so that one click withdraws nothing by mistake. */
function Withdraw({ id, onDone }: { id: string; onDone: () => void }) {
  const [isSure, setSure] = useState(false)
  const { isBusy, error, run } = useAction(messages.withdrawn, onDone)
  return (
    <div className="stack">
      {isSure && <p className="small muted">{messages.withdrawText}</p>}
      {error && <Note kind="err">{error}</Note>}
      <div>
        <Button
          state={isBusy ? 'busy' : undefined}
          onClick={() => (isSure ? run(() => api(orderChanges.withdrawSupplement, { id })) : setSure(true))}
        >
          {isSure ? messages.withdrawYes : messages.withdraw}
        </Button>
      </div>
    </div>
  )
}
