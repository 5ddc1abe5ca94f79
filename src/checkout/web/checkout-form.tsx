import { useLayoutEffect, useRef, useState } from 'react'
import { useVariant } from '#analytics/web/variant.ts'
import type { Correction } from '#cart/contract.ts'
import type { Checkout } from '#checkout/contract.ts'
import { page as messages } from '#checkout/messages.ts'
import { paymentOrder, wishesOf } from '#checkout/payment-order.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { nameInSentence } from '#payments/methods.ts'
import { focusOn } from '#ui/focus-on.ts'
import { checkoutErrorOf } from './checkout-error.ts'
import { CodesConsent } from './codes-consent.tsx'
import { Corrections } from './corrections.tsx'
import { CreditSigning, type CreditWish, wishToSign } from './credit-signing.tsx'
import { clearDraft } from './current-draft.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { DetailsStep } from './details-step.tsx'
import type { Draft } from './draft.ts'
import { measureCheckoutError, measureFieldErrors, useMeasuredSteps } from './measure-checkout.ts'
import { choiceOf, errorsOf, isSent, orderOf } from './order-form.ts'
import { sendOrder } from './order-sender.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Review } from './review.tsx'
import type { Placed } from './send-order.ts'
import { Step, stepId, stepStatuses } from './step.tsx'
import { useFormErrors } from './use-form-errors.ts'
import { NoZipStep, ZipStep } from './zip-step.tsx'

export type CheckoutFormProps = {
  checkout: Checkout
  corrections: readonly Correction[]
  /** False until the answer for the written postal code has come. */
  isCurrent: boolean
  draft: Draft
  change: (part: Partial<Draft>) => void
  refresh: () => void
  onPlaced: (placed: Placed) => void
}

const notOfDetails = ['shippingMethodId', 'paymentMethod', 'personalNumber', 'instalmentMonths']

export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, corrections, isCurrent, draft, change, refresh, onPlaced } = props
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [toSign, setToSign] = useState<CreditWish | null>(null)
  const { focusStep, focusError } = useFocus()

  const choice = choiceOf(draft, checkout)
  const needsAddress = isSent(choice)
  const errors = useFormErrors(draft, needsAddress)
  const found = errorsOf(draft, choice)
  const isOpen = draft.zip !== '' || !needsAddress
  const detailsFine = Object.keys(found).every((name) => notOfDetails.includes(name))
  const [first = 'now', ...rest] = stepStatuses(
    [isOpen, choice.method !== null, detailsFine, choice.paymentMethod !== null && !errors.of('paymentMethod')],
    isOpen,
  )
  const [delivery = 'next', details = 'next', payment = 'next'] = rest
  const form = { draft, change, errors }
  const variant = useVariant()
  useMeasuredSteps({
    shipping: { isDone: delivery === 'done', choice: choice.method?.name },
    payment: { isDone: payment === 'done', choice: choice.paymentMethod ?? undefined },
  })

  async function place() {
    errors.show(found)
    const order = orderOf(draft, choice, checkout)
    if (Object.keys(found).length > 0 || !order) {
      measureFieldErrors(found)
      setProblem(messages.checkFields)
      return focusError()
    }
    setProblem(null)
    setPlacing(true)
    try {
      const placed = await sendOrder(order)
      // Kept for a retry while the payment may fail.
      if (!isAwaiting(placed.state)) clearDraft()
      onPlaced(placed)
    } catch (error) {
      const { paymentMethod: method, expectedTotal: amount, instalmentMonths: months, personalNumber } = order
      const wish = wishToSign(error, { method, amount, months, personalNumber })
      if (wish) return setToSign(wish)
      const checkoutError = checkoutErrorOf(error)
      const { at, message, fields, isStale } = checkoutError
      measureCheckoutError(checkoutError)
      errors.show(at === 'payment' ? { paymentMethod: message } : fields)
      setProblem(at === 'payment' ? null : message)
      setPlacing(false)
      if (isStale) refresh()
      focusError()
    }
  }

  return (
    <div className="columns columns--right checkout-page">
      <div>
        <h1>{messages.title}</h1>
        <p className="small muted checkout-page-pay">
          {choice.toPay > 0 && `${messages.accepted(list.format(choice.paymentMethods.map(nameInSentence)))} `}
          {messages.delivers}
        </p>
        <Corrections corrections={corrections} />
        <div className="checkout-step-list">
          {needsAddress ? (
            <ZipStep
              zip={draft.zip}
              status={first}
              error={errors.of('zip')}
              onZip={(zip) => {
                errors.clear('zip')
                change({ zip })
                focusStep(2)
              }}
            />
          ) : (
            <NoZipStep />
          )}
          {isOpen ? (
            <>
              <DeliveryStep
                {...form}
                methods={isCurrent ? checkout.shippingMethods : null}
                choice={choice}
                status={delivery}
              />
              <DetailsStep {...form} status={details} isSent={needsAddress} />
              <PaymentStep
                {...form}
                methods={paymentOrder(choice.paymentMethods, wishesOf(variant))}
                chosen={choice.paymentMethod}
                toPay={choice.toPay}
                isSandbox={checkout.isSandbox}
                companyCredit={checkout.companyCredit}
                status={payment}
              />
            </>
          ) : (
            [messages.delivery, messages.details, messages.payment].map((title, index) => (
              <Step key={title} number={index + 2} title={title} status="next" />
            ))
          )}
        </div>
        {isOpen && (
          <Review
            checkout={checkout}
            choice={choice}
            isCompany={draft.customerType === 'company'}
            codes={
              checkout.hasCodes && draft.customerType === 'private' ? (
                <CodesConsent
                  isGiven={draft.consentsToCodes}
                  onChange={(consentsToCodes) => change({ consentsToCodes })}
                />
              ) : null
            }
            isPlacing={isPlacing}
            problem={problem}
            onPlace={() => void place()}
          />
        )}
      </div>
      {toSign && (
        <CreditSigning
          wish={toSign}
          onSigned={() => {
            setToSign(null)
            void place()
          }}
          onLeft={(why) => {
            setToSign(null)
            setPlacing(false)
            setProblem(why)
          }}
        />
      )}
      <OrderSummary
        checkout={checkout}
        choice={choice}
        corrections={corrections}
        isMember={checkout.savedDetails.email !== ''}
        giftCards={draft.giftCards}
        onGiftCards={(giftCards) => change({ giftCards })}
        onCode={refresh}
      />
    </div>
  )
}

const list = new Intl.ListFormat('sv', { type: 'disjunction' })

function useFocus() {
  const wanted = useRef<string | null>(null)
  const [, redraw] = useState({})
  useLayoutEffect(() => {
    if (!wanted.current) return
    focusOn(wanted.current)
    wanted.current = null
  })
  const focus = (selector: string) => {
    wanted.current = selector
    redraw({})
  }
  return {
    focusStep: (number: number) => focus(`#${stepId(number)}`),
    focusError: () => focus('#main [aria-invalid="true"], #main [data-error]'),
  }
}
