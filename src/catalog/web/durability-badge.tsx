import { Suspense, useState } from 'react'
import type { DurabilityLabel } from '#catalog/guarantee.ts'
import { sv } from '#catalog/sv-guarantee.ts'
import { formatNumber } from '#core/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './durability-badge.css'

const DurabilityPanel = partWhenAsked(() => import('./durability-panel.tsx'))

/** The small form of the label beside what is offered; the whole label opens from it. */
export function DurabilityBadge({ label }: { label: DurabilityLabel }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="dura" onClick={() => setOpen(true)}>
        <span className="dura__g" aria-hidden="true">
          GARAN
          <svg viewBox="0 0 24 24">
            <path d="M4 13l6 6L20 5" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
          </svg>
        </span>
        <b>
          {formatNumber(label.years)} {sv.years}
        </b>
        <span className="small">{sv.label}</span>
        <span className="vh">. {sv.showLabel}</span>
      </button>
      <Dialog name="durability" isOpen={isOpen} onClose={() => setOpen(false)} title={sv.label} className="modal--dura">
        <Suspense fallback={<Spinner />}>
          <DurabilityPanel label={label} />
        </Suspense>
      </Dialog>
    </>
  )
}
