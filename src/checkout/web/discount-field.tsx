import { type SyntheticEvent, useState } from 'react'
import type { Cart } from '#cart/contract.ts'
import { enterCode } from '#cart/web/enter-code.ts'
import { page as say } from '#checkout/sv.ts'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { giftCards as calls } from '#gift-cards/calls.ts'
import { isGiftCardCode, normalCode } from '#gift-cards/code.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { HeldCard } from './draft.ts'
import './discount-field.css'

type DiscountFieldProps = {
  cart: Cart
  giftCards: readonly HeldCard[]
  onGiftCards: (cards: HeldCard[]) => void
  /** A campaign code was set or taken away. */
  onCode: () => void
}

/** One field for campaign codes and gift cards, and what has been added by it. */
export function DiscountField({ cart, giftCards, onGiftCards, onCode }: DiscountFieldProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isAsking) return
    if (!text.trim()) return setFault(say.codeMissing)
    setAsking(true)
    const problem = await (isGiftCardCode(text) ? addCard(normalCode(text)) : setCode(text.trim()))
    setAsking(false)
    setFault(problem)
    if (!problem) setText('')
  }

  async function setCode(code: string): Promise<string | null> {
    const problem = await enterCode(code)
    if (!problem) onCode()
    return problem
  }

  async function addCard(code: string): Promise<string | null> {
    if (giftCards.some((card) => card.code === code)) return say.cardTwice
    try {
      const { data } = await api(calls.getBalance, { code })
      if (data.balanceOre === 0) return say.cardEmpty
      onGiftCards([...giftCards, { code, last4: data.last4, balanceOre: data.balanceOre }])
      return null
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    }
  }

  return (
    <div className="dsc">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={say.code}
          name="code"
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fault}
          onChange={({ target }) => {
            setText(target.value)
            setFault(null)
          }}
          beside={
            <Button type="submit" state={isAsking ? 'busy' : undefined}>
              {say.useCode}
            </Button>
          }
        />
      </form>
      <div role="status">
        <ul className="dsc__l" aria-label={say.used}>
          {cart.promotions.applied
            .filter(({ code }) => code === null)
            .map(({ id, name }) => (
              <Used key={id} name={name} />
            ))}
          {cart.code && <Used name={cart.code} note={cart.codeNote} onRemove={() => void setCode('').then(setFault)} />}
          {giftCards.map(({ code, last4, balanceOre }) => (
            <Used
              key={code}
              name={say.cardEnding(last4, formatPrice(balanceOre))}
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
        <Button variant="g" isIcon aria-label={say.remove(name)} onClick={onRemove}>
          <Icon name="x" weight="bold" />
        </Button>
      )}
    </li>
  )
}
