import { useVariant } from '#analytics/web/variant.ts'
import type { Correction } from '#cart/contract.ts'
import type { Checkout } from '#checkout/contract.ts'
import { page as messages } from '#checkout/messages.ts'
import { paymentOrder, wishesOf } from '#checkout/payment-order.ts'
import { useScript } from '#hydration/later-script.ts'
import { nameInSentence } from '#payments/methods.ts'
import { asksAddress, choiceOf, isSent } from './choice.ts'
import { Corrections } from './corrections.tsx'
import type { Draft } from './draft.ts'
import { laterSteps } from './later-steps.ts'
import { useMeasuredSteps } from './measure-checkout.ts'
import type { PlacedOrder } from './send-order.ts'
import { Step, stepStatuses } from './step.tsx'
import { StepsWaiting } from './steps-waiting.tsx'
import { SummaryWaiting } from './summary-waiting.tsx'
import { useFocus } from './use-focus.ts'
import { useFormErrors } from './use-form-errors.ts'
import { usePlacing } from './use-placing.ts'
import { NoZipStep, ZipStep } from './zip-step.tsx'

export type CheckoutFormProps = {
  checkout: Checkout
  corrections: readonly Correction[]
  /** False until the answer for the written postal code has come. */
  isCurrent: boolean
  draft: Draft
  change: (part: Partial<Draft>) => void
  refresh: () => void
  onPlaced: (placed: PlacedOrder) => void
}

const notOfDetails = ['shippingMethodId', 'paymentMethod', 'personalNumber', 'instalmentMonths']

export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, corrections, isCurrent, draft, change, refresh, onPlaced } = props
  const { script: steps, ...loading } = useScript(laterSteps)
  const { focusStep, focusError } = useFocus()

  const choice = choiceOf(draft, checkout)
  const asksZip = isSent(choice)
  const needsAddress = asksAddress(choice, draft)
  const errors = useFormErrors(draft, needsAddress)
  const { isPlacing, problem, toSign, place, onSigned, onLeft } = usePlacing({
    draft,
    choice,
    checkout,
    errors,
    focusError,
    refresh,
    onPlaced,
  })
  const hasZip = draft.zip !== '' || !asksZip
  const isOpen = hasZip && steps !== null
  const detailsFine = Object.keys(steps?.errorsOf(draft, choice) ?? {}).every((name) => notOfDetails.includes(name))
  const isDone = [choice.method !== null, detailsFine, choice.paymentMethod !== null && !errors.of('paymentMethod')]
  const [first = 'now', ...rest] = stepStatuses([hasZip, ...(steps ? isDone : [false, false, false])], isOpen)
  const [delivery = 'next', details = 'next', payment = 'next'] = rest
  const form = { draft, change, errors }
  const variant = useVariant()
  useMeasuredSteps({
    shipping: { isDone: delivery === 'done', choice: choice.method?.name },
    payment: { isDone: payment === 'done', choice: choice.paymentMethod ?? undefined },
  })

  return (
    <div className="columns columns--right checkout-page">
      <div>
        <h1>{messages.title}</h1>
        <p className="small muted checkout-page-pay">
          {choice.toPay > 0 &&
            choice.paymentMethods.length > 0 &&
            `${messages.accepted(list.format(choice.paymentMethods.map(nameInSentence)))} `}
          {messages.delivers}
        </p>
        <Corrections corrections={corrections} />
        <div className="checkout-step-list">
          {asksZip ? (
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
          <Step number={2} title={messages.delivery} status={delivery}>
            {isOpen ? (
              <steps.DeliveryStep {...form} methods={isCurrent ? checkout.shippingMethods : null} choice={choice} />
            ) : (
              hasZip && <StepsWaiting {...loading} />
            )}
          </Step>
          <Step number={3} title={messages.details} status={details}>
            {isOpen && <steps.DetailsStep {...form} isSent={needsAddress} />}
          </Step>
          <Step number={4} title={messages.payment} status={payment}>
            {isOpen && (
              <steps.PaymentStep
                {...form}
                methods={paymentOrder(choice.paymentMethods, wishesOf(variant))}
                chosen={choice.paymentMethod}
                toPay={choice.toPay}
                isSandbox={checkout.isSandbox}
                companyCredit={checkout.companyCredit}
              />
            )}
          </Step>
        </div>
        {isOpen && (
          <steps.Review
            checkout={checkout}
            choice={choice}
            isCompany={draft.customerType === 'company'}
            codes={
              checkout.codes && draft.customerType === 'private' ? (
                <steps.CodesConsent
                  codes={checkout.codes}
                  isGiven={draft.consentsToCodes}
                  onChange={(consentsToCodes) => change({ consentsToCodes })}
                />
              ) : null
            }
            isPlacing={isPlacing}
            problem={problem}
            onPlace={() => void place(steps)}
          />
        )}
      </div>
      {steps && toSign && <steps.CreditSigning wish={toSign} onSigned={() => onSigned(steps)} onLeft={onLeft} />}
      {steps ? (
        <steps.OrderSummary
          checkout={checkout}
          choice={choice}
          corrections={corrections}
          isMember={checkout.savedDetails.email !== ''}
          giftCards={draft.giftCards}
          onGiftCards={(giftCards) => change({ giftCards })}
          onCode={refresh}
        />
      ) : (
        <SummaryWaiting rows={checkout.cart.rows.length} />
      )}
    </div>
  )
}

const list = new Intl.ListFormat('sv', { type: 'disjunction' })
