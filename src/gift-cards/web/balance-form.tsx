import { type SyntheticEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { giftCards } from '#gift-cards/calls.ts'
import { isGiftCardCode } from '#gift-cards/code.ts'
import { messages as giftCardMessages } from '#gift-cards/messages.ts'
import { Button } from '#ui/button.tsx'

const messages = giftCardMessages.balance

type Greeting = { from: string | null; text: string }

export function BalanceForm() {
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<{ left?: string; greeting?: Greeting | null; error?: string }>({})

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isGiftCardCode(code)) return setAnswer({ error: messages.error })
    try {
      const { data } = await api(giftCards.getBalance, { code })
      setAnswer({ left: messages.left(data.last4, formatPrice(data.balance)), greeting: data.greeting })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer({ error: error.message })
    }
  }

  return (
    <form
      className="gift-card-form gift-card-form-balance"
      id="saldo"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h2>{messages.title}</h2>
      <Field
        label={messages.code}
        name="balance-code"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={answer.error}
        onChange={({ target }) => {
          setCode(target.value)
          setAnswer({})
        }}
        beside={<Button type="submit">{messages.ask}</Button>}
      />
      <div role="status">
        <p>{answer.left}</p>
        {answer.greeting && (
          <figure className="gift-card-form-figure">
            <figcaption className="muted">{messages.greeting(answer.greeting.from)}</figcaption>
            <blockquote>{answer.greeting.text}</blockquote>
          </figure>
        )}
      </div>
    </form>
  )
}
