import { type FormEvent, useState } from 'react'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import type { PricedSale } from '#point-of-sale/contract.ts'
import { saleCodes as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Sale } from './use-priced-sale.ts'
import type { useSaleCodes } from './use-sale-codes.ts'
import './counter-row.css'

type Props = ReturnType<typeof useSaleCodes> & { sale: Sale; priced: PricedSale | null }

export function SaleCodes({ error, isBusy, add, removeCode, removeCard, sale, priced }: Props) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    void add(text).then((isAdded) => isAdded && setText(''))
  }
  const { promotionCode, giftCards } = sale
  return (
    <div className="stack">
      <form data-unsaved="own" onSubmit={submit}>
        <Field
          label={messages.code}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
          beside={
            <Button type="submit" state={isBusy ? 'busy' : undefined}>
              {messages.use}
            </Button>
          }
        />
      </form>
      <ul aria-label={messages.used}>
        {promotionCode && (
          <Used name={promotionCode.toUpperCase()} note={priced?.codeNote ?? null} onRemove={removeCode} />
        )}
        {giftCards.map((code, at) => (
          <Used
            key={code}
            name={messages.card(code.slice(-4))}
            note={balanceNote(priced?.giftCards[at])}
            onRemove={() => removeCard(at)}
          />
        ))}
      </ul>
    </div>
  )
}

function balanceNote(card: PricedSale['giftCards'][number] | undefined): string | null {
  return card ? messages.onCard(formatPrice(card.balance)) : null
}

function Used({ name, note, onRemove }: { name: string; note: string | null; onRemove: () => void }) {
  return (
    <li className="counter-row">
      <span>
        {name}
        {note && <span className="small muted admin-block">{note}</span>}
      </span>
      <Button isIcon aria-label={messages.remove(name)} onClick={onRemove}>
        <Icon name="x" />
      </Button>
    </li>
  )
}
