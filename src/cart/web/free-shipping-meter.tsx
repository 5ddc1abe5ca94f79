import type { CartDelivery } from '#cart/contract.ts'
import { freeShippingOf } from '#cart/delivery.ts'
import { freeShipping } from '#cart/view-messages.ts'
import { pathTo } from '#paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import './shipping-meter.css'

type MeterProps = { goods: number; delivery: CartDelivery | null; onLeave?: (() => void) | undefined }

export function FreeShippingMeter({ goods, delivery, onLeave }: MeterProps) {
  const meter = delivery && freeShippingOf(goods, delivery)
  if (delivery && !meter) return null
  return (
    <div className="shipping-meter">
      {meter && (
        <>
          <p className="small">
            <Icon name={meter.isReached ? 'check-circle' : 'package'} weight="fill" />
            <span>
              {meter.text}
              {meter.isForMembers && (
                <>
                  {'. '}
                  <Link className="link" href={pathTo('member')} onClick={onLeave}>
                    {freeShipping.logIn}
                  </Link>
                </>
              )}
            </span>
          </p>
          {!meter.isForMembers && <Progress value={meter.percent} color={meter.isReached ? 'var(--ok)' : undefined} />}
        </>
      )}
    </div>
  )
}
