import { type FormEvent, useRef, useState } from 'react'
import { amountOfText } from '#admin/kronor.ts'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { goodwill } from '#goodwill/calls.ts'
import type { Goodwill } from '#goodwill/contract.ts'
import { type GoodwillKind, goodwillKinds } from '#goodwill/kinds.ts'
import { messages } from '#order-handling/messages.ts'
import { Button } from '#ui/button.tsx'

type Props = { id: string; reloadKey: number; onDone: () => void }

export function GoodwillForm({ id, reloadKey, onDone }: Props) {
  return (
    <section className="panel stack" aria-labelledby="goodwill">
      <h2 id="goodwill">{messages.goodwill}</h2>
      <p className="small muted">{messages.goodwillText}</p>
      <Load reloadKey={reloadKey} load={() => api(goodwill.getGoodwill, { id })}>
        {({ data }) => <Form id={id} goodwillNow={data} onDone={onDone} />}
      </Load>
    </section>
  )
}

type FormProps = { id: string; goodwillNow: Goodwill; onDone: () => void }

function Form({ id, goodwillNow, onDone }: FormProps) {
  const [kind, setKind] = useState<GoodwillKind>(goodwillNow.refundable > 0 ? 'refund' : 'gift-card')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, error, run } = useAction(messages.given, () => {
    form.current?.reset()
    onDone()
  })
  const max = maxOf(kind, goodwillNow)
  const problem = problemOf(kind, goodwillNow)
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get('amount'))
    const amount = kind === 'xp' ? Number(typed) : (amountOfText(typed) ?? 0)
    const reason = String(fields.get('reason'))
    run((options) => api(goodwill.giveGoodwill, { id, kind, amount, reason }, options))
  }
  return (
    <form ref={form} className="stack" onSubmit={give}>
      <SelectField
        label={messages.goodwillKind}
        value={kind}
        onChange={(event) => setKind(goodwillKinds.find((one) => one === event.target.value) ?? 'refund')}
      >
        {goodwillKinds
          .filter((one) => one !== 'xp' || hasPart('xp'))
          .map((one) => (
            <option key={one} value={one}>
              {messages.goodwillKinds[one]}
            </option>
          ))}
      </SelectField>
      {problem === null ? (
        <>
          <Field
            label={kind === 'xp' ? messages.xp : messages.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={10}
            hint={max === null ? undefined : messages.atMost(kind === 'xp' ? `${max} xp` : formatPrice(max))}
            error={error}
          />
          <Field label={messages.goodwillReason} name="reason" required maxLength={300} autoComplete="off" />
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.give}
          </Button>
        </>
      ) : (
        <p className="muted">{problem}</p>
      )}
    </form>
  )
}

function maxOf(kind: GoodwillKind, { amountLeft, xpLeft, refundable }: Goodwill): number | null {
  if (kind === 'xp') return xpLeft
  if (kind === 'gift-card') return amountLeft
  return amountLeft === null ? refundable : Math.min(amountLeft, refundable)
}

function problemOf(kind: GoodwillKind, { refundable, isMember }: Goodwill): string | null {
  if (kind === 'refund' && refundable === 0) return messages.notRefundable
  return kind === 'xp' && !isMember ? messages.notMember : null
}
