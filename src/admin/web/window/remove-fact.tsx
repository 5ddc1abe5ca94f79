import { useState } from 'react'
import { sv as say } from '#admin/sv-window.ts'
import { factCallsOf } from '#admin/window/fact-calls.ts'
import type { FactKind, FactRow } from '#admin/window/field.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'

/** Removes a row when a question has been answered. */
export function RemoveFact({ kind, row }: { kind: FactKind; row: FactRow }) {
  const [isAsking, setAsking] = useState(false)
  const { fault, isBusy, submit } = useForm()
  const remove = () =>
    submit(async () => {
      await api(factCallsOf(kind).remove, { id: row.id, version: row.version })
      window.location.replace(`/admin/window?kind=${kind.path}`)
    })
  return (
    <p>
      <Button variant="g" onClick={() => setAsking(true)}>
        {say.remove}
      </Button>
      <Dialog
        name="remove-fact"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isAlert
        title={say.removeWhat(kind.nameOf(row))}
        footer={
          <>
            <Button variant="s" onClick={() => setAsking(false)}>
              {say.keep}
            </Button>
            <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void remove()}>
              {say.remove}
            </Button>
          </>
        }
      >
        <p>{say.removeText}</p>
        {fault && <Note kind="err">{fault}</Note>}
      </Dialog>
    </p>
  )
}
