import { type SyntheticEvent, useState } from 'react'
import type { Gift } from '#cart/contract.ts'
import { giftMessages } from '#cart/gift-messages.ts'
import { isSendDay } from '#cart/gift-text.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import { useCart } from '#cart/web/cart-store.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { fieldError } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { pointsElsewhere } from '#core/untrusted-text.ts'
import { Field, TextField } from '#forms/field.tsx'
import { fieldNamed, focusOn } from '#forms/focus-on.ts'
import { Segmented } from '#forms/segmented.tsx'
import { messages as giftCardMessages } from '#gift-cards/messages.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { BalanceForm } from './balance-form.tsx'
import './gift-card-form.css'

const messages = giftCardMessages.form
const sums = [200, 500, 1000]
const own = 0

type Wish = { sum: number; other: string; name: string; email: string; greeting: string; sendOn: string }

const emptyWish: Wish = { sum: 500, other: '', name: '', email: '', greeting: '', sendOn: '' }

export default function GiftCardForm({ product, now }: { product: ProductCard; now: Date }) {
  const inCart = useCart(({ cart }) => cart.rows.find((row) => row.product.id === product.id)?.extraData.gift)
  const [changed, setWish] = useState<Wish | null>(null)
  const wish = changed ?? (inCart ? wishOf(inCart) : emptyWish)
  const [isSubmitted, setSubmitted] = useState(false)
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })
  const text = (name: 'name' | 'email' | 'greeting' | 'sendOn') => ({
    name,
    value: wish[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const kronor = wish.sum === own ? Number(wish.other) : wish.sum
  const errors = errorsOf(wish, kronor, now)
  const shownErrors = isSubmitted ? errors : {}

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    const [wrong] = Object.keys(errors)
    if (wrong) return focusOn(fieldNamed(wrong), event.currentTarget)
    const { name, email, greeting, sendOn } = wish
    const unitPrice = kronor * 100
    const gift = { amount: unitPrice, name, email, greeting, sendOn: sendOn || null }
    void changeCart({ method: 'absolute', productId: product.id, quantity: 1, unitPrice, extraData: { gift } }, product)
    toast(messages.added)
  }

  return (
    <>
      <form className="gift-card-form" onSubmit={submit} noValidate aria-label={messages.title} id="kop">
        <Segmented
          label={messages.sum}
          value={wish.sum}
          onChange={(sum) => change({ sum })}
          choices={[
            ...sums.map((sum) => ({ value: sum, label: formatPrice(sum * 100) })),
            { value: own, label: messages.ownSum },
          ]}
        />
        <div className="field-form">
          {wish.sum === own && (
            <Field
              label={messages.other}
              name="other"
              inputMode="numeric"
              maxLength={5}
              value={wish.other}
              error={shownErrors.other}
              onChange={({ target }) => change({ other: target.value.replace(/\D/g, '') })}
            />
          )}
          <Field
            label={messages.name}
            maxLength={100}
            autoComplete="off"
            error={shownErrors.name}
            required
            {...text('name')}
          />
          <Field
            label={messages.email}
            type="email"
            maxLength={100}
            autoComplete="off"
            error={shownErrors.email}
            required
            {...text('email')}
          />
          <TextField
            label={messages.greeting}
            hint={messages.greetingHint}
            maxLength={300}
            rows={2}
            error={shownErrors.greeting}
            {...text('greeting')}
          />
          <Field
            label={messages.sendOn}
            hint={messages.sendOnHint}
            type="date"
            min={dayOf(now)}
            max={addDays(dayOf(now), 366)}
            error={shownErrors.sendOn}
            {...text('sendOn')}
          />
        </div>
        <Button variant="p" size="l" isWide type="submit">
          {messages.buy(formatPrice(Number.isNaN(kronor) ? 0 : kronor * 100))}
        </Button>
      </form>
      <BalanceForm />
    </>
  )
}

function wishOf({ amount, sendOn, ...whom }: Gift): Wish {
  const kronor = amount / 100
  const isChoice = sums.includes(kronor)
  return { ...whom, sum: isChoice ? kronor : own, other: isChoice ? '' : String(kronor), sendOn: sendOn ?? '' }
}

function errorsOf({ sum, name, email, greeting, sendOn }: Wish, kronor: number, now: Date) {
  const isSum = Number.isInteger(kronor) && kronor >= 100 && kronor <= 10_000
  const errors = {
    other: sum === own && !isSum ? messages.otherError : null,
    name: name.trim() ? null : messages.nameError,
    email: fieldError({ name: 'email', value: email, placeholder: messages.email, isRequired: true }),
    greeting: pointsElsewhere(greeting) ? messages.greetingError : null,
    sendOn: sendOn && !isSendDay(sendOn, now) ? giftMessages.badSendDay : null,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<typeof errors>
}
