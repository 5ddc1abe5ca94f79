import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { messages } from '#importing/back-office-messages.ts'
import { importing } from '#importing/calls.ts'
import type { ImportRunDetails } from '#importing/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'

type StripProps = { run: ImportRunDetails; onAnswer: (answer: { data: ImportRunDetails }) => void }

export function RunningStrip({ run, onAnswer }: StripProps) {
  const { id, state, progress, isStopping } = run
  const stop = useAction(messages.stopped, onAnswer)
  const words = { checking: messages.checking, undoing: messages.undoing }
  const title = state === 'checking' || state === 'undoing' ? words[state] : messages.running
  return (
    <section className="import-strip" aria-label={title}>
      <b>{title}</b>
      <span className="muted" role="status">
        {progress && messages.rate(progress.read, progress.perSecond)}
      </span>
      {state !== 'undoing' && (
        <Button
          size="xs"
          state={stop.isBusy || isStopping ? 'busy' : undefined}
          onClick={() => stop.run((headers) => api(importing.stopImportRun, { id }, headers))}
        >
          {isStopping ? messages.stopping : messages.stop}
        </Button>
      )}
      <Progress className="import-bar" value={(progress?.share ?? 0) * 100} label={title} />
      {stop.error && <Note kind="err">{stop.error}</Note>}
    </section>
  )
}
