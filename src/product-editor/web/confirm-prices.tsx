import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { formatNumber, formatPrice } from '#core/money.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import type { PriceFall } from '#product-editor/steep-fall.ts'

const shown = 10

/** Prices that look like a slip are shown before they are saved. */
export function useConfirmedPrices(): {
  ask: (falls: readonly PriceFall[], save: () => void) => void
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<{ falls: readonly PriceFall[]; save: () => void } | null>(null)
  const close = () => setWaiting(null)
  return {
    ask: (falls, save) => (falls.length === 0 ? save() : setWaiting({ falls, save })),
    dialog: waiting && (
      <ConfirmDialog
        name="confirm-prices"
        title={messages.steepTitle}
        confirm={messages.steepSave}
        onClose={close}
        onConfirm={() => {
          close()
          waiting.save()
        }}
      >
        <ul className="stack">
          {waiting.falls.slice(0, shown).map(({ name, before, after, marginPercent }) => (
            <li key={`${name} ${before} ${after}`}>
              {name}: <b className="tabular">{messages.steep(formatPrice(before), formatPrice(after))}</b>
              {marginPercent !== null && `, ${messages.margin(marginPercent).toLowerCase()}`}
            </li>
          ))}
        </ul>
        {waiting.falls.length > shown && <p>{messages.steepMore(formatNumber(waiting.falls.length - shown))}</p>}
      </ConfirmDialog>
    ),
  }
}
