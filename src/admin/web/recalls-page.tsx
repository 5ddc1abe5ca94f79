import { messages } from '#admin/recalls-messages.ts'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { recallsBackOffice } from '#recalls/back-office-calls.ts'
import type { RecallReport } from '#recalls/back-office-contract.ts'
import { RecallDetails } from '#recalls/web/recall-details.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { PageHead } from './page-head.tsx'
import { RecallForm } from './recall-form.tsx'
import { useAction } from './use-action.ts'

export function RecallsPage() {
  return (
    <Ask ask={() => api(recallsBackOffice.listRecalls, undefined)}>
      {({ data }, askAgain) => (
        <div className="stack">
          <PageHead title={messages.title} />
          <p className="muted">{messages.intro}</p>
          {data.map((recall) => (
            <Report key={`${recall.id} ${recall.publishedAt}`} recall={recall} onDone={askAgain} />
          ))}
          <RecallForm onDone={askAgain} />
        </div>
      )}
    </Ask>
  )
}

function Report({ recall, onDone }: { recall: RecallReport; onDone: () => void }) {
  const { id, title, publishedAt, orders, unreachable, queued, sent, failed } = recall
  return (
    <section className="panel stack" aria-labelledby={`recall-${id}`}>
      <h2 id={`recall-${id}`}>{title}</h2>
      <p className="muted">{publishedAt === null ? messages.draft : messages.published(fullMoment(publishedAt))}</p>
      <RecallDetails recall={recall} />
      <p>
        {messages.buyers(orders)}
        {publishedAt !== null && `. ${messages.report(queued, sent, failed)}`}
      </p>
      {unreachable > 0 && <p>{messages.unreachable(unreachable)}</p>}
      {publishedAt === null ? <DraftActions id={id} onDone={onDone} /> : <Sale recall={recall} onDone={onDone} />}
    </section>
  )
}

function DraftActions({ id, onDone }: { id: number; onDone: () => void }) {
  const publishing = useAction(messages.publishedNow, onDone)
  const removing = useAction(messages.removed, onDone)
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
