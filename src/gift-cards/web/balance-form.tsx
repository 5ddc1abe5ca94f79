import { type SyntheticEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { giftCards } from '#gift-cards/calls.ts'
import { isGiftCardCode } from '#gift-cards/code.ts'
import { sv } from '#gift-cards/sv.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const say = sv.balance

type Greeting = { from: string | null; text: string }

/** What is left on a gift card, for whoever has its code. */
export function BalanceForm() {
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<{ left?: string; greeting?: Greeting | null; fault?: string }>({})

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isGiftCardCode(code)) return setAnswer({ fault: say.fault })
    try {
      const { data } = await api(giftCards.getBalance, { code })
      setAnswer({ left: say.left(data.last4, formatPrice(data.balanceOre)), greeting: data.greeting })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer({ fault: error.message })
    }
  }

  return (
    <form className="gift gift__b" id="saldo" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{say.title}</h2>
      <Field
        label={say.code}
        name="balance-code"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={answer.fault}
        onChange={({ target }) => {
          setCode(target.value)
          setAnswer({})
        }}
        beside={<Button type="submit">{say.ask}</Button>}
      />
      <div role="status">
        <p>{answer.left}</p>
        {answer.greeting && (
          <figure className="gift__g">
            <figcaption className="muted">{say.greeting(answer.greeting.from)}</figcaption>
            <blockquote>{answer.greeting.text}</blockquote>
          </figure>
        )}
      </div>
    </form>
  )
}
