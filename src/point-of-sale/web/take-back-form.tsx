import { useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { SoldOrder, TakenBackRow } from '#point-of-sale/contract.ts'
import { returnsAtCounter as messages } from '#point-of-sale/messages.ts'
import { longDayText } from '#shipping/dates.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TakenBackFields } from './taken-back-fields.tsx'

type Props = { store: number; sold: SoldOrder; onDone: (text: string) => void; onCancel: () => void }

const untouched = { quantity: 0, reason: 'none', condition: 'sealed', disposition: 'stock' } as const

/** Received first and paid back then, as two calls: a second person may have to approve the money. */
export function TakeBackForm({ store, sold, onDone, onCancel }: Props) {
  const { orderId, number, isAtCounter, at, refundWay } = sold
  const returnable = sold.cause === null ? [] : sold.rows.filter(({ left }) => left > 0)
  const [rows, setRows] = useState<readonly TakenBackRow[]>(() =>
    returnable.map(({ position }) => ({ position, ...untouched })),
  )
  const [returnId, setReturnId] = useState<number | null>(null)
  const taking = useAction<{ data: { text: string } }>(null, ({ data }) => onDone(data.text))
  const chosen = rows.filter(({ quantity }) => quantity > 0)

  const take = () =>
    taking.run(async (options) => {
      const id =
        returnId ?? (await api(pointOfSale.takeBack, { store, id: orderId, rows: chosen }, options)).data.returnId
      setReturnId(id)
      return await api(pointOfSale.refundTakenBack, { id })
    })
  return (
    <section className="panel stack" aria-labelledby="take-back">
      <h2 id="take-back">{messages.orderOf(number)}</h2>
      <p className="muted">
        {messages.boughtAt(formatDateTime(at))} {isAtCounter ? messages.where.counter : messages.where.web}
      </p>
      <Note kind={sold.cause === null ? 'warn' : 'info'}>{causeText(sold)}</Note>
      {returnable.length === 0 && sold.cause !== null && <p className="muted">{messages.nothingLeft}</p>}
      <ul>
        {returnable.map((row, index) => (
          <TakenBackFields
            key={row.position}
            row={row}
            taken={rows[index] ?? { position: row.position, ...untouched }}
            isFixed={returnId !== null}
            onChange={(next) => setRows(rows.map((one, at) => (at === index ? next : one)))}
          />
        ))}
      </ul>
      {returnable.length > 0 && <p>{messages.refund(refundWay)}</p>}
      {taking.error && <Note kind="err">{taking.error}</Note>}
      <div className="row row--wrap">
        {returnable.length > 0 && (
          <Button
            variant="p"
            size="l"
            disabled={chosen.length === 0}
            state={taking.isBusy ? 'busy' : undefined}
            onClick={take}
          >
            {messages.take}
          </Button>
        )}
        <Button size="l" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  )
}

function causeText({ cause, lastOpenPurchaseDay }: SoldOrder): string {
  if (cause === 'withdrawal') return messages.withdrawal
  return cause === 'open-purchase' && lastOpenPurchaseDay
    ? messages.openPurchase(longDayText(lastOpenPurchaseDay))
    : messages.tooLate
}
