import { useState } from 'react'
import { page as say } from '#checkout/sv.ts'
import { codesDay } from '#orders/codes-day.ts'
import { longDayText } from '#shipping/dates.ts'
import { Check } from '#ui/check.tsx'

type CodesConsentProps = { isGiven: boolean; onChange: (isGiven: boolean) => void }

/** Never ticked beforehand: it ends a right (lag 2005:59 2 kap. 11 §). Without it codes come later. */
export function CodesConsent({ isGiven, onChange }: CodesConsentProps) {
  const [day] = useState(() => codesDay({ placedAt: new Date(), digitalConsentAt: null, address: { company: null } }))
  return (
    <fieldset className="panel fin__c">
      <legend>{say.codes.title}</legend>
      <Check
        label={say.codes.consent}
        checked={isGiven}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-describedby="codes-otherwise"
      />
      {day && (
        <p className="small muted" id="codes-otherwise">
          {say.codes.otherwise(longDayText(day))}
        </p>
      )}
    </fieldset>
  )
}
