import { type FormEvent, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { messages } from '#bank-files/back-office-messages.ts'
import { bankFiles } from '#bank-files/calls.ts'
import type { BankFile } from '#bank-files/contract.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { BankFileView } from './bank-file-view.tsx'

const address = '/admin/bank-files'

export function BankFilesPage({ query }: { query: URLSearchParams }) {
  const id = Number(query.get('file')) || null
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      {id === null ? <Latest /> : <OneFile key={id} id={id} />}
    </>
  )
}

function OneFile({ id }: { id: number }) {
  return (
    <div className="stack">
      <a className="link" href={address}>
        {messages.all}
      </a>
      <Load load={() => api(bankFiles.getBankFile, { id })}>
        {({ data }, reload) => <BankFileView report={data} onDone={reload} />}
      </Load>
    </div>
  )
}

function Latest() {
  return (
    <div className="stack">
      <ReadFile />
      <section className="stack">
        <h2>{messages.latest}</h2>
        <Load load={() => api(bankFiles.listBankFiles, undefined)}>
          {({ data, total }) =>
            data.length === 0 ? (
              <p className="muted">{messages.none}</p>
            ) : (
              <>
                {data.map((file) => (
                  <FileItem key={file.id} file={file} />
                ))}
                <ShownOf shown={data.length} total={total} />
              </>
            )
          }
        </Load>
      </section>
    </div>
  )
}

function ReadFile() {
  const { isBusy, error, run } = useAction<{ data: { id: number } }>(messages.wasRead, ({ data }) =>
    window.location.assign(`${address}?file=${data.id}`),
  )
  const [missing, setMissing] = useState(false)
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    const isChosen = file instanceof File && file.size > 0
    setMissing(!isChosen)
    if (isChosen) run((options) => api(bankFiles.readBankFile, { upload: file }, options))
  }
  return (
    <form className="panel stack" onSubmit={read} noValidate>
      <Field
        label={messages.file}
        hint={messages.fileHint}
        name="file"
        type="file"
        accept=".xml,application/xml,text/xml"
        error={missing ? messages.choose : undefined}
      />
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.read}
      </Button>
    </form>
  )
}

function FileItem({ file }: { file: BankFile }) {
  return (
    <article className="panel admin-item">
      <h3>
        <a className="link" href={`${address}?file=${file.id}`}>
          {messages.period(file.fromDay, file.toDay)}
        </a>
      </h3>
      <p>
        {messages.state(file)}
        <span className="muted admin-block small">
          {messages.accounts(file.accounts)}. {messages.readAt(formatLongDateTime(file.readAt))}.
        </span>
      </p>
    </article>
  )
}
