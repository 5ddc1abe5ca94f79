import type { FormEvent } from 'react'
import { messages } from '#admin/returns-messages.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { decisionTexts, wishTexts } from '#returns/messages.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Ask } from './asked.tsx'
import { PageHead } from './page-head.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { useAction } from './use-action.ts'

type BackOffice = CallAnswer<typeof returnsBackOfficeContract.getReturnsBackOffice>['data']

export function ReturnsPage() {
  return (
    <Ask ask={() => api(returnsBackOffice.getReturnsBackOffice, undefined)}>
      {({ data }, askAgain) => <Waiting backOffice={data} onDone={askAgain} />}
    </Ask>
  )
}

type Done = { onDone: () => void }

function Waiting({ backOffice: { withdrawals, returns, complaints }, onDone }: { backOffice: BackOffice } & Done) {
  const isEmpty = withdrawals.length + returns.length + complaints.length === 0
  return (
    <div className="stack">
      <PageHead title={messages.title} />
      {isEmpty && <p>{messages.nothing}</p>}
      {returns.length > 0 && <h2>{messages.returns}</h2>}
      {returns.map((one) => (
        <ReturnPanel key={`${one.id} ${one.state}`} one={one} onDone={onDone} />
      ))}
      {withdrawals.length > 0 && <h2>{messages.withdrawals}</h2>}
      {withdrawals.map((one) => (
        <WithdrawalForm key={one.id} {...one} onDone={onDone} />
      ))}
      {complaints.length > 0 && <h2>{messages.complaints}</h2>}
      {complaints.map((one) => (
        <ComplaintForm key={one.id} {...one} onDone={onDone} />
      ))}
    </div>
  )
}

function WithdrawalForm({
  id,
  name,
  orderNumber,
  email,
  orderId,
  isProven,
  onDone,
}: BackOffice['withdrawals'][number] & Done) {
  const { isBusy, error, run } = useAction(messages.answered, onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    run(() => api(returnsBackOffice.answerWithdrawal, { id, text }))
  }
  return (
    <form className="panel stack" onSubmit={send}>
      <h3>{messages.withdrawal(name, orderNumber)}</h3>
      <p className="muted">{email}</p>
      <p>{isProven ? messages.proven : orderId === null ? messages.unmatched : messages.unproven}</p>
      <TextField label={messages.answer} name="text" rows={4} required error={error} />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.sendAnswer}
      </Button>
    </form>
  )
}

function ComplaintForm({ id, name, orderNumber, description, wish, onDone }: BackOffice['complaints'][number] & Done) {
  const { isBusy, error, run } = useAction(messages.answered, onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const decision = decisions.find((one) => one === form.get('decision'))
    if (decision)
      run(() => api(returnsBackOffice.answerComplaint, { id, decision, answer: String(form.get('answer')) }))
  }
  return (
    <form className="panel stack" onSubmit={send}>
      <h3>{messages.complaint(name, orderNumber)}</h3>
      <p>{description}</p>
      <p className="muted">{messages.wishes(wishTexts[wish])}</p>
      <SelectField label={messages.decision} name="decision" defaultValue={wish}>
        {decisions.map((one) => (
          <option key={one} value={one}>
            {decisionTexts[one]}
          </option>
        ))}
      </SelectField>
      <TextField label={messages.answer} name="answer" rows={4} required error={error} />
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.sendAnswer}
      </Button>
    </form>
  )
}

const decisions = Object.keys(decisionTexts) as (keyof typeof decisionTexts)[]
