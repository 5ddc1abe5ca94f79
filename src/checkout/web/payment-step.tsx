import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { page } from '#checkout/messages.ts'
import { fields } from '#checkout/payment-messages.ts'
import { companyInvoices, steps as messages } from '#checkout/steps-messages.ts'
import { typed } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { sandboxOutcomes } from '#core/sandbox-outcome.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { Option, Options } from '#forms/option.tsx'
import { pathTo } from '#paths.ts'
import { asksPersonalNumber } from '#payments/methods.ts'
import { Icon } from '#ui/icon.tsx'
import { iconNamed } from '#ui/icon-names.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import type { FormProps } from './form-props.ts'
import { Instalments } from './instalments.tsx'
import './payment-step.css'

type PaymentStepProps = FormProps & {
  methods: Checkout['paymentMethods']
  chosen: PlaceOrder['paymentMethod'] | null
  toPay: number
  isSandbox: boolean
  companyCredit: Checkout['companyCredit']
}

export function PaymentStep(props: PaymentStepProps) {
  const { methods, chosen, toPay, isSandbox, companyCredit, draft, change, errors } = props
  const hasInvoice = methods.some(({ id }) => id === 'company-invoice' || id === 'free')
  const error = errors.of('paymentMethod')
  return (
    <>
      {error && (
        <div className="checkout-step-failure" data-error tabIndex={-1}>
          <Note kind="err">{error}</Note>
        </div>
      )}
      {methods.length === 0 && <Note kind="warn">{messages.noPayments}</Note>}
      <Options label={page.payment} isJoined>
        {methods.map(({ id, name, description, isCredit, icon }) => (
          <Option
            key={id}
            name="payment"
            checked={id === chosen}
            onChange={() => {
              errors.clear('paymentMethod')
              change({ paymentMethod: id })
            }}
            label={isCredit ? `${name} (${messages.credit.toLowerCase()})` : name}
            text={description}
            price={<Icon name={iconNamed(icon, 'wallet')} className="payment-step-icon" />}
            details={
              id === chosen && asksPersonalNumber(id) ? (
                <>
                  {id === 'instalments' && (
                    <Instalments
                      amount={toPay}
                      months={draft.instalmentMonths}
                      error={errors.of('instalmentMonths')}
                      onChoose={(instalmentMonths) => {
                        errors.clear('instalmentMonths')
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
                    error={errors.of('personalNumber')}
                    onBlur={() => errors.leave('personalNumber')}
                    onChange={({ target }) => {
                      errors.clear('personalNumber')
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
      {isSandbox && chosen !== 'free' && (
        <div className="payment-step-sandbox">
          <b>{messages.sandbox}</b>
          <p className="small muted">{messages.sandboxText}</p>
          <SelectField
            label={messages.sandboxOutcome}
            name="sandboxOutcome"
            value={draft.sandboxOutcome}
            onChange={({ target }) => {
              const sandboxOutcome = sandboxOutcomes.find((outcome) => outcome === target.value)
              if (sandboxOutcome) change({ sandboxOutcome })
            }}
          >
            {sandboxOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {messages.outcomes[outcome]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}

function WithoutInvoice({ credit }: { credit: Checkout['companyCredit'] }) {
  if (credit) {
    const { name, status, remaining } = credit
    const text =
      status === 'approved' ? companyInvoices.limit(name, formatPrice(remaining)) : companyInvoices[status](name)
    return <p className="small muted payment-step-invoice">{text}</p>
  }
  return (
    <p className="small payment-step-invoice">
      {companyInvoices.applyText}{' '}
      <Link className="link" href={pathTo('company-credit')}>
        {companyInvoices.apply}
      </Link>
    </p>
  )
}
