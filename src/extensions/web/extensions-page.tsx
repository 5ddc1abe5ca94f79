import { useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { api } from '#core/api-client.ts'
import { extensions as calls } from '#extensions/calls.ts'
import { messages } from '#extensions/messages.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ExtensionItem } from './extension-item.tsx'
import { ExtensionPage } from './extension-page.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import './extensions.css'

export function ExtensionsPage({ query }: { query: URLSearchParams }) {
  const [name, page] = [query.get('extension'), query.get('page')]
  return name && page ? <ExtensionPage key={`${name} ${page}`} name={name} page={page} /> : <AllExtensions />
}

function AllExtensions() {
  const [edited, setEdited] = useState<string | null>(null)
  const { answer, error, setAnswer } = usePolled(
    () => api(calls.listExtensions, undefined),
    () => false,
  )
  const shown = answer?.data.find(({ name }) => name === edited)
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      {error && <Note kind="err">{error}</Note>}
      {!answer && !error && <Spinner size="l" />}
      {answer && (
        <p className="muted extensions-folder">
          {answer.data.length === 0 && `${messages.none} `}
          {messages.folder}
        </p>
      )}
      {answer && answer.data.length > 0 && (
        <ul className="extensions-list">
          {answer.data.map((extension) => (
            <ExtensionItem
              key={extension.name}
              extension={extension}
              onEdit={() => setEdited(extension.name)}
              onChange={setAnswer}
            />
          ))}
        </ul>
      )}
      {shown && (
        <SettingsDialog
          extension={shown}
          onClose={() => setEdited(null)}
          onDone={(changed) => {
            setEdited(null)
            setAnswer(changed)
          }}
        />
      )}
    </>
  )
}
