import { useState } from 'react'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Button } from '#ui/button.tsx'

type BirthYearProps = { customer: Customer; onDone: (answer: { data: Customer }) => void }

/** Stated by the member for the crates of the members' programme, where it cannot be changed. */
export function BirthYear({ customer: { id, birthYear }, onDone }: BirthYearProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, error, run } = useAction<{ data: Customer }>(messages.yearDeleted, (answer) => {
    setAsking(false)
    onDone(answer)
  })
  if (birthYear === null) return null
  return (
    <section className="panel stack" aria-labelledby="birth-year">
      <h2 id="birth-year">{messages.birthYear(birthYear)}</h2>
      <p className="muted">{messages.birthYearText}</p>
      <Button onClick={() => setAsking(true)}>{messages.deleteYear}</Button>
      {isAsking && (
        <ConfirmDialog
          name="birth-year"
          title={messages.birthYear(birthYear)}
          confirm={messages.deleteYear}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void run((options) => api(customers.deleteBirthYear, { id }, options))}
          onClose={() => setAsking(false)}
        >
          <p>{messages.birthYearText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
