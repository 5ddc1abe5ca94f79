import { type SyntheticEvent, useState } from 'react'
import type { Cart } from '#cart/contract.ts'
import { enterCode } from '#cart/web/enter-code.ts'
import { steps as messages } from '#checkout/steps-messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { giftCards as calls } from '#gift-cards/calls.ts'
import { isGiftCardCode, normalCode } from '#gift-cards/code.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AppliedGiftCard } from './draft.ts'
import './discount-field.css'

type DiscountFieldProps = {
  cart: Cart
  giftCards: readonly AppliedGiftCard[]
  onGiftCards: (cards: AppliedGiftCard[]) => void
  onCode: () => void
}

export function DiscountField({ cart, giftCards, onGiftCards, onCode }: DiscountFieldProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isAsking) return
    if (!text.trim()) return setError(messages.codeMissing)
    setAsking(true)
    const problem = await (isGiftCardCode(text) ? addCard(normalCode(text)) : setCode(text.trim()))
    setAsking(false)
    setError(problem)
    if (!problem) setText('')
  }

  async function setCode(code: string): Promise<string | null> {
    const problem = await enterCode(code)
    if (!problem) onCode()
    return problem
  }

  async function addCard(code: string): Promise<string | null> {
    if (giftCards.some((card) => card.code === code)) return messages.cardTwice
    try {
      const { data } = await api(calls.getBalance, { code })
      if (data.balance === 0) return messages.cardEmpty
      onGiftCards([...giftCards, { code, last4: data.last4, balance: data.balance }])
      return null
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    }
  }

  return (
    <div className="discount-field">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={messages.code}
          name="code"
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
          }}
          beside={
            <Button type="submit" state={isAsking ? 'busy' : undefined}>
              {messages.useCode}
            </Button>
          }
        />
      </form>
      <div role="status">
        <ul className="discount-field-list" aria-label={messages.used}>
          {cart.promotions.applied
            .filter(({ code }) => code === null)
            .map(({ id, name }) => (
              <Used key={id} name={name} />
            ))}
          {cart.code && <Used name={cart.code} note={cart.codeNote} onRemove={() => void setCode('').then(setError)} />}
          {giftCards.map(({ code, last4, balance }) => (
            <Used
              key={code}
              name={messages.cardEnding(last4, formatPrice(balance))}
              onRemove={() => onGiftCards(giftCards.filter((card) => card.code !== code))}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

type UsedProps = { name: string; note?: string | null; onRemove?: () => void }

function Used({ name, note, onRemove }: UsedProps) {
  return (
    <li>
      <Icon name={note ? 'info' : 'check-circle'} weight="fill" />
      <span>
        {name}
        {note && <span className="small muted">{note}</span>}
      </span>
      {onRemove && (
        <Button variant="g" isIcon aria-label={messages.remove(name)} onClick={onRemove}>
          <Icon name="x" weight="bold" />
        </Button>
      )}
    </li>
  )
}
