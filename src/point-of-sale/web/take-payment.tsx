import { useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { Segmented } from '#forms/segmented.tsx'
import type { Tender } from '#payments/methods.ts'
import { tenders } from '#payments/methods.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { PricedSale, Sale } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { basketOf, type Sale as OpenSale } from './use-priced-sale.ts'
import './take-payment.css'

type Props = {
  store: number
  sale: OpenSale
  priced: PricedSale
  isReady: boolean
  onSold: (sale: Sale) => void
}

export function TakePayment({ store, sale, priced, isReady, onSold }: Props) {
  const [tender, setTender] = useState<Tender>('terminal')
  const { isBusy, error, run } = useAction<{ data: Sale }>(null, ({ data }) => onSold(data))
  const { total, amountToPay, cashTotal, promotions, discount, vat, giftCards, xp } = priced
  const isPaid = amountToPay === 0
  const isCash = tender === 'cash' && !isPaid
  const promoted = promotions.reduce((sum, { amount }) => sum + amount, 0)
  const sell = () =>
    run((options) => api(pointOfSale.sell, { store, ...basketOf(sale), tender, expectedTotal: amountToPay }, options))
  return (
    <div className="take-payment stack">
      <dl>
        {promotions.map(({ name, amount }) => (
          <Line key={name} label={name} amount={-amount} />
        ))}
        {discount > promoted && <Line label={messages.discount} amount={promoted - discount} />}
        {vat.map((line) => (
          <Line key={line.rate} label={messages.vat(line.rate)} amount={line.vat} />
        ))}
        <Line
          label={giftCards.length > 0 ? messages.sum : messages.total}
          amount={total}
          isMain={giftCards.length === 0}
        />
        {giftCards.map(({ last4, amount }) => (
          <Line key={last4} label={messages.giftCard(last4)} amount={-amount} />
        ))}
        {giftCards.length > 0 && <Line label={messages.total} amount={amountToPay} isMain />}
        {isCash && cashTotal !== amountToPay && <Line label={messages.cashTotal} amount={cashTotal} isMain />}
      </dl>
      {xp > 0 && <p className="small muted">{messages.xp(xp)}</p>}
      {!isPaid && (
        <Segmented
          label={messages.tender}
          value={tender}
          onChange={setTender}
          choices={tenders.map((value) => ({ value, label: messages.tenders[value] }))}
        />
      )}
      {isCash && <Change due={cashTotal} />}
      {error && <Note kind="err">{error}</Note>}
      <Button variant="p" size="l" isWide disabled={!isReady} state={isBusy ? 'busy' : undefined} onClick={sell}>
        {isPaid ? messages.takeNothing : messages.take[tender](formatPrice(isCash ? cashTotal : amountToPay))}
      </Button>
    </div>
  )
}

function Line({ label, amount, isMain = false }: { label: string; amount: number; isMain?: boolean }) {
  return (
    <div className={isMain ? 'take-payment-line take-payment-line--main' : 'take-payment-line'}>
      <dt>{label}</dt>
      <dd className="tabular">{formatPrice(amount)}</dd>
    </div>
  )
}

/** Reckons what the customer gets back; it is not stored. */
function Change({ due }: { due: number }) {
  const [text, setText] = useState('')
  const received = Number(text.replaceAll(/\D/g, '')) * 100
  return (
    <div className="take-payment-change">
      <Field
        label={messages.received}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      <p aria-live="polite">
        {received >= due && (
          <>
            {messages.change} <b className="tabular">{formatPrice(received - due)}</b>
          </>
        )}
      </p>
    </div>
  )
}
