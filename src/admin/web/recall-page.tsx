import { messages } from '#admin/recalls-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { recallsBackOffice } from '#recalls/back-office-calls.ts'
import type { RecallReport } from '#recalls/back-office-contract.ts'
import { RecallDetails } from '#recalls/web/recall-details.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Load } from './loaded.tsx'
import { mayOpenPage } from './navigation.ts'

/** One recall: whom it concerns, its publication and its sale. */
export function RecallPage({ id, address }: { id: number; address: string }) {
  return (
    <div className="stack">
      <p>
        <a className="link" href={address}>
          {messages.back}
        </a>
      </p>
      <Load load={() => api(recallsBackOffice.getRecall, { id })}>
        {({ data }, reload) => (
          <Report
            key={`${data.publishedAt} ${data.stopsSale}`}
            recall={data}
            onDone={reload}
            onRemoved={() => window.location.assign(address)}
          />
        )}
      </Load>
    </div>
  )
}

type ReportProps = { recall: RecallReport; onDone: () => void; onRemoved: () => void }

function Report({ recall, onDone, onRemoved }: ReportProps) {
  const { id, title, publishedAt, orders, unreachable, unsent, queued, sent, failed } = recall
  return (
    <section className="panel stack" aria-labelledby={`recall-${id}`}>
      <h2 id={`recall-${id}`}>{title}</h2>
      <p className="muted">
        {publishedAt === null ? messages.draft : messages.published(formatLongDateTime(publishedAt))}
      </p>
      <RecallDetails recall={recall} />
      <p>
        {messages.buyers(orders)}
        {publishedAt !== null && `. ${messages.report(queued, sent, failed)}`}
      </p>
      {publishedAt !== null &&
        (unsent === 0 ? (
          <p className="muted">{messages.noUnsent}</p>
        ) : mayOpenPage('/admin/orders') ? (
          <p>
            <a className="link" href={`/admin/orders?recall=${id}`}>
              {messages.unsent(unsent)}
            </a>
          </p>
        ) : (
          <p>{messages.unsent(unsent)}</p>
        ))}
      {unreachable > 0 && <p>{messages.unreachable(unreachable)}</p>}
      {publishedAt === null ? (
        <DraftActions id={id} onDone={onDone} onRemoved={onRemoved} />
      ) : (
        <Sale recall={recall} onDone={onDone} />
      )}
    </section>
  )
}

type DraftProps = { id: number; onDone: () => void; onRemoved: () => void }

function DraftActions({ id, onDone, onRemoved }: DraftProps) {
  const publishing = useAction(messages.publishedNow, onDone)
  const removing = useAction(messages.removed, onRemoved)
  const error = publishing.error ?? removing.error
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      <div className="row">
        <Button
          variant="p"
          state={publishing.isBusy ? 'busy' : undefined}
          onClick={() => publishing.run(() => api(recallsBackOffice.publishRecall, { id }))}
        >
          {messages.publish}
        </Button>
        <Button
          state={removing.isBusy ? 'busy' : undefined}
          onClick={() => removing.run(() => api(recallsBackOffice.removeRecall, { id }))}
        >
          {messages.remove}
        </Button>
      </div>
    </>
  )
}

function Sale({ recall: { id, stopsSale }, onDone }: { recall: RecallReport; onDone: () => void }) {
  const { isBusy, error, run } = useAction(stopsSale ? messages.resumedNow : messages.stoppedNow, onDone)
  return (
    <>
      <p>{stopsSale ? messages.stopped : messages.sold}</p>
      {error && <Note kind="err">{error}</Note>}
      <div className="row">
        <Button
          state={isBusy ? 'busy' : undefined}
          onClick={() => run(() => api(recallsBackOffice.changeRecallSale, { id, stopsSale: !stopsSale }))}
        >
          {stopsSale ? messages.resume : messages.stop}
        </Button>
      </div>
    </>
  )
}
