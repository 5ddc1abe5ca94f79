import { useState } from 'react'
import { useVariant } from '#analytics/web/variant.ts'
import { fields } from '#checkout/payment-messages.ts'
import { paymentOrder, wishesOf } from '#checkout/payment-order.ts'
import type { CreditWish } from '#checkout/web/credit-dialog.tsx'
import { CreditSigning, wishToSign } from '#checkout/web/credit-signing.tsx'
import { Instalments } from '#checkout/web/instalments.tsx'
import { measureCheckoutError } from '#checkout/web/measure-checkout.ts'
import { ApiError, api } from '#core/api-client.ts'
import { typed } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { Option, Options } from '#forms/option.tsx'
import { personalNumberError } from '#identity/personal-number.ts'
import { payment as calls } from '#payment-processing/calls.ts'
import type { PayableOrder, PaymentStatus } from '#payment-processing/contract.ts'
import { asksPersonalNumber, isFor, type PaymentMethodId, paymentMethodsFor } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { payment as messages } from './messages.ts'

type PaymentMethodsProps = {
  order: PayableOrder
  secret: string
  amount: number
  onBegun: (status: PaymentStatus) => void
}

export function PaymentMethods({ order, secret, amount, onBegun }: PaymentMethodsProps) {
  const [method, setMethod] = useState<PaymentMethodId | null>(null)
  const [months, setMonths] = useState<number | null>(null)
  const [monthsError, setMonthsError] = useState<string | null>(null)
  const [personalNumber, setPersonalNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [toSign, setToSign] = useState<CreditWish | null>(null)
  const variant = useVariant()
  const customerType = order.isCompany ? 'company' : 'private'
  const ways = paymentOrder(paymentMethodsFor(amount), wishesOf(variant)).filter(
    // A company's credit is reserved when the order is placed, never later.
    (way) => way.id !== 'company-invoice' && isFor(way, customerType),
  )

  async function begin() {
    if (!method || method === 'free' || method === 'company-invoice') return setProblem(messages.choose)
    const wrong = asksPersonalNumber(method) ? personalNumberError(personalNumber) : null
    setError(wrong)
    const lacksMonths = method === 'instalments' && months === null
    setMonthsError(lacksMonths ? fields.chooseMonths : null)
    if (wrong || lacksMonths) return
    setProblem(null)
    setBusy(true)
    const number = asksPersonalNumber(method) ? { personalNumber } : {}
    const plan = method === 'instalments' && months !== null ? { instalmentMonths: months } : {}
    try {
      const { data } = await api(calls.postPaymentSession, { method, orderId: order.id, secret, ...number, ...plan })
      onBegun(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wish = wishToSign(error, { method, amount, months: plan.instalmentMonths, personalNumber })
      if (wish) return setToSign(wish)
      measureCheckoutError({ at: 'payment', message: error.message })
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="payment-wait-methods">
      {problem && <Note kind="err">{problem}</Note>}
      <Options label={messages.choose} isJoined>
        {ways.map(({ id, name, description, isCredit }) => (
          <Option
            key={id}
            name="payment"
            checked={id === method}
            onChange={() => setMethod(id)}
            label={isCredit ? `${name} (${messages.credit.toLowerCase()})` : name}
            text={description}
            details={
              id === method && asksPersonalNumber(id) ? (
                <>
                  {id === 'instalments' && (
                    <Instalments amount={amount} months={months} error={monthsError} onChoose={setMonths} />
                  )}
                  <Field
                    label={fields.personalNumber}
                    hint={fields.personalNumberHint}
                    inputMode="numeric"
                    autoComplete="off"
                    value={personalNumber}
                    error={error}
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
            setProblem(why)
          }}
        />
      )}
      <Button variant="p" isWide state={isBusy ? 'busy' : undefined} onClick={() => void begin()}>
        {messages.payWith(formatPrice(amount))}
      </Button>
    </div>
  )
}
