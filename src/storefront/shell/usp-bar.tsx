import { pathTo } from '#paths.ts'
import { sv } from '#storefront/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDeliveryText } from './delivery-zip.ts'
import './usp.css'

const corporate = 8827

/** Delivery, shipping and open purchase in one line, with the ways to people. */
export function UspBar() {
  const delivery = useDeliveryText()
  return (
    <section className="usp" aria-label={sv.delivery}>
      <div className="wrap">
        {/* Scrolls sideways on small screens, so the keyboard must reach it. */}
        <ul data-scroll-x>
          <li>
            <Icon name={delivery ? 'truck' : 'map-pin'} />
            {delivery ? (
              <span>
                {sv.homeBy}
                <b>{delivery}</b>
              </span>
            ) : (
              <span>
                {sv.enterZip.lead}
                <Link className="link" href={pathTo('checkout')}>
                  {sv.enterZip.link}
                </Link>
                {sv.enterZip.end}
              </span>
            )}
          </li>
          <li>
            <Icon name="package" />
            <span>
              {sv.freeShipping.lead}
              <b>{sv.freeShipping.sum}</b>
              {sv.freeShipping.end}
            </span>
          </li>
          <li>
            <Icon name="arrow-counter-clockwise" />
            <span>{sv.openPurchase}</span>
          </li>
          <li className="usp__ways">
            <Link href={pathTo('info', { id: 1, name: sv.customerService })}>{sv.customerService}</Link>
          </li>
          <li>
            <Link href={pathTo('info', { id: 5, name: sv.stores })}>{sv.stores}</Link>
          </li>
          <li>
            <Link href={pathTo('campaign', { sid: corporate, name: sv.companies })}>{sv.companies}</Link>
          </li>
        </ul>
      </div>
    </section>
  )
}
