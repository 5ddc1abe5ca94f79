import { type DragEvent, useState } from 'react'
import { messages as common } from '#admin/messages.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { ApiError } from '#core/api-client.ts'
import { messages } from '#importing/back-office-messages.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { sendFile } from '#importing/web/send-file.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { ImportRuns } from './import-runs.tsx'
import '#importing/web/import.css'

export function ImportPage({ query }: { query: URLSearchParams }) {
  return (
    <div className="stack">
      <PageHead title={messages.title} sub={messages.intro} />
      <FileDrop />
      <section className="stack" aria-labelledby="import-runs">
        <h2 id="import-runs">{messages.runs}</h2>
        <ImportRuns query={query} />
      </section>
    </div>
  )
}

function FileDrop() {
  const [sent, setSent] = useState<{ name: string; share: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  const send = (file: File | undefined) => {
    if (!file || sent) return
    if (file.size === 0) return setError(fileMessages.empty)
    setError(null)
    setSent({ name: file.name, share: 0 })
    sendFile(file, (share) => setSent({ name: file.name, share })).then(
      (id) => window.location.assign(`/admin/import/${id}`),
      (failure: unknown) => {
        setSent(null)
        const said = failure instanceof ApiError ? (failure.fields.file ?? failure.message) : common.failed
        setError(said)
      },
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <div
      className={isOver ? 'import-drop is-over' : 'import-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sent ? (
        <>
          <p role="status">{messages.sending(sent.name)}</p>
          <Progress value={sent.share * 100} label={messages.sending(sent.name)} />
        </>
      ) : (
        <>
          <p>
            {messages.drop}{' '}
            <label className="import-choose">
              <input
                type="file"
                className="import-file"
                accept=".xlsx,.csv,.tsv,.txt,.xml,.json,.jsonl,.ndjson,.gz"
                onChange={(event) => send(event.target.files?.[0])}
              />
              <span>{messages.choose}</span>
            </label>
          </p>
          <p className="small muted">{messages.kinds}</p>
        </>
      )}
      {error && <Note kind="err">{error}</Note>}
    </div>
  )
}
