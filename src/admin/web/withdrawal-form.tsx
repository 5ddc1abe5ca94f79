import type { FormEvent, ReactNode } from 'react'
import { messages } from '#admin/returns-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useKeptText } from '#back-office-forms/web/use-kept-text.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { TextField } from '#forms/field.tsx'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { Button } from '#ui/button.tsx'

type Withdrawal = CallAnswer<typeof returnsBackOfficeContract.getReturnsBackOffice>['data']['withdrawals'][number]
type WithdrawalProps = Omit<Withdrawal, 'at'> & { ready?: ReactNode; onDone: () => void }

export function WithdrawalForm({ id, name, orderNumber, email, orderId, isProven, ready, onDone }: WithdrawalProps) {
  const [text, setText] = useKeptText(`withdrawal ${id}`)
  const { isBusy, error, run } = useAction(messages.answered, () => {
    setText('')
    onDone()
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(() => api(returnsBackOffice.answerWithdrawal, { id, text }))
  }
  return (
    <form className="panel stack" data-unsaved="own" onSubmit={send}>
      <h3>{messages.withdrawal(name, orderNumber)}</h3>
      <p className="muted">{email}</p>
      <p>{isProven ? messages.proven : orderId === null ? messages.unmatched : messages.unproven}</p>
      {ready}
      <TextField
        label={messages.answer}
        name="text"
        rows={4}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.sendAnswer}
      </Button>
    </form>
  )
}
