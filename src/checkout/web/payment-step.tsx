import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { page as say } from '#checkout/sv.ts'
import { inCheckout } from '#checkout/sv-company.ts'
import { fields } from '#checkout/sv-payment.ts'
import { typed } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { pretendOutcomes } from '#core/pretend-outcome.ts'
import { pathTo } from '#paths.ts'
import { asksPersonalNumber } from '#payments/methods.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { iconNamed } from '#ui/icon-names.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Option, Options } from '#ui/option.tsx'
import type { FormProps } from './form-props.ts'
import { InstalmentPick } from './instalment-pick.tsx'
import { Step } from './step.tsx'
import './payment-step.css'

type PaymentStepProps = FormProps & {
  methods: Checkout['paymentMethods']
  chosen: PlaceOrder['paymentMethod'] | null
  /** Öre. */
  toPay: number
  isPretend: boolean
  /** For a company that is not offered an invoice: why, or where to apply. */
  companyCredit: Checkout['companyCredit']
}

/** How to pay, in the order of the server: direct methods before credit (lag 2010:751 7 a kap. 1 §). */
export function PaymentStep(props: PaymentStepProps) {
  const { methods, chosen, toPay, isPretend, companyCredit, draft, change, faults, standing } = props
  const hasInvoice = methods.some(({ id }) => id === 'company-invoice' || id === 'free')
  const fault = faults.of('paymentMethod')
  return (
    <Step number={4} title={say.payment} standing={standing}>
      {fault && (
        <div className="stp__f" data-fault tabIndex={-1}>
          <Note kind="err">{fault}</Note>
        </div>
      )}
      <Options label={say.payment} isJoined>
        {methods.map(({ id, name, description, isCredit, icon }) => (
          <Option
            key={id}
            name="payment"
            checked={id === chosen}
            onChange={() => {
              faults.forget('paymentMethod')
              change({ paymentMethod: id })
            }}
            label={isCredit ? `${name} (${say.credit.toLowerCase()})` : name}
            text={description}
            price={<Icon name={iconNamed(icon, 'wallet')} className="opt__i" />}
            details={
              id === chosen && asksPersonalNumber(id) ? (
                <>
                  {id === 'instalments' && (
                    <InstalmentPick
                      amount={toPay}
                      months={draft.instalmentMonths}
                      fault={faults.of('instalmentMonths')}
                      onChoose={(instalmentMonths) => {
                        faults.forget('instalmentMonths')
                        change({ instalmentMonths })
                      }}
                    />
                  )}
                  <Field
                    label={fields.personalNumber}
                    name="personalNumber"
                    hint={fields.personalNumberHint}
                    inputMode="numeric"
                    autoComplete="off"
                    required
                    value={draft.personalNumber}
                    error={faults.of('personalNumber')}
                    onChange={({ target }) => {
                      faults.forget('personalNumber')
                      change({ personalNumber: typed('ssn', target.value) })
                    }}
                  />
                </>
              ) : null
            }
          />
        ))}
      </Options>
      {draft.customerType === 'company' && !hasInvoice && <WithoutInvoice credit={companyCredit} />}
      {isPretend && chosen !== 'free' && (
        <div className="pretend">
          <b>{say.pretend}</b>
          <p className="small muted">{say.pretendText}</p>
          <SelectField
            label={say.pretendOutcome}
            name="pretendOutcome"
            value={draft.pretendOutcome}
            onChange={({ target }) => {
              const pretendOutcome = pretendOutcomes.find((outcome) => outcome === target.value)
              if (pretendOutcome) change({ pretendOutcome })
            }}
          >
            {pretendOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {say.outcomes[outcome]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </Step>
  )
}

/** Why a company is not offered an invoice, and where it applies for one. */
function WithoutInvoice({ credit }: { credit: Checkout['companyCredit'] }) {
  if (credit) {
    const { name, standing, leftOre } = credit
    const text = standing === 'approved' ? inCheckout.limit(name, formatPrice(leftOre)) : inCheckout[standing](name)
    return <p className="small muted payinv">{text}</p>
  }
  return (
    <p className="small payinv">
      {inCheckout.applyText}{' '}
      <Link className="link" href={pathTo('company-credit')}>
        {inCheckout.apply}
      </Link>
    </p>
  )
}
