import { useLayoutEffect, useRef, useState } from 'react'
import { useVariant } from '#analytics/web/variant.ts'
import type { Correction } from '#cart/contract.ts'
import type { Checkout } from '#checkout/contract.ts'
import { paymentOrder, wishesOf } from '#checkout/payment-order.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { page as say } from '#checkout/sv.ts'
import { focusOn } from '#ui/go-to.ts'
import { CodesConsent } from './codes-consent.tsx'
import { Corrections } from './corrections.tsx'
import { CreditSigning, type CreditWish, wishToSign } from './credit-signing.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { type Draft, forgetDraft } from './draft.ts'
import { measureFaults, measureRefusal, useMeasuredSteps } from './measure-checkout.ts'
import { choiceOf, faultsOf, isSent, orderOf } from './order-form.ts'
import { sendOrder } from './order-sender.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { refusedBy } from './refusals.ts'
import { Review } from './review.tsx'
import type { Placed } from './send-order.ts'
import { Step, standings, stepId } from './step.tsx'
import { useFaults } from './use-faults.ts'
import { NoZipStep, ZipStep } from './zip-step.tsx'

export type CheckoutFormProps = {
  checkout: Checkout
  corrections: readonly Correction[]
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Asks for the checkout again. */
  refresh: () => void
  onPlaced: (placed: Placed) => void
}

const ofPayment = ['paymentMethod', 'personalNumber', 'instalmentMonths']

/** All steps on one page. The postal code opens the rest. */
export function CheckoutForm({ checkout, corrections, draft, change, refresh, onPlaced }: CheckoutFormProps) {
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [toSign, setToSign] = useState<CreditWish | null>(null)
  const { focusStep, focusFault } = useFocus()

  const choice = choiceOf(draft, checkout)
  const needsAddress = isSent(choice)
  const faults = useFaults(draft, needsAddress)
  const found = faultsOf(draft, choice)
  const isOpen = draft.zip !== '' || !needsAddress
  const detailsFine = Object.keys(found).every((name) => ofPayment.includes(name))
  const [first = 'now', ...rest] = standings(
    [isOpen, choice.method !== null, detailsFine, choice.paymentMethod !== null && !faults.of('paymentMethod')],
    isOpen,
  )
  const [delivery = 'next', details = 'next', payment = 'next'] = rest
  const form = { draft, change, faults }
  const variant = useVariant()
  useMeasuredSteps({
    shipping: { isDone: delivery === 'done', choice: choice.method?.name },
    payment: { isDone: payment === 'done', choice: choice.paymentMethod ?? undefined },
  })

  async function place() {
    faults.tell(found)
    const order = orderOf(draft, choice, checkout)
    if (Object.keys(found).length > 0 || !order) {
      measureFaults(found)
      setRefusal(say.checkFields)
      return focusFault()
    }
    setRefusal(null)
    setPlacing(true)
    try {
      const placed = await sendOrder(order)
      // Kept for the next attempt as long as the payment may fail.
      if (!isAwaiting(placed.state)) forgetDraft()
      onPlaced(placed)
    } catch (error) {
      const { paymentMethod: method, expectedTotal: amountOre, instalmentMonths: months, personalNumber } = order
      const wish = wishToSign(error, { method, amountOre, months, personalNumber })
      if (wish) return setToSign(wish)
      const refused = refusedBy(error)
      const { at, message, fields, isStale } = refused
      measureRefusal(refused)
      faults.tell(at === 'payment' ? { paymentMethod: message } : fields)
      setRefusal(at === 'payment' ? null : message)
      setPlacing(false)
      if (isStale) refresh()
      focusFault()
    }
  }

  return (
    <div className="cols cols--right ck">
      <div>
        <h1>{say.title}</h1>
        <p className="small muted ck__pay">
          {say.accepted(list.format(checkout.paymentMethods.map(({ name }) => name)))}
        </p>
        <Corrections corrections={corrections} />
        <div className="stps">
          {needsAddress ? (
            <ZipStep
              zip={draft.zip}
              standing={first}
              fault={faults.of('zip')}
              onZip={(zip) => {
                faults.forget('zip')
                change({ zip })
                focusStep(2)
              }}
            />
          ) : (
            <NoZipStep />
          )}
          {isOpen ? (
            <>
              <DeliveryStep {...form} methods={checkout.shippingMethods} choice={choice} standing={delivery} />
              <DetailsStep {...form} standing={details} isSent={needsAddress} />
              <PaymentStep
                {...form}
                methods={paymentOrder(choice.paymentMethods, wishesOf(variant))}
                chosen={choice.paymentMethod}
                toPay={choice.toPay}
                isPretend={checkout.isPretend}
                companyCredit={checkout.companyCredit}
                standing={payment}
              />
            </>
          ) : (
            [say.delivery, say.details, say.payment].map((title, index) => (
              <Step key={title} number={index + 2} title={title} standing="next" />
            ))
          )}
        </div>
        {isOpen && (
          <Review
            checkout={checkout}
            choice={choice}
            codes={
              checkout.hasCodes && draft.customerType === 'private' ? (
                <CodesConsent
                  isGiven={draft.consentsToCodes}
                  onChange={(consentsToCodes) => change({ consentsToCodes })}
                />
              ) : null
            }
            isPlacing={isPlacing}
            refusal={refusal}
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
            setRefusal(why)
          }}
        />
      )}
      <OrderSummary
        checkout={checkout}
        choice={choice}
        corrections={corrections}
        isMember={checkout.known.email !== ''}
        giftCards={draft.giftCards}
        onGiftCards={(giftCards) => change({ giftCards })}
        onCode={refresh}
      />
    </div>
  )
}

const list = new Intl.ListFormat('sv')

/** Moves the focus once what it goes to is on the page. */
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
    focusFault: () => focus('.ck [aria-invalid="true"], .ck [data-fault]'),
  }
}
