import { useState } from 'react'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import type { ContentType, EntryRow } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'

type RemoveEntryProps = { contentType: ContentType; row: EntryRow; name: string }

export function RemoveEntry({ contentType, row, name }: RemoveEntryProps) {
  const [isAsking, setAsking] = useState(false)
  const { error, isBusy, submit } = useForm()
  const remove = () =>
    submit(async () => {
      await api(entryCallsOf(contentType).remove, { id: row.id, version: row.version })
      window.location.replace(`/admin/content?type=${contentType.path}`)
    })
  const kept = contentType.keptFor?.(row)
  if (kept) return <p className="small muted">{kept}</p>
  return (
    <p>
      <Button variant="g" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      <Dialog
        name="remove-entry"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isAlert
        title={messages.removeWhat(name)}
        footer={
          <>
            <Button variant="s" onClick={() => setAsking(false)}>
              {messages.keep}
            </Button>
            <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          </>
        }
      >
        <p>{messages.removeText}</p>
        {error && <Note kind="err">{error}</Note>}
      </Dialog>
    </p>
  )
}
