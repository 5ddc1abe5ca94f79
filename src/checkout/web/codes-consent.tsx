import { useState } from 'react'
import { steps as messages } from '#checkout/steps-messages.ts'
import { codesDay } from '#orders/codes-day.ts'
import { longDayText } from '#shipping/dates.ts'
import { Check } from '#ui/check.tsx'

type CodesConsentProps = { isGiven: boolean; onChange: (isGiven: boolean) => void }

/** Never preselected: it ends a right (lag 2005:59 2 kap. 11 §). */
export function CodesConsent({ isGiven, onChange }: CodesConsentProps) {
  const [day] = useState(() => codesDay({ placedAt: new Date(), digitalConsentAt: null, address: { company: null } }))
  return (
    <fieldset className="panel checkout-review-consents">
      <legend>{messages.codes.title}</legend>
      <Check
        label={messages.codes.consent}
        checked={isGiven}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-describedby="codes-otherwise"
      />
      {day && (
        <p className="small muted" id="codes-otherwise">
          {messages.codes.otherwise(longDayText(day))}
        </p>
      )}
    </fieldset>
  )
}
