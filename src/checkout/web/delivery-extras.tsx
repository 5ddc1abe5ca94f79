import { steps as messages } from '#checkout/steps-messages.ts'
import { Check } from '#forms/check.tsx'
import type { ShippingExtra } from '#shipping/contract.ts'
import type { FormProps } from './form-props.ts'

type DeliveryExtrasProps = Pick<FormProps, 'draft' | 'change'> & { offered: readonly ShippingExtra[] }

export function DeliveryExtras({ offered, draft, change }: DeliveryExtrasProps) {
  if (offered.length === 0) return null
  const others = (extra: ShippingExtra) => draft.shippingExtras.filter((one) => one !== extra)
  return (
    <div className="pick">
      {offered.map((extra) => (
        <Check
          key={extra}
          checked={draft.shippingExtras.includes(extra)}
          onChange={({ target }) => change({ shippingExtras: [...others(extra), ...(target.checked ? [extra] : [])] })}
          label={
            <>
              {messages.extras[extra]} <span className="small muted">{messages.extraHints[extra]}</span>
            </>
          }
        />
      ))}
    </div>
  )
}
