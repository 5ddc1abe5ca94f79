import { type SyntheticEvent, useState } from 'react'
import { changeCart } from '#cart/web/browser-cart.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { addDays, dayOf } from '#core/day.ts'
import { fieldFault } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { pointsElsewhere } from '#core/stranger-words.ts'
import { sv } from '#gift-cards/sv.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { fieldNamed, focusOn } from '#ui/go-to.ts'
import { Segmented } from '#ui/segmented.tsx'
import { toast } from '#ui/toasts.ts'
import { BalanceForm } from './balance-form.tsx'
import './gift-card-form.css'

const say = sv.form
const sums = [200, 500, 1000]
const own = 0

type Wish = { sum: number; other: string; name: string; email: string; greeting: string; sendOn: string }

const emptyWish: Wish = { sum: 500, other: '', name: '', email: '', greeting: '', sendOn: '' }

/** A gift card of a chosen sum, for somebody; and what is left on one. */
export default function GiftCardForm({ product, now }: { product: ProductCard; now: Date }) {
  const [wish, setWish] = useState(emptyWish)
  const [isTold, setTold] = useState(false)
  const change = (part: Partial<Wish>) => setWish((wish) => ({ ...wish, ...part }))
  const text = (name: 'name' | 'email' | 'greeting' | 'sendOn') => ({
    name,
    value: wish[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const kronor = wish.sum === own ? Number(wish.other) : wish.sum
  const faults = faultsOf(wish, kronor)
  const told = isTold ? faults : {}

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setTold(true)
    const [wrong] = Object.keys(faults)
    if (wrong) return focusOn(fieldNamed(wrong), event.currentTarget)
    const { name, email, greeting, sendOn } = wish
    const unitPrice = kronor * 100
    const gift = { ore: unitPrice, name, email, greeting, sendOn: sendOn || null }
    changeCart({ method: 'absolute', productId: product.id, quantity: 1, unitPrice, extraData: { gift } }, product)
    toast(say.added)
  }

  return (
    <>
      <form className="gift" onSubmit={submit} noValidate aria-label={say.title} id="kop">
        <Segmented
          label={say.sum}
          value={wish.sum}
          onChange={(sum) => change({ sum })}
          choices={[
            ...sums.map((sum) => ({ value: sum, label: formatPrice(sum * 100) })),
            { value: own, label: say.ownSum },
          ]}
        />
        <div className="form">
          {wish.sum === own && (
            <Field
              label={say.other}
              name="other"
              inputMode="numeric"
              maxLength={5}
              value={wish.other}
              error={told.other}
              onChange={({ target }) => change({ other: target.value.replace(/\D/g, '') })}
            />
          )}
          <Field label={say.name} maxLength={100} autoComplete="off" error={told.name} required {...text('name')} />
          <Field
            label={say.email}
            type="email"
            maxLength={100}
            autoComplete="off"
            error={told.email}
            required
            {...text('email')}
          />
          <TextField
            label={say.greeting}
            hint={say.greetingHint}
            maxLength={300}
            rows={2}
            error={told.greeting}
            {...text('greeting')}
          />
          <Field
            label={say.sendOn}
            hint={say.sendOnHint}
            type="date"
            min={dayOf(now)}
            max={addDays(dayOf(now), 366)}
            {...text('sendOn')}
          />
        </div>
        <Button variant="p" size="l" isWide type="submit">
          {say.buy(formatPrice(Number.isNaN(kronor) ? 0 : kronor * 100))}
        </Button>
      </form>
      <BalanceForm />
    </>
  )
}

function faultsOf({ sum, name, email, greeting }: Wish, kronor: number) {
  const isSum = Number.isInteger(kronor) && kronor >= 100 && kronor <= 10_000
  const faults = {
    other: sum === own && !isSum ? say.otherFault : null,
    name: name.trim() ? null : say.nameFault,
    email: fieldFault({ name: 'email', value: email, placeholder: say.email, isRequired: true }),
    greeting: pointsElsewhere(greeting) ? say.greetingFault : null,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Partial<typeof faults>
}
