import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { bankId } from '#identity/bankid-calls.ts'
import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const messages = bankIdMessages.question

export function BankIdQuestion({ onAnswered }: { onAnswered: (isKept: boolean) => void }) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    setError(null)
    try {
      await api(bankId.deleteBankIdLink, undefined)
      onAnswered(false)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : bankIdMessages.link.notRemoved)
      setBusy(false)
    }
  }

  return (
    <div className="stack" role="group" aria-label={bankIdMessages.link.title}>
      <Note kind="info">{messages.text}</Note>
      {error && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        <Button state={isBusy ? 'busy' : undefined} onClick={() => void remove()}>
          {messages.remove}
        </Button>
        <Button variant="g" onClick={() => onAnswered(true)}>
          {messages.keep}
        </Button>
      </div>
    </div>
  )
}
