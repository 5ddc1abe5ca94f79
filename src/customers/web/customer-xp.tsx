import { type FormEvent, useRef, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber } from '#core/money.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { Field } from '#forms/field.tsx'
import type { XpLine } from '#loyalty/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { customer: Customer; onDone: (answer: { data: Customer }) => void }
type Page = { lines: XpLine[]; hasMore: boolean }

export function CustomerXp({ customer, onDone }: Props) {
  const { id } = customer
  return (
    <section className="panel stack" aria-labelledby="xp">
      <h2 id="xp">{messages.xp}</h2>
      <Load reloadKey={customer.xp} load={() => api(customers.getCustomerXp, { id })}>
        {(page) => <Ledger key={page.lines[0]?.id} id={id} first={page} />}
      </Load>
      <CorrectionForm id={id} onDone={onDone} />
    </section>
  )
}

function Ledger({ id, first }: { id: number; first: Page }) {
  const [{ lines, hasMore }, setPage] = useState(first)
  const { isBusy, error, run } = useAction<Page>(null, (page) =>
    setPage({ lines: [...lines, ...page.lines], hasMore: page.hasMore }),
  )
  const before = lines.at(-1)?.id
  if (before === undefined) return <p className="muted">{messages.noXp}</p>
  return (
    <>
      <ul className="admin-log">
        {lines.map(({ id, at, text, amount, opens }) => (
          <li key={id}>
            <span className="small muted">{formatLongDateTime(at)}</span>
            <span>
              <b className="tabular">{`${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`}</b>{' '}
              {opens?.name === 'order' || opens?.name === 'product' ? (
                <a className="link" href={`/admin/${opens.name}/${opens.id}`}>
                  {text}
                </a>
              ) : (
                text
              )}
            </span>
          </li>
        ))}
      </ul>
      {error && <Note kind="err">{error}</Note>}
      {hasMore && (
        <Button
          variant="s"
          state={isBusy ? 'busy' : undefined}
          onClick={() => run(() => api(customers.getCustomerXp, { id, before }))}
        >
          {messages.moreXp}
        </Button>
      )}
    </>
  )
}

function CorrectionForm({ id, onDone }: { id: number } & Pick<Props, 'onDone'>) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, error, fields, run } = useAction<{ data: Customer }>(messages.xpSaved, (answer) => {
    form.current?.reset()
    onDone(answer)
  })
  const correct = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const amount = Number(String(typed.get('amount')).replace('−', '-').replace(/\s/g, ''))
    run((options) => api(customers.correctCustomerXp, { id, amount, reason: String(typed.get('reason')) }, options))
  }
  return (
    <form ref={form} className="stack" onSubmit={correct}>
      <h3>{messages.correctXp}</h3>
      <p className="small muted">{messages.correctXpText}</p>
      <Field
        label={messages.xpAmount}
        name="amount"
        autoComplete="off"
        required
        maxLength={11}
        pattern="[\-−+]?[0-9 ]+"
        error={fields.amount}
      />
      <Field
        label={messages.xpReason}
        name="reason"
        required
        maxLength={300}
        autoComplete="off"
        error={fields.reason}
      />
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" variant="s" state={isBusy ? 'busy' : undefined}>
        {messages.correctXp}
      </Button>
    </form>
  )
}
