import { useState } from 'react'
import { personalNumberFault } from '#account/personal-number.ts'
import { useVariant } from '#analytics/web/variant.ts'
import { payment as calls } from '#checkout/payment-calls.ts'
import type { PaymentStatus } from '#checkout/payment-contract.ts'
import { paymentOrder, wishesOf } from '#checkout/payment-order.ts'
import { fields, payment as say } from '#checkout/sv-payment.ts'
import { ApiError, api } from '#core/api-client.ts'
import { typed } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { asksPersonalNumber, isFor, type PaymentMethodId, paymentMethodsFor } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Option, Options } from '#ui/option.tsx'
import { CreditSigning, type CreditWish, wishToSign } from './credit-signing.tsx'
import { InstalmentPick } from './instalment-pick.tsx'
import { measureRefusal } from './measure-checkout.ts'

type PaymentWaysProps = { order: Order; secret: string; amount: number; onBegun: (status: PaymentStatus) => void }

/** Another attempt to pay the order. Nothing is chosen from the start. */
export function PaymentWays({ order, secret, amount, onBegun }: PaymentWaysProps) {
  const [method, setMethod] = useState<PaymentMethodId | null>(null)
  const [months, setMonths] = useState<number | null>(null)
  const [monthsFault, setMonthsFault] = useState<string | null>(null)
  const [personalNumber, setPersonalNumber] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [toSign, setToSign] = useState<CreditWish | null>(null)
  const variant = useVariant()
  const customerType = order.address.company ? 'company' : 'private'
  const ways = paymentOrder(paymentMethodsFor(amount), wishesOf(variant)).filter(
    // A company's credit is taken when the order is placed, never later.
    (way) => way.id !== 'company-invoice' && isFor(way, customerType),
  )

  async function begin() {
    if (!method || method === 'free' || method === 'company-invoice') return setRefusal(say.choose)
    const wrong = asksPersonalNumber(method) ? personalNumberFault(personalNumber) : null
    setFault(wrong)
    const lacksMonths = method === 'instalments' && months === null
    setMonthsFault(lacksMonths ? fields.chooseMonths : null)
    if (wrong || lacksMonths) return
    setRefusal(null)
    setBusy(true)
    const number = asksPersonalNumber(method) ? { personalNumber } : {}
    const plan = method === 'instalments' && months !== null ? { instalmentMonths: months } : {}
    try {
      const { data } = await api(calls.postPaymentSession, { method, orderId: order.id, secret, ...number, ...plan })
      onBegun(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wish = wishToSign(error, { method, amountOre: amount, months: plan.instalmentMonths, personalNumber })
      if (wish) return setToSign(wish)
      measureRefusal({ at: 'payment', message: error.message })
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="payways">
      {refusal && <Note kind="err">{refusal}</Note>}
      <Options label={say.choose} isJoined>
        {ways.map(({ id, name, description, isCredit }) => (
          <Option
            key={id}
            name="payment"
            checked={id === method}
            onChange={() => setMethod(id)}
            label={isCredit ? `${name} (${say.credit.toLowerCase()})` : name}
            text={description}
            details={
              id === method && asksPersonalNumber(id) ? (
                <>
                  {id === 'instalments' && (
                    <InstalmentPick amount={amount} months={months} fault={monthsFault} onChoose={setMonths} />
                  )}
                  <Field
                    label={fields.personalNumber}
                    hint={fields.personalNumberHint}
                    inputMode="numeric"
                    autoComplete="off"
                    value={personalNumber}
                    error={fault}
                    onChange={({ target }) => setPersonalNumber(typed('ssn', target.value))}
                  />
                </>
              ) : null
            }
          />
        ))}
      </Options>
      {toSign && (
        <CreditSigning
          wish={toSign}
          onSigned={() => {
            setToSign(null)
            void begin()
          }}
          onLeft={(why) => {
            setToSign(null)
            setRefusal(why)
          }}
        />
      )}
      <Button variant="p" isWide state={isBusy ? 'busy' : undefined} onClick={() => void begin()}>
        {say.payWith(formatPrice(amount))}
      </Button>
    </div>
  )
}
