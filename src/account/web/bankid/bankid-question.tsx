import { useState } from 'react'
import { bankId } from '#account/bankid-calls.ts'
import { bankIdWords } from '#account/sv-bankid.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const say = bankIdWords.question

/** Asks whoever has a new password whether the BankID that still opens the account is theirs. */
export function BankIdQuestion({ onAnswered }: { onAnswered: (isKept: boolean) => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    setFault(null)
    try {
      await api(bankId.deleteBankIdLink, undefined)
      onAnswered(false)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : bankIdWords.link.notRemoved)
      setBusy(false)
    }
  }

  return (
    <div className="stack" role="group" aria-label={bankIdWords.link.title}>
      <Note kind="info">{say.text}</Note>
      {fault && <Note kind="err">{fault}</Note>}
      <div className="row row--w">
        <Button state={isBusy ? 'busy' : undefined} onClick={() => void remove()}>
          {say.remove}
        </Button>
        <Button variant="g" onClick={() => onAnswered(true)}>
          {say.keep}
        </Button>
      </div>
    </div>
  )
}
