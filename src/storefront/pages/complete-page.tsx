import { Suspense, useEffect, useState } from 'react'
import type { User } from '#account/contract.ts'
import { xpOfLevel } from '#account/ranks.ts'
import { useSession } from '#account/web/session.ts'
import { refreshCart } from '#cart/web/browser-cart.ts'
import { formatNumber } from '#core/money.ts'
import { secretInCookie } from '#core/secret-in-cookie.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { isBought } from '#orders/order-state.ts'
import { page as say } from '#orders/sv.ts'
import { OrderRows } from '#orders/web/order-rows.tsx'
import { Timeline } from '#orders/web/timeline.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import { digitalDelivery } from '#shipping/methods.ts'
import { type Chrome, type Head, type LoadRequest, Redirect } from '#storefront/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { Progress } from '#ui/progress.tsx'
import { Traces } from '#ui/traces.tsx'
import './order.css'

const JoinDialog = part(() => import('#storefront/shell/join-dialog.tsx'))

type CompleteData = { order: Order; secret: string }

export const chrome: Chrome = { hidesChat: true }
export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<CompleteData> {
  const secret = query.get('secret') ?? ''
  const { data: order } = await api(orders.getOrder, { id, secret }, signal ? { signal } : {})
  if (!isBought(order.state))
    throw new Redirect(pathTo(order.state === 'cancelled' ? 'order' : 'checkout-swish', { id }))
  return { order, secret }
}

export function head({ order: { id, number } }: CompleteData): Head {
  return { title: say.order(number), canonical: pathTo('checkout-complete', { id }), noIndex: true }
}

/** Thanks, and what happens now. */
export function Page({ data: { order, secret } }: { data: CompleteData }) {
  const { number, address, email, delivery, rows, goods, shipping, total, vat, payment, promotions, giftCard } = order
  // The order has emptied it.
  useEffect(refreshCart, [])
  const thanks = thanksFor(order)
  const [isJoining, setJoining] = useState(false)
  return (
    <div className="wrap">
      <div className="ok">
        <div className="ok__h">
          <Traces width={1168} height={300} traces={traces} />
          <div>
            <p className="hero__k">{say.order(number)}</p>
            <h1>
              {say.thanks(address.firstName)}
              <span className="ok__dot">.</span>
            </h1>
            <p>{thanks(email)}</p>
          </div>
          <Reward order={order} onJoin={() => setJoining(true)} />
        </div>
        <div className="cols cols--right ok__c">
          <section className="panel panel--l" aria-labelledby="coming">
            <h2 id="coming">{say.coming}</h2>
            <p className="muted">
              {delivery.name}
              {delivery.place && `, ${delivery.place}`}
            </p>
            <Timeline order={order} />
            <div className="row row--w ok__b">
              <ButtonLink variant="p" href={pathTo('order', { id: order.id })}>
                {say.follow}
              </ButtonLink>
              <Button onClick={() => window.print()}>
                <Icon name="printer" />
                {say.print}
              </Button>
            </div>
          </section>
          <section className="panel osum" aria-labelledby="overview">
            <h2 id="overview">{say.overview}</h2>
            <OrderRows rows={rows} />
            <TotalsList
              {...{ goods, shipping, total, vat, promotions, giftCard }}
              insurance={total - goods - shipping}
              totalLabel={giftCard > 0 ? say.paid : say.total}
            >
              <dt>{say.paidWith}</dt>
              <dd>{payment.name}</dd>
              {payment.plan && (
                <>
                  <dt>{say.plan}</dt>
                  <dd>{payment.plan}</dd>
                </>
              )}
            </TotalsList>
          </section>
        </div>
      </div>
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
  if (awaitsApproval) return say.thanksAwaiting
  if (delivery.methodId !== digitalDelivery) return say.thanksText
  return codesDay === null ? say.thanksDigital : say.thanksHeld
}

/** What the purchase gives a member, or would give one. */
function Reward({ order: { xp, canBecomeMember }, onJoin }: { order: Order; onJoin: () => void }) {
  const user = useSession((state) => state.user)
  if (canBecomeMember && !user) {
    return (
      <div className="ok__x">
        <b>{say.becomeMemberTitle}</b>
        <span>{say.becomeMemberText(formatNumber(xp))}</span>
        <Button variant="m" onClick={onJoin}>
          {say.becomeMember}
        </Button>
        <ButtonLink variant="ob" href={pathTo('info', { id: memberPage })}>
          {say.readAboutMembership}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="ok__x">
      <b>{say.xp(formatNumber(xp))}</b>
      <span>{say.xpWhen}</span>
      {user && <ToNextLevel user={user} />}
    </div>
  )
}

function ToNextLevel({ user: { rankLevel, rankProgress, experiencePoints } }: { user: User }) {
  const next = xpOfLevel[rankLevel]
  if (next === undefined) return null
  return (
    <>
      <Progress value={rankProgress * 100} label={say.level(rankLevel + 1)} className="bar--xp" />
      <span>{say.xpToNext(formatNumber(experiencePoints), formatNumber(next), rankLevel + 1)}</span>
    </>
  )
}

const memberPage = 6

const traces = [
  { path: 'M-10 40H60L100 0V-10' },
  { path: 'M-10 250H90L130 290V310' },
  { path: 'M1180 220H1050L1010 260V320' },
  { path: 'M560 -10V30L600 70H700', nodes: [[706, 70]] as [number, number][] },
  { path: 'M338 157H829M1128 157H1180', isLit: true },
]
