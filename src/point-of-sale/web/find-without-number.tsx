import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { SoldOrder } from '#point-of-sale/contract.ts'
import { returnsAtCounter as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'

type Found = { data: SoldOrder[]; total: number }
type Props = { store: number; onFound: (found: readonly SoldOrder[], total: number) => void }

export function FindWithoutNumber(props: Props) {
  return (
    <section className="panel admin-item">
      <details>
        <summary>{messages.withoutNumber}</summary>
        <div className="stack">
          <ByMemberCode {...props} />
          <ByContact {...props} />
        </div>
      </details>
    </section>
  )
}

function ByMemberCode({ store, onFound }: Props) {
  const { isMissing, isBusy, error, run } = useFound(onFound)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textOf(event.currentTarget, 'code')
    if (code === '') return
    run(async () => {
      const { data } = await api(pointOfSale.readMemberCode, { store, code })
      return await api(pointOfSale.findPurchases, { store, memberCodeId: data.memberCodeId })
    })
  }
  return (
    <form className="stack" role="search" aria-label={messages.memberCode} onSubmit={find}>
      <Field
        label={messages.memberCode}
        hint={messages.memberCodeHint}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        error={error ?? (isMissing ? messages.noneOfCustomer : null)}
      />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.findByMember}
      </Button>
    </form>
  )
}

function ByContact({ store, onFound }: Props) {
  const { isMissing, isBusy, error, run } = useFound(onFound)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [contact, product] = [textOf(event.currentTarget, 'contact'), textOf(event.currentTarget, 'product')]
    if (contact !== '' && product !== '') run(() => api(pointOfSale.findPurchases, { store, contact, product }))
  }
  return (
    <form className="stack" role="search" aria-label={messages.contact} onSubmit={find}>
      <Field
        label={messages.contact}
        hint={messages.contactHint}
        name="contact"
        autoComplete="off"
        maxLength={100}
        required
      />
      <Field
        label={messages.product}
        hint={messages.productHint}
        name="product"
        autoComplete="off"
        minLength={3}
        maxLength={120}
        required
        error={error ?? (isMissing ? messages.noneOfCustomer : null)}
      />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.findByContact}
      </Button>
    </form>
  )
}

function useFound(onFound: Props['onFound']) {
  const [isMissing, setMissing] = useState(false)
  const action = useAction<Found>(null, ({ data, total }) => {
    setMissing(data.length === 0)
    onFound(data, total)
  })
  return { ...action, isMissing }
}

function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim()
}
