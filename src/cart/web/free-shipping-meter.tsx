import type { CartDelivery } from '#cart/delivery-contract.ts'
import { freeShippingOf } from '#cart/free-shipping.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import './free-shipping-meter.css'

type MeterProps = { goods: number; delivery: CartDelivery | null }

/** How far it is to free shipping. Keeps its place until that is known. */
export function FreeShippingMeter({ goods, delivery }: MeterProps) {
  const meter = delivery && freeShippingOf(goods, delivery)
  if (delivery && !meter) return null
  return (
    <div className="fsm">
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
