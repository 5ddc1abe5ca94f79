import { messages } from '#search-trial/messages.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { SearchHits } from './search-hits.tsx'
import { Understood } from './understood.tsx'
import { useTrial } from './use-trial.ts'

export function TriedSearch({ text }: { text: string }) {
  const trial = useTrial(text)
  const { answer, error, isWaiting } = trial
  if (!answer) return error ? <Note kind="err">{error}</Note> : <Spinner size="l" />
  return (
    <div className="search-trial">
      <div className="search-trial-found" aria-busy={isWaiting || undefined}>
        {error && <Note kind="err">{error}</Note>}
        <Understood answer={answer} />
        <SearchHits answer={answer} trial={trial} />
        {answer.hits.length === 0 && <p className="muted">{messages.noHits}</p>}
      </div>
      <DraftPanel text={text} answer={answer} trial={trial} />
    </div>
  )
}
