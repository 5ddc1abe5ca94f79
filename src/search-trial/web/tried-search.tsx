import { messages } from '#search-trial/messages.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { SearchHits } from './search-hits.tsx'
import { Understood } from './understood.tsx'
import { usePreview } from './use-preview.ts'
import { useTrial } from './use-trial.ts'

export function TriedSearch({ text }: { text: string }) {
  const trial = useTrial(text)
  const preview = usePreview(text, trial)
  const { answer, error, isWaiting } = trial
  if (!answer) return error ? <Note kind="err">{error}</Note> : <Spinner size="l" />
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      <div className="search-trial">
        <Understood answer={answer} />
        <DraftPanel text={text} answer={answer} trial={trial} preview={preview} />
        <section aria-labelledby="hits" aria-busy={isWaiting || undefined}>
          <SearchHits answer={answer} trial={trial} />
          {answer.hits.length === 0 && <p className="muted">{messages.noHits}</p>}
        </section>
      </div>
      <DraftBar answer={answer} trial={trial} preview={preview} />
    </>
  )
}
