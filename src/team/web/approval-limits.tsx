import { useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { approvals as calls } from '#approvals/calls.ts'
import type { Approvals } from '#approvals/contract.ts'
import { type ApprovalKind, isPercent } from '#approvals/kinds.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { kindNames, messages } from '#team/approvals-messages.ts'
import { Button } from '#ui/button.tsx'

type Props = { limits: Approvals['limits']; onDone: (answer: Approvals) => void }

export function ApprovalLimits({ limits, onDone }: Props) {
  return (
    <section className="approvals-part" aria-labelledby="limits">
      <h2 id="limits">{messages.limits}</h2>
      <p className="muted approvals-about">{messages.limitsAbout}</p>
      {limits.map((limit) => (
        <Limit key={`${limit.kind} ${limit.amount}`} limit={limit} onDone={onDone} />
      ))}
    </section>
  )
}

function Limit({ limit: { kind, amount }, onDone }: { limit: Props['limits'][number]; onDone: Props['onDone'] }) {
  const [error, setError] = useState<string | null>(null)
  const saving = useAction<{ data: Approvals }>(messages.saved, ({ data }) => onDone(data))
  function save(text: string) {
    const wanted = text === '' ? null : limitOfText(kind, text)
    if (text !== '' && wanted === null) return setError(isPercent(kind) ? messages.notPercent : messages.notAmount)
    setError(null)
    saving.run(() => api(calls.putApprovalLimit, { kind, before: amount, amount: wanted }))
  }
  return (
    <form
      className="approvals-form"
      onSubmit={(event) => {
        event.preventDefault()
        save(String(new FormData(event.currentTarget).get('limit') ?? '').trim())
      }}
    >
      <Field
        label={messages.limitIn(kindNames[kind], isPercent(kind) ? messages.percent : messages.kronor)}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount === null ? '' : isPercent(kind) ? String(amount) : textOfAmount(amount)}
        error={error ?? saving.error}
      />
      <Button type="submit" aria-label={messages.saveOf(kindNames[kind])} state={saving.isBusy ? 'busy' : undefined}>
        {messages.save}
      </Button>
    </form>
  )
}

function limitOfText(kind: ApprovalKind, text: string): number | null {
  if (!isPercent(kind)) return amountOfText(text)
  const percent = text.replace(/\s*%$/, '')
  return /^\d{1,2}$/.test(percent) ? Number(percent) : null
}
