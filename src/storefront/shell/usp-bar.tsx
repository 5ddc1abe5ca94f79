import { Suspense, useEffect, useState } from 'react'
import { pathTo } from '#paths.ts'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { part } from '#ui/part.ts'
import { UspDelivery } from './usp-delivery.tsx'
import './usp.css'

const UspLive = part(() => import('./usp-live.tsx'))

const corporate = 8827
const noZip = 2

/** Delivery, shipping and open purchase in one line, with the ways to people. */
export function UspBar({ data: { uspTexts: texts, windows } }: { data: ShellData }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const campaign = windows.find(({ placement }) => placement === 'usp')
  const still = <UspDelivery asksZip>{texts.find(({ variant }) => variant === noZip)?.text}</UspDelivery>
  return (
    <section className="usp" aria-label={sv.delivery}>
      <div className="wrap">
        {/* Scrolls sideways on small screens, so the keyboard must reach it. */}
        <ul data-scroll-x>
          {isAlive ? (
            <Suspense fallback={still}>
              <UspLive texts={texts} />
            </Suspense>
          ) : (
            still
          )}
          <li>
            <Icon name="package" />
            <span>
              {sv.freeShipping.lead}
              <b>{sv.freeShipping.sum}</b>
              {sv.freeShipping.end}
            </span>
          </li>
          <li>
            <Icon name={campaign ? 'tag' : 'arrow-counter-clockwise'} />
            {campaign ? (
              <Link href={pathTo('campaign', { sid: campaign.campaignId ?? 0, name: campaign.name })}>
                {campaign.text}
              </Link>
            ) : (
              <span>{sv.openPurchase}</span>
            )}
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
