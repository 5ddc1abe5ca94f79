import { Suspense, useEffect, useState } from 'react'
import { refreshCart } from '#cart/web/browser-cart.ts'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { secretInCookie } from '#core/secret-in-cookie.ts'
import type { User } from '#identity/contract.ts'
import { xpOfLevel } from '#identity/ranks.ts'
import { useSession } from '#identity/web/session.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { isBought } from '#orders/order-state.ts'
import { OrderRows } from '#orders/web/order-rows.tsx'
import { Timeline } from '#orders/web/timeline.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#routing/page.ts'
import { digitalDelivery } from '#shipping/methods.ts'
import { SurveyWish } from '#surveys/web/survey-wish.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/lazy-part.ts'
import { Progress } from '#ui/progress.tsx'
import { Traces } from '#ui/traces.tsx'
import './order-page.css'

const JoinDialog = part(() => import('#shell/onboarding/join-dialog.tsx'))

type CompleteData = { order: Order; secret: string }

export const chrome: Chrome = { hidesChat: true }
export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<CompleteData> {
  const secret = query.get('secret') ?? ''
  const { data: order } = await api(orders.getOrder, { id, secret }, signal ? { signal } : {})
  if (!isBought(order.state))
    throw new Redirect(pathTo(order.state === 'cancelled' ? 'order' : 'checkout-payment', { id }))
  return { order, secret }
}

export function head({ order: { id, number } }: CompleteData): Head {
  return { title: messages.order(number), canonical: pathTo('checkout-complete', { id }), noIndex: true }
}

export function Page({ data: { order, secret } }: { data: CompleteData }) {
  const { number, address, email, delivery, rows, goods, shipping, total, vat, payment, promotions, giftCard } = order
  useEffect(refreshCart, [])
  const thanks = thanksFor(order)
  const [isJoining, setJoining] = useState(false)
  return (
    <div className="wrap">
      <div className="order-page-complete">
        <div className="order-page-hero">
          <Traces width={1168} height={300} traces={traces} />
          <div>
            <p className="order-page-hero-over">{messages.order(number)}</p>
            <h1>
              {messages.thanks(address.firstName)}
              <span className="order-page-dot">.</span>
            </h1>
            <p>{thanks(email)}</p>
          </div>
          <Reward order={order} onJoin={() => setJoining(true)} />
        </div>
        <div className="columns columns--right order-page-columns">
          <section className="panel panel--l" aria-labelledby="coming">
            <h2 id="coming">{messages.coming}</h2>
            <p className="muted">
              {delivery.name}
              {delivery.place && `, ${delivery.place}`}
            </p>
            <Timeline order={order} />
            <div className="row row--wrap order-page-buttons">
              <ButtonLink variant="p" href={pathTo('order', { id: order.id })}>
                {messages.follow}
              </ButtonLink>
              <Button onClick={() => window.print()}>
                <Icon name="printer" />
                {messages.print}
              </Button>
            </div>
          </section>
          <section className="panel bought-list" aria-labelledby="overview">
            <h2 id="overview">{messages.overview}</h2>
            <OrderRows rows={rows} />
            <TotalsList
              {...{ rows, goods, shipping, total, vat, promotions, giftCard }}
              insurance={total - goods - shipping}
              totalLabel={giftCard > 0 ? messages.paid : messages.total}
            >
              <dt>{messages.paidWith}</dt>
              <dd>{payment.name}</dd>
              {payment.plan && (
                <>
                  <dt>{messages.plan}</dt>
                  <dd>{payment.plan}</dd>
                </>
              )}
            </TotalsList>
          </section>
        </div>
      </div>
      <p className="order-page-survey">
        <SurveyWish order={{ id: order.id, secret: secret || secretInCookie }} />
      </p>
      {isJoining && (
        <Suspense>
          <JoinDialog
            offer={{ email, order: { orderId: order.id, secret: secret || secretInCookie } }}
            onClose={() => setJoining(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function thanksFor({ delivery, codesDay, awaitsApproval }: Order): (email: string) => string {
  if (awaitsApproval) return messages.thanksAwaiting
  if (delivery.methodId !== digitalDelivery) return messages.thanksText
  return codesDay === null ? messages.thanksDigital : messages.thanksPending
}

function Reward({ order: { xp, canBecomeMember }, onJoin }: { order: Order; onJoin: () => void }) {
  const user = useSession((state) => state.user)
  if (canBecomeMember && !user) {
    return (
      <div className="order-page-complete-extra">
        <b>{messages.becomeMemberTitle}</b>
        <span>{messages.becomeMemberText(formatNumber(xp))}</span>
        <Button variant="m" onClick={onJoin}>
          {messages.becomeMember}
        </Button>
        <ButtonLink variant="ob" href={pathTo('info', { id: memberPage })}>
          {messages.readAboutMembership}
        </ButtonLink>
      </div>
    )
  }
  if (!hasPart('xp')) return null
  return (
    <div className="order-page-complete-extra">
      <b>{messages.xp(formatNumber(xp))}</b>
      <span>{messages.xpWhen}</span>
      {user && hasPart('levels') && <ToNextLevel user={user} />}
    </div>
  )
}

function ToNextLevel({ user: { rankLevel, rankProgress, experiencePoints } }: { user: User }) {
  const next = xpOfLevel[rankLevel]
  if (next === undefined) return null
  return (
    <>
      <Progress value={rankProgress * 100} label={messages.level(rankLevel + 1)} className="progress--xp" />
      <span>{messages.xpToNext(formatNumber(experiencePoints), formatNumber(next), rankLevel + 1)}</span>
    </>
  )
}

const memberPage = 6

const traces = [
  { path: 'M-10 40H60L100 0V-10' },
  { path: 'M-10 250H90L130 290V310' },
  { path: 'M1180 220H1050L1010 260V320' },
  { path: 'M560 -10V30L600 70H700', nodes: [[706, 70]] as [number, number][] },
]
