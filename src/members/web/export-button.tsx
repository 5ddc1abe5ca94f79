import { useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { ApiError, api } from '#core/api-client.ts'
import { person } from '#members/person-calls.ts'
import { personWords as say } from '#members/sv-person.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'

/** Fetches what is kept of the member, and hands it over as a file. */
export function ExportButton() {
  const username = useSession(({ user }) => user?.username ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function fetchAll() {
    setBusy(true)
    setFault(null)
    try {
      const data = await api(person.exportPerson, undefined)
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `krets-${username}.json`)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.notFetched)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {fault && <Note kind="err">{fault}</Note>}
      <Button state={isBusy ? 'busy' : undefined} onClick={() => void fetchAll()}>
        <Icon name="download-simple" />
        {say.export}
      </Button>
    </>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
