import { Suspense, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import type { DurabilityLabel } from '#labels/guarantee.ts'
import { messages } from '#labels/guarantee-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './durability-badge.css'

const DurabilityPanel = lazyPart(() => import('./durability-panel.tsx'))

export function DurabilityBadge({ label }: { label: DurabilityLabel }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="durability-badge" onClick={() => setOpen(true)}>
        <span className="durability-badge-gauge" aria-hidden="true">
          GARAN
          <svg viewBox="0 0 24 24">
            <path d="M4 13l6 6L20 5" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
          </svg>
        </span>
        <b>
          {formatNumber(label.years)} {messages.years}
        </b>
        <span className="small">{messages.label}</span>
        <span className="visually-hidden">. {messages.showLabel}</span>
      </button>
      <Dialog
        name="durability"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={messages.label}
        className="durability-badge-dialog"
      >
        <Suspense fallback={<Spinner />}>
          <DurabilityPanel label={label} />
        </Suspense>
      </Dialog>
    </>
  )
}
