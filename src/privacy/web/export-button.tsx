import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { useSession } from '#identity/web/session.ts'
import { person } from '#privacy/calls.ts'
import { personMessages as messages } from '#privacy/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { saveFile } from '#ui/save-file.ts'

export function ExportButton() {
  const username = useSession(({ user }) => user?.username ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function fetchAll() {
    setBusy(true)
    setError(null)
    try {
      const data = await api(person.exportPerson, undefined)
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `mina-uppgifter-${username}.json`,
      )
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.notFetched)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      <Button state={isBusy ? 'busy' : undefined} onClick={() => void fetchAll()}>
        <Icon name="download-simple" />
        {messages.export}
      </Button>
    </>
  )
}
