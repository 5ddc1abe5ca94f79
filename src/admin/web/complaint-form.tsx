import { type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '#admin/returns-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useKeptText } from '#back-office-forms/web/use-kept-text.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { Complaint } from '#returns/contract.ts'
import { decisionTexts, wishTexts } from '#returns/messages.ts'
import { Button } from '#ui/button.tsx'

type ComplaintProps = Pick<Complaint, 'id' | 'name' | 'description' | 'wish'> & {
  orderNumber: number
  ready?: ReactNode
  onDone: () => void
}

export function ComplaintForm({ id, name, orderNumber, description, wish, ready, onDone }: ComplaintProps) {
  const [answer, setAnswer] = useKeptText(`complaint ${id}`)
  const { isBusy, error, fields, run } = useAction(messages.answered, () => {
    setAnswer('')
    onDone()
  })
  const [chosen, setChosen] = useState<string>(wish)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const decision = decisions.find((one) => one === form.get('decision'))
    const replacementId = Number(form.get('replacementId')) || undefined
    const other = replacementId === undefined ? {} : { replacementId }
    if (decision) run(() => api(returnsBackOffice.answerComplaint, { id, decision, answer, ...other }))
  }
  return (
    <form className="panel stack" data-unsaved="own" onSubmit={send}>
      <h3>{messages.complaint(name, orderNumber)}</h3>
      <p>{description}</p>
      <p className="muted">{messages.wishes(wishTexts[wish])}</p>
      <SelectField
        label={messages.decision}
        name="decision"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {decisions.map((one) => (
          <option key={one} value={one}>
            {decisionTexts[one]}
          </option>
        ))}
      </SelectField>
      {chosen === 'replace' && (
        <Field
          label={messages.replacementId}
          hint={messages.replacementHint}
          name="replacementId"
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          maxLength={9}
          error={fields['replacementId']}
        />
      )}
      {ready}
      <TextField
        label={messages.answer}
        name="answer"
        rows={4}
        required
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        error={error}
      />
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.sendAnswer}
      </Button>
    </form>
  )
}

const decisions = Object.keys(decisionTexts) as (keyof typeof decisionTexts)[]
