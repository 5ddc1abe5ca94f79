import { useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import type { ScannedProduct } from '#barcodes/contract.ts'
import { messages } from '#barcodes/messages.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { Segmented } from '#forms/segmented.tsx'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import type { StockReason } from '#product-editing/stock-reasons.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { ScannedProductCard } from './scanned-product-card.tsx'
import './count-form.css'

type Action = Exclude<StockReason, 'moved'>
const actions = ['counted', 'delivered', 'broken'] as const satisfies Action[]
/** Each device mostly does one of them. */
const actionKey = 'stock-scan-action'
const supplierPlace = -1

type Props = {
  product: ScannedProduct
  place: number
  placeName: string
  quantity: number
  /** Counts the scans. */
  turn: number
  onQuantity: (quantity: number) => void
  onRegistered: (line: string) => void
  onSkip: () => void
}

export function CountForm({ product, place, placeName, quantity, turn, onQuantity, onRegistered, onSkip }: Props) {
  const [action, setAction] = useState<Action>(() => {
    const kept = localStorage.getItem(actionKey)
    return actions.find((one) => one === kept) ?? 'counted'
  })
  const [note, setNote] = useState('')
  const { quantity: forSale = 0, reserved = 0 } = product.stock.find((line) => line.place === place) ?? {}
  const onHand = forSale + reserved
  const soldFromSupplier = product.stock.find((line) => line.place === supplierPlace)?.reserved ?? 0
  const { isBusy, error, run } = useAction<{ data: EditedProduct }>(null, ({ data }) => {
    const line = data.stock.find((one) => one.place === place)
    const left = (line?.quantity ?? 0) + (line?.reserved ?? 0)
    onRegistered(messages.registeredLine(messages.line[action], product.name, left, placeName))
  })

  function choose(next: Action): void {
    setAction(next)
    localStorage.setItem(actionKey, next)
  }
  const register = (units: number) =>
    run((options) =>
      api(
        productEditing.adjustStock,
        {
          id: product.id,
          place,
          reason: action,
          quantity: units,
          ...(action === 'counted' ? { onHand } : {}),
          toPlace: null,
          note,
        },
        options,
      ),
    )
  const write = (text: string) => /^\d{1,7}$/.test(text) && onQuantity(Number(text))
  const least = action === 'counted' ? 0 : 1
  const isPossible = quantity >= least && quantity <= 1_000_000
  return (
    <section className="count-form panel" aria-label={product.name}>
      <ScannedProductCard product={product} place={place} placeName={placeName} />
      <Segmented
        label={messages.action}
        value={action}
        onChange={choose}
        choices={actions.map((value) => ({ value, label: messages.actions[value] }))}
      />
      <div className="count-form-quantity">
        <Button
          isIcon
          aria-label={messages.fewer}
          aria-disabled={quantity <= least || undefined}
          onClick={() => quantity > least && onQuantity(quantity - 1)}
        >
          <Icon name="minus" weight="bold" />
        </Button>
        <input
          // A scan drops what the scanner wrote here.
          key={`${quantity} ${turn}`}
          className="field-input tabular"
          aria-label={messages.quantity[action]}
          inputMode="numeric"
          autoComplete="off"
          data-takes-scans
          defaultValue={quantity}
          onFocus={({ target }) => target.select()}
          onBlur={({ target }) => write(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <Button isIcon aria-label={messages.more} onClick={() => onQuantity(quantity + 1)}>
          <Icon name="plus" weight="bold" />
        </Button>
      </div>
      {action === 'counted' && onHand !== quantity && (
        <Button isWide state={isBusy ? 'busy' : undefined} onClick={() => register(onHand)}>
          {messages.agrees(formatNumber(onHand))}
        </Button>
      )}
      {action === 'counted' && reserved > 0 && (
        <p className="small">
          {quantity < reserved ? messages.reservedMissing(reserved - quantity) : messages.countReserved(reserved)}
        </p>
      )}
      {action === 'delivered' && soldFromSupplier > 0 && (
        <p className="small">{messages.soldFromSupplier(soldFromSupplier)}</p>
      )}
      <details>
        <summary>{messages.note}</summary>
        <Field
          name="note"
          label={messages.note}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </details>
      {error && <Note kind="err">{error}</Note>}
      <div className="count-form-done">
        <Button onClick={onSkip}>{messages.skip}</Button>
        <Button
          variant="p"
          state={isBusy ? 'busy' : undefined}
          aria-disabled={!isPossible || undefined}
          onClick={() => isPossible && register(quantity)}
        >
          {messages.register[action](formatNumber(quantity))}
        </Button>
      </div>
    </section>
  )
}
