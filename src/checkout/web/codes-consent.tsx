import type { Checkout } from '#checkout/contract.ts'
import { steps as messages } from '#checkout/steps-messages.ts'
import { Check } from '#forms/check.tsx'

type CodesConsentProps = {
  codes: NonNullable<Checkout['codes']>
  isGiven: boolean
  onChange: (isGiven: boolean) => void
}

/** Never preselected: it ends a right (lag 2005:59 2 kap. 11 §). */
export function CodesConsent({ codes: { consent, note }, isGiven, onChange }: CodesConsentProps) {
  return (
    <fieldset className="panel checkout-review-consents">
      <legend>{messages.codes}</legend>
      {consent && (
        <Check
          label={consent}
          checked={isGiven}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-describedby="codes-otherwise"
        />
      )}
      <p className="small muted" id="codes-otherwise">
        {note}
      </p>
    </fieldset>
  )
}
