import { type ReactNode, useState } from 'react'
import { BuyAgain } from '#cart/web/buy-again.tsx'
import { NoWithdrawal } from '#configurations/web/no-withdrawal.tsx'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { orders } from '#orders/calls.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { isBought } from '#orders/order-state.ts'
import { CancelOrder } from '#orders/web/cancel-order.tsx'
import { OrderDocumentList } from '#orders/web/documents.tsx'
import { LinkedOrders } from '#orders/web/linked-orders.tsx'
import { OrderRows } from '#orders/web/order-rows.tsx'
import { Parcels } from '#orders/web/parcels.tsx'
import { PendingCodes } from '#orders/web/pending-codes.tsx'
import { Timeline } from '#orders/web/timeline.tsx'
import { TotalsList } from '#orders/web/totals-list.tsx'
import { pathTo } from '#paths.ts'
import { ReturnsPart } from '#returns/web/returns-part.tsx'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { formatZip } from '#shipping/zips.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './order-page.css'

type OrderData = { order: Order; secret: string | null }

export const chrome: Chrome = { hidesChat: true }
export const isPrivate = true

export async function load({ api, params: { id = '' }, query, signal }: LoadRequest): Promise<OrderData> {
  const secret = query.get('secret')
  const { data: order } = await api(orders.getOrder, { id, ...(secret ? { secret } : {}) }, signal ? { signal } : {})
  return { order, secret }
}

export function head({ order: { id, number } }: OrderData): Head {
  return { title: messages.order(number), canonical: pathTo('order', { id }), noIndex: true }
}

export function Page({ data: { order: loaded, secret } }: { data: OrderData }) {
  const [order, setOrder] = useState(loaded)
  const { number, state, stateText, placedAt, rows, goods, shipping, total, vat, promotions, giftCard, isAtCounter } =
    order
  const isUnpaid = state === 'awaiting-payment' || state === 'payment-unknown'
  return (
    <div className="wrap">
      <div className="row row--between row--wrap order-page-head">
        <div>
          <h1>{messages.order(number)}</h1>
          <p className="muted">
            {(isAtCounter ? messages.boughtInStore : messages.placed)(formatLongDateTime(placedAt))}. {stateText}.
          </p>
        </div>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          {isAtCounter ? messages.printPurchase : messages.print}
        </Button>
      </div>
      <div className="columns columns--right">
        <div className="stack">
          {order.cancelledReason && <Note kind="warn">{order.cancelledReason}</Note>}
          <LinkedOrders order={order} />
          {!isAtCounter && (
            <section className="panel panel--l" aria-labelledby="progress">
              <h2 id="progress">{messages.progress}</h2>
              <Timeline order={order} />
              {isUnpaid && (
                <ButtonLink variant="p" href={pathTo('checkout-payment', { id: order.id })}>
                  {messages.finishPaying}
                </ButtonLink>
              )}
              {state === 'placed' && order.shipments.length === 0 && (
                <p className="small">
                  <Link
                    className="link"
                    href={`${pathTo('info', { id: contactPage })}?topic=order&orderId=${encodeURIComponent(number)}`}
                  >
                    {messages.wrongAddress}
                  </Link>
                </p>
              )}
              {order.canCancel && (
                <div className="order-page-extra">
                  <CancelOrder
                    id={order.id}
                    secret={secret}
                    isRest={order.shipments.length > 0}
                    onCancelled={setOrder}
                  />
                </div>
              )}
            </section>
          )}
          <PendingCodes order={order} secret={secret} onChanged={setOrder} />
          {!isAtCounter && <Parcels order={order} />}
          <section className="panel panel--l bought-list" aria-labelledby="rows">
            <h2 id="rows">{messages.rows}</h2>
            <OrderRows rows={rows} />
            {!isUnpaid && rows.length > 0 && (
              <div className="order-page-again">
                <BuyAgain load={async () => rows} order={messages.order(number)} />
              </div>
            )}
            <TotalsList
              {...{ rows, goods, total, vat, promotions, giftCard }}
              shipping={isAtCounter ? 'none' : shipping}
              insurance={total - goods - shipping}
              totalLabel={isUnpaid ? messages.toPay : giftCard > 0 ? messages.paid : messages.total}
            />
          </section>
        </div>
        <div className="stack">
          <OrderDetails order={order} />
          <OrderDocumentList order={order} secret={secret} />
          {isBought(state) && (
            <>
              <ReturnsPart id={order.id} secret={secret} />
              {!order.address.company && <Rights order={order} />}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function OrderDetails({ order: { delivery, address, email, phone, payment, total, giftCard } }: { order: Order }) {
  return (
    <section className="panel order-page-form">
      <Detail name={messages.delivery} lines={[delivery.name, delivery.place, delivery.text, ...delivery.extras]} />
      <Detail
        name={messages.to}
        lines={[
          address.company,
          address.organisationNumber,
          `${address.firstName} ${address.lastName}`,
          address.street,
          address.zip && `${formatZip(address.zip)} ${address.city}`,
          address.reference && `${messages.reference}: ${address.reference}`,
        ]}
      />
      <Detail name={messages.contact} lines={[email, phone]} />
      <Detail
        name={messages.paidWith}
        lines={[
          giftCard > 0 ? `${messages.giftCard}, ${formatPrice(giftCard)}` : null,
          total > giftCard || giftCard === 0 ? `${payment.name}, ${formatPrice(total - giftCard)}` : null,
          payment.plan,
        ]}
      />
      <Detail
        name={messages.seller}
        lines={[
          shop.company.name,
          shop.company.organisationNumber,
          shop.company.vatNumber,
          `${shop.company.street}, ${shop.company.zip} ${shop.company.city}`,
          shop.company.email,
          shop.company.phone,
        ]}
      />
    </section>
  )
}

function Detail({ name, lines }: { name: string; lines: (string | null)[] }) {
  const shown = lines.flatMap((line) => (line?.trim() ? [line] : []))
  if (shown.length === 0) return null
  return (
    <div>
      <h2>{name}</h2>
      {shown.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

const contactPage = 7
const withdrawalPage = 15
const complaintPage = 17

function Rights({ order: { number, rows, shipments, isAtCounter } }: { order: Order }) {
  const built = rows.filter(({ configuration }) => configuration)
  const sentCodes = new Set(shipments.flatMap(({ codes }) => codes.map(({ position }) => position)))
  return (
    <section className="panel order-page-form" aria-labelledby="withdrawal">
      <h2 id="withdrawal">{isAtCounter ? messages.complaint : messages.withdrawal}</h2>
      {built.length > 0 && <NoWithdrawal names={built.map(({ name }) => name)} />}
      {sentCodes.size > 0 && <p>{messages.codesSent}</p>}
      {!isAtCounter && built.length + sentCodes.size < rows.length && (
        <>
          <p>
            <Link className="link" href={pathTo('withdrawal', { id: number })}>
              {messages.withdrawHere}
            </Link>
          </p>
          <Right text={messages.withdrawalText} page={withdrawalPage}>
            {messages.withdrawalLink}
          </Right>
        </>
      )}
      <Right text={messages.complaintText} page={complaintPage}>
        {messages.complaintLink}
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
