import { useLayoutEffect, useRef, useState } from 'react'
import type { Correction } from '#cart/contract.ts'
import type { Checkout } from '#checkout/contract.ts'
import { page as say } from '#checkout/sv.ts'
import { Corrections } from './corrections.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { type Draft, forgetDraft } from './draft.ts'
import { choiceOf, faultsOf, orderOf } from './order-form.ts'
import { sendOrder } from './order-sender.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { refusedBy } from './refusals.ts'
import { Review } from './review.tsx'
import type { Placed } from './send-order.ts'
import { Step, standings, stepId } from './step.tsx'
import { useFaults } from './use-faults.ts'
import { ZipStep } from './zip-step.tsx'

export type CheckoutFormProps = {
  checkout: Checkout
  corrections: readonly Correction[]
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Asks for the checkout again. */
  refresh: () => void
  onPlaced: (placed: Placed) => void
}

/** All steps on one page. The postal code opens the rest. */
export function CheckoutForm({ checkout, corrections, draft, change, refresh, onPlaced }: CheckoutFormProps) {
  const faults = useFaults(draft)
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { focusStep, focusFault } = useFocus()

  const choice = choiceOf(draft, checkout)
  const found = faultsOf(draft, choice)
  const isOpen = draft.zip !== ''
  const detailsFine = Object.keys(found).every((name) => name === 'shippingPlace' || name === 'paymentMethod')
  const [first = 'now', ...rest] = standings(
    [
      isOpen,
      choice.method !== null && !found.shippingPlace,
      detailsFine,
      choice.paymentMethod !== null && !faults.of('paymentMethod'),
    ],
    isOpen,
  )
  const [delivery = 'next', details = 'next', payment = 'next'] = rest
  const form = { draft, change, faults }

  async function place() {
    faults.tell(found)
    const order = orderOf(draft, choice, checkout.isPretend)
    if (Object.keys(found).length > 0 || !order) {
      setRefusal(say.checkFields)
      return focusFault()
    }
    setRefusal(null)
    setPlacing(true)
    try {
      const placed = await sendOrder(order)
      forgetDraft()
      onPlaced(placed)
    } catch (error) {
      const { at, message, fields, isStale } = refusedBy(error)
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
          {say.accepted(list.format(checkout.paymentMethods.map(({ name }) => name.toLowerCase())))}
        </p>
        <Corrections corrections={corrections} />
        <div className="stps">
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
          {isOpen ? (
            <>
              <DeliveryStep {...form} methods={checkout.shippingMethods} chosen={choice.method} standing={delivery} />
              <DetailsStep {...form} standing={details} />
              <PaymentStep
                {...form}
                methods={checkout.paymentMethods}
                chosen={choice.paymentMethod}
                isPretend={checkout.isPretend}
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
            isPlacing={isPlacing}
            refusal={refusal}
            onPlace={() => void place()}
          />
        )}
      </div>
      <OrderSummary
        checkout={checkout}
        choice={choice}
        corrections={corrections}
        isMember={checkout.known.email !== ''}
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
    document.querySelector<HTMLElement>(wanted.current)?.focus()
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
