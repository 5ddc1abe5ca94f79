import type { CartDelivery } from '#cart/contract.ts'
import { freeShippingOf } from '#cart/delivery.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import './shipping-meter.css'

type MeterProps = { goods: number; delivery: CartDelivery | null }

export function FreeShippingMeter({ goods, delivery }: MeterProps) {
  const meter = delivery && freeShippingOf(goods, delivery)
  if (delivery && !meter) return null
  return (
    <div className="shipping-meter">
      {meter && (
        <>
          <p className="small">
            <Icon name={meter.isReached ? 'check-circle' : 'package'} weight="fill" />
            <span>{meter.text}</span>
          </p>
          <Progress value={meter.percent} color={meter.isReached ? 'var(--ok)' : undefined} />
        </>
      )}
    </div>
  )
}
