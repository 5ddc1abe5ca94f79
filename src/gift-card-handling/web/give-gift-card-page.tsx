import { type FormEvent, useRef, useState } from 'react'
import { mayOpenPage, openPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { fieldNamed, focusOn } from '#forms/focus-on.ts'
import { givenReasonNames, messages } from '#gift-card-handling/messages.ts'
import { giftCards } from '#gift-cards/calls.ts'
import type { GivenReason } from '#gift-cards/contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const reasons = Object.keys(givenReasonNames) as GivenReason[]

export function GiveGiftCardPage() {
  const form = useRef<HTMLFormElement>(null)
  const [isWrong, setWrong] = useState(false)
  const { isBusy, error, fields, run } = useAction(messages.gave, ({ id }: { id: number }) => {
    const card = `/admin/gift-card/${id}`
    if (mayOpenPage(card)) openPage(card)
    else form.current?.reset()
  })
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const amount = amountOf(text('amount'))
    setWrong(amount === null)
    if (amount === null) return focusOn(fieldNamed('amount'), event.currentTarget)
    const reason = reasons.find((one) => one === text('reason')) ?? 'given'
    const body = { amount, name: text('name'), email: text('email'), greeting: text('greeting'), reason }
    run((options) => api(giftCards.giveGiftCard, body, options))
  }
  return (
    <>
      <PageHead title={messages.give}>
        {mayOpenPage('/admin/gift-cards') && <ButtonLink href="/admin/gift-cards">{messages.toList}</ButtonLink>}
      </PageHead>
      <form ref={form} className="panel stack admin-narrow" onSubmit={give}>
        <p className="muted">{messages.giveText}</p>
        {error && <Note kind="err">{error}</Note>}
        <Field
          label={messages.giveAmount}
          name="amount"
          inputMode="numeric"
          required
          maxLength={8}
          autoComplete="off"
          error={isWrong ? messages.wrongAmount : fields.amount}
        />
        <SelectField label={messages.giveFor} name="reason">
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {givenReasonNames[reason]}
            </option>
          ))}
        </SelectField>
        <Field label={messages.giveName} name="name" required maxLength={100} autoComplete="off" error={fields.name} />
        <Field
          label={messages.giveEmail}
          name="email"
          type="email"
          required
          maxLength={100}
          autoComplete="off"
          error={fields.email}
        />
        <TextField
          label={messages.greeting}
          hint={messages.greetingHint}
          name="greeting"
          maxLength={300}
          rows={3}
          error={fields.greeting}
        />
        <div className="row row--wrap">
          <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
            {messages.giveNow}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Whole kronor only: `1 000` or `1000 kr`. */
function amountOf(text: string): number | null {
  const plain = text.replace(/\s|kr$/g, '')
  const kronor = /^\d{1,5}$/.test(plain) ? Number(plain) : 0
  return kronor >= 1 && kronor <= 10_000 ? kronor * 100 : null
}
