import type { FormEvent } from 'react'
import { sv as say } from '#admin/sv-returns.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { returnsDesk } from '#returns/desk-calls.ts'
import type { returnsDeskContract } from '#returns/desk-contract.ts'
import { decisionTexts, wishTexts } from '#returns/sv.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Ask } from './asked.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { useDeed } from './use-deed.ts'

type Desk = CallAnswer<typeof returnsDeskContract.getReturnsDesk>['data']

/** What waits at the returns desk. */
export function ReturnsPage() {
  return (
    <Ask ask={() => api(returnsDesk.getReturnsDesk, undefined)}>
      {({ data }, askAgain) => <Waiting desk={data} onDone={askAgain} />}
    </Ask>
  )
}

type Done = { onDone: () => void }

function Waiting({ desk: { withdrawals, returns, complaints }, onDone }: { desk: Desk } & Done) {
  const isEmpty = withdrawals.length + returns.length + complaints.length === 0
  return (
    <div className="stack">
      <h1>{say.title}</h1>
      {isEmpty && <p>{say.nothing}</p>}
      {returns.length > 0 && <h2>{say.returns}</h2>}
      {returns.map((one) => (
        <ReturnPanel key={`${one.id} ${one.state}`} one={one} onDone={onDone} />
      ))}
      {withdrawals.length > 0 && <h2>{say.withdrawals}</h2>}
      {withdrawals.map((one) => (
        <WithdrawalForm key={one.id} {...one} onDone={onDone} />
      ))}
      {complaints.length > 0 && <h2>{say.complaints}</h2>}
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
}: Desk['withdrawals'][number] & Done) {
  const { isBusy, fault, run } = useDeed(say.answered, onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    run(() => api(returnsDesk.answerWithdrawal, { id, text }))
  }
  return (
    <form className="panel stack" onSubmit={send}>
      <h3>{say.withdrawal(name, orderNumber)}</h3>
      <p className="muted">{email}</p>
      <p>{isProven ? say.proven : orderId === null ? say.unmatched : say.unproven}</p>
      <TextField label={say.answer} name="text" rows={4} required error={fault} />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {say.sendAnswer}
      </Button>
    </form>
  )
}

function ComplaintForm({ id, name, orderNumber, description, wish, onDone }: Desk['complaints'][number] & Done) {
  const { isBusy, fault, run } = useDeed(say.answered, onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const decision = decisions.find((one) => one === form.get('decision'))
    if (decision) run(() => api(returnsDesk.answerComplaint, { id, decision, answer: String(form.get('answer')) }))
  }
  return (
    <form className="panel stack" onSubmit={send}>
      <h3>{say.complaint(name, orderNumber)}</h3>
      <p>{description}</p>
      <p className="muted">{say.wishes(wishTexts[wish])}</p>
      <SelectField label={say.decision} name="decision" defaultValue={wish}>
        {decisions.map((one) => (
          <option key={one} value={one}>
            {decisionTexts[one]}
          </option>
        ))}
      </SelectField>
      <TextField label={say.answer} name="answer" rows={4} required error={fault} />
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {say.sendAnswer}
      </Button>
    </form>
  )
}

// The keys of the texts are the decisions.
const decisions = Object.keys(decisionTexts) as (keyof typeof decisionTexts)[]
