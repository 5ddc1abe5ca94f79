import { type FormEvent, useState } from 'react'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { errorMessage } from '#loyalty/web/use-own.ts'
import { supply } from '#play/calls.ts'
import { supplyMessages as messages } from '#play/messages.ts'
import { isBirthYear } from '#play/supply/age.ts'
import { Button } from '#ui/button.tsx'

/** Asked before the first crate: for minors nothing is drawn by lot. */
export function BirthYearForm({ onStated }: { onStated: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<number | null>(null)
  const state = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const birthYear = Number(new FormData(event.currentTarget).get('birthYear'))
    if (!isBirthYear(birthYear, new Date().getFullYear())) return setError(messages.badYear)
    setError(null)
    if (birthYear !== confirming) return setConfirming(birthYear)
    setBusy(true)
    try {
      await api(supply.stateBirthYear, { birthYear })
      onStated()
    } catch (error) {
      setError(errorMessage(error))
      setBusy(false)
    }
  }
  return (
    <form className="panel stack" noValidate onSubmit={(event) => void state(event)}>
      <p>{messages.whyYear}</p>
      <Field
        label={messages.birthYear}
        name="birthYear"
        inputMode="numeric"
        maxLength={4}
        autoComplete="bday-year"
        required
        error={error}
        onChange={() => setConfirming(null)}
        beside={
          <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
            {confirming === null ? messages.stateYear : messages.confirmYear}
          </Button>
        }
      />
      <p role="status">{confirming !== null && messages.isYear(confirming)}</p>
    </form>
  )
}
