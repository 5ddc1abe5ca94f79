import { Suspense, useState } from 'react'
import { footerCampaigns } from '#content/footer-campaigns.ts'
import { formatPrice } from '#core/money.ts'
import { atOnce, deferredPart } from '#hydration/deferred-part.ts'
import { rendered } from '#hydration/hydrated-part.tsx'
import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { freeFromForMembers, offered } from '#shop-settings/offered.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { UspDelivery } from './usp-delivery.tsx'
import type { UspLiveProps } from './usp-live.tsx'
import './usp-bar.css'

const UspLive = deferredPart(() => import('./usp-live.tsx'), atOnce, UspStill)
const UspZip = lazyPart(() => import('./usp-zip.tsx'))

const { company: corporate } = footerCampaigns
const noZip = 2

export default function UspBar({ data: { uspTexts: texts, calendar, linked } }: { data: ShellData }) {
  const [isAsking, setAsking] = useState(false)
  const asks = { isAsking, onAsk: () => setAsking(true) }
  const campaign = calendar.find(({ placement }) => placement === 'usp')
  return (
    <section className="usp-bar" {...rendered('usp-bar')} aria-label={frameMessages.delivery}>
      <div className="wrap">
        {/* Scrolls horizontally on small screens, so it must be reachable by keyboard. */}
        <ul data-scroll-x>
          <UspLive texts={texts} {...asks} />
          <FreeDelivery />
          {(campaign || frameMessages.openPurchase) && (
            <li>
              <Icon name={campaign ? 'tag' : 'arrow-counter-clockwise'} />
              {campaign && campaign.campaignId !== null ? (
                <Link href={pathTo('campaign', { sid: campaign.campaignId, name: campaign.name })}>
                  {campaign.text}
                </Link>
              ) : (
                <span>{campaign?.text ?? frameMessages.openPurchase}</span>
              )}
            </li>
          )}
          <li className="usp-bar-ways">
            <Link href={pathTo('info', { id: 1, name: frameMessages.customerService })}>
              {frameMessages.customerService}
            </Link>
          </li>
          {offered.stores && (
            <li>
              <Link href={pathTo('info', { id: 5, name: frameMessages.stores })}>{frameMessages.stores}</Link>
            </li>
          )}
          {linked.campaigns.includes(corporate) && (
            <li>
              <Link href={pathTo('campaign', { sid: corporate, name: frameMessages.companies })}>
                {frameMessages.companies}
              </Link>
            </li>
          )}
        </ul>
        {isAsking && (
          <Suspense>
            <UspZip onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function UspStill({ texts, ...asks }: UspLiveProps) {
  return (
    <UspDelivery zip={null} {...asks}>
      {texts.find(({ variant }) => variant === noZip)?.text}
    </UspDelivery>
  )
}

/** What is free for everyone is not said to be for members. */
function FreeDelivery() {
  const ofMembers = freeFromForMembers()
  const from = ofMembers ?? offered.freeFrom.everyone
  if (from === null) return null
  return (
    <li>
      <Icon name="package" />
      <span>
        {from === 0 ? (
          frameMessages.freeShipping.always
        ) : (
          <>
            {frameMessages.freeShipping.lead}
            <b>{formatPrice(from)}</b>
          </>
        )}
        {ofMembers !== null && frameMessages.freeShipping.members}
      </span>
    </li>
  )
}
