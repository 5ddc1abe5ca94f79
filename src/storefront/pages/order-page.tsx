import { type ReactNode, useState } from 'react'
import { formatPrice } from '#core/money.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { isBought } from '#orders/order-state.ts'
import { seller } from '#orders/seller.ts'
import { page as say } from '#orders/sv.ts'
import { CancelOrder } from '#orders/web/cancel-order.tsx'
import { HeldCodes } from '#orders/web/held-codes.tsx'
import { fullMoment } from '#orders/web/moment.ts'
import { OrderRows } from '#orders/web/order-rows.tsx'
import { Papers } from '#orders/web/papers.tsx'
import { Parcels } from '#orders/web/parcels.tsx'
import { Timeline } from '#orders/web/timeline.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import { ReturnsPart } from '#returns/web/returns-part.tsx'
import { formatZip } from '#shipping/zips.ts'
import type { Chrome, Head, LoadRequest } from '#storefront/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './order.css'

type OrderData = { order: Order; secret: string | null }

export const chrome: Chrome = { hidesChat: true }
export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<OrderData> {
  const secret = query.get('secret')
  const { data: order } = await api(orders.getOrder, { id, ...(secret ? { secret } : {}) }, signal ? { signal } : {})
  return { order, secret }
}

export function head({ order: { id, number } }: OrderData): Head {
  return { title: say.order(number), canonical: pathTo('order', { id }), noIndex: true }
}

/** An order, for its owner or whoever holds its secret. */
export function Page({ data: { order: loaded, secret } }: { data: OrderData }) {
  const [order, setOrder] = useState(loaded)
  const { number, state, stateText, placedAt, rows, goods, shipping, total, vat, promotions, giftCard } = order
  const isUnpaid = state === 'awaiting-payment' || state === 'payment-unknown'
  return (
    <div className="wrap">
      <div className="row row--b row--w order__h">
        <div>
          <h1>{say.order(number)}</h1>
          <p className="muted">
            {say.placed(fullMoment(placedAt))}. {stateText}.
          </p>
        </div>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          {say.print}
        </Button>
      </div>
      <div className="cols cols--right">
        <div className="stack">
          {order.cancelledReason && <Note kind="warn">{order.cancelledReason}</Note>}
          <section className="panel panel--l" aria-labelledby="progress">
            <h2 id="progress">{say.progress}</h2>
            <Timeline order={order} />
            {isUnpaid && (
              <ButtonLink variant="p" href={pathTo('checkout-swish', { id: order.id })}>
                {say.finishPaying}
              </ButtonLink>
            )}
            {order.canCancel && (
              <div className="order__x">
                <CancelOrder id={order.id} secret={secret} isRest={order.shipments.length > 0} onCancelled={setOrder} />
              </div>
            )}
          </section>
          <HeldCodes order={order} secret={secret} onChanged={setOrder} />
          <Parcels order={order} />
          <section className="panel panel--l osum" aria-labelledby="rows">
            <h2 id="rows">{say.rows}</h2>
            <OrderRows rows={rows} />
            <TotalsList
              {...{ goods, shipping, total, vat, promotions, giftCard }}
              insurance={total - goods - shipping}
              totalLabel={isUnpaid ? say.toPay : giftCard > 0 ? say.paid : say.total}
            />
          </section>
        </div>
        <div className="stack">
          <Facts order={order} />
          <Papers order={order} secret={secret} />
          {isBought(state) && (
            <>
              <ReturnsPart id={order.id} secret={secret} />
              <Rights number={number} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function Facts({ order: { delivery, address, email, phone, payment, total, giftCard } }: { order: Order }) {
  return (
    <section className="panel order__f">
      <Fact name={say.delivery} lines={[delivery.name, delivery.place, delivery.text, ...delivery.extras]} />
      <Fact
        name={say.to}
        lines={[
          address.company,
          address.organisationNumber,
          `${address.firstName} ${address.lastName}`,
          address.street,
          address.zip && `${formatZip(address.zip)} ${address.city}`,
          address.reference && `${say.reference}: ${address.reference}`,
        ]}
      />
      <Fact name={say.contact} lines={[email, phone]} />
      <Fact
        name={say.paidWith}
        lines={[
          giftCard > 0 ? `${say.giftCard}, ${formatPrice(giftCard)}` : null,
          total > giftCard || giftCard === 0 ? `${payment.name}, ${formatPrice(total - giftCard)}` : null,
          payment.plan,
        ]}
      />
      <Fact
        name={say.seller}
        lines={[
          seller.name,
          seller.organisationNumber,
          seller.vatNumber,
          `${seller.street}, ${seller.zip} ${seller.city}`,
          seller.email,
          seller.phone,
        ]}
      />
    </section>
  )
}

function Fact({ name, lines }: { name: string; lines: (string | null)[] }) {
  return (
    <div>
      <h2>{name}</h2>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  )
}

const withdrawalPage = 15
const complaintPage = 17

/** Withdrawal and complaint, as long as the order is there to see. */
function Rights({ number }: { number: number }) {
  return (
    <section className="panel order__f" aria-labelledby="withdrawal">
      <h2 id="withdrawal">{say.withdrawal}</h2>
      <p>
        <Link className="link" href={pathTo('withdrawal', { id: number })}>
          {say.withdrawHere}
        </Link>
      </p>
      <Right text={say.withdrawalText} page={withdrawalPage}>
        {say.withdrawalLink}
      </Right>
      <Right text={say.complaintText} page={complaintPage}>
        {say.complaintLink}
      </Right>
    </section>
  )
}

function Right({ text, page, children }: { text: string; page: number; children: ReactNode }) {
  return (
    <p>
      {text}{' '}
      <Link className="link" href={pathTo('info', { id: page })}>
        {children}
      </Link>
    </p>
  )
}
