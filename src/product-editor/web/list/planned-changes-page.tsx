import { type ReactNode, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { productBulk } from '#product-editing/bulk-calls.ts'
import type { BulkState, ProductBulkChange } from '#product-editing/bulk-contract.ts'
import { bulk as messages } from '#product-editor/bulk-messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BulkProgress } from './bulk-panel.tsx'

/** Changes of many products: those that will begin, which can be withdrawn, and what became of the latest. */
export function PlannedChangesPage() {
  return (
    <>
      <PageHead title={messages.plannedChanges}>
        <ButtonLink href="/admin/products">{messages.toProducts}</ButtonLink>
      </PageHead>
      <Load load={() => api(productBulk.listBulkChanges, undefined)}>
        {({ data }, reload) => <Changes changes={data} onChange={reload} />}
      </Load>
    </>
  )
}

function Changes({ changes, onChange }: { changes: readonly BulkState[]; onChange: () => void }) {
  const [withdrawn, setWithdrawn] = useState<BulkState | null>(null)
  const planned = changes.filter(({ state }) => state === 'planned')
  const latest = changes.filter(({ state }) => state !== 'planned')
  return (
    <div className="stack">
      <h2>{messages.coming}</h2>
      {planned.length === 0 && <p className="muted">{messages.nonePlanned}</p>}
      {planned.map((bulk) => (
        <Change key={bulk.id} bulk={bulk} onEnd={onChange}>
          <Button onClick={() => setWithdrawn(bulk)}>{messages.withdraw}</Button>
        </Change>
      ))}
      <h2>{messages.latest}</h2>
      {latest.length === 0 && <p className="muted">{messages.noneLatest}</p>}
      {latest.map((bulk) => (
        <Change key={bulk.id} bulk={bulk} onEnd={onChange} />
      ))}
      {withdrawn && <Withdraw bulk={withdrawn} onClose={() => setWithdrawn(null)} onDone={onChange} />}
    </div>
  )
}

type ChangeProps = { bulk: BulkState; onEnd: () => void; children?: ReactNode }

function Change({ bulk, onEnd, children }: ChangeProps) {
  const { change, total, by, finishedAt } = bulk
  return (
    <article className="panel admin-item">
      <h3>{titleOf(change)}</h3>
      <p className="muted small">
        {messages.products(total)} {by !== null && messages.by(by)}
        {finishedAt !== null && <span className="admin-block">{messages.ended(formatLongDateTime(finishedAt))}</span>}
      </p>
      <BulkProgress first={bulk} onEnd={onEnd} />
      {children}
    </article>
  )
}

function titleOf(change: ProductBulkChange): string {
  const kind = messages.kinds[change.kind]
  return 'formula' in change ? `${kind}: ${change.formula}` : kind
}

type WithdrawProps = { bulk: BulkState; onClose: () => void; onDone: () => void }

function Withdraw({ bulk: { id, change, total }, onClose, onDone }: WithdrawProps) {
  const { isBusy, error, run } = useAction(messages.withdrawnNow, () => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      name="withdraw-change"
      title={messages.withdrawTitle}
      confirm={messages.withdraw}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => run((options) => api(productBulk.withdrawBulkChange, { id }, options))}
    >
      <p>
        {titleOf(change)}, {messages.products(total)}.
      </p>
      <p>{messages.withdrawText}</p>
    </ConfirmDialog>
  )
}
