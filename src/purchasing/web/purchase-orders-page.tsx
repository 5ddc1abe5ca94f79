import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { purchasing } from '#purchasing/calls.ts'
import type { ListedPurchaseOrder } from '#purchasing/contract.ts'
import { messages } from '#purchasing/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NewPurchaseOrder } from './new-purchase-order.tsx'
import './purchase-form.css'

const address = '/admin/purchase-orders'
const states = ['open', 'closed'] as const

export function PurchaseOrdersPage({ query }: { query: URLSearchParams }) {
  // Who orders goods sees what they cost.
  const mayOrder = mayOpenPage('/admin/products')
  if (mayOrder && query.has('new')) return <NewPurchaseOrder />
  const state = states.find((name) => name === query.get('state')) ?? 'open'
  const before = Number(query.get('before')) || undefined
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro}>
        {mayOrder && (
          <ButtonLink variant="p" href={`${address}?new`}>
            {messages.fresh}
          </ButtonLink>
        )}
      </PageHead>
      <nav className="row row--wrap purchase-form-views" aria-label={messages.views}>
        {states.map((name) =>
          name === state ? (
            <b key={name}>{messages.states[name]}</b>
          ) : (
            <a key={name} className="link" href={`${address}?state=${name}`}>
              {messages.states[name]}
            </a>
          ),
        )}
      </nav>
      <Load key={`${state} ${before}`} load={() => api(purchasing.listPurchaseOrders, { state, before })}>
        {({ data, next }) => (
          <div className="stack">
            {data.length === 0 && <p className="muted">{state === 'open' ? messages.noneOpen : messages.noneClosed}</p>}
            {data.map((order) => (
              <Item key={order.id} order={order} />
            ))}
            {next !== null && (
              <p>
                <a className="link" href={`${address}?state=${state}&before=${next}`}>
                  {messages.more}
                </a>
              </p>
            )}
          </div>
        )}
      </Load>
    </>
  )
}

function Item({ order }: { order: ListedPurchaseOrder }) {
  const { id, supplier, reference, placeName, expectedOn, isLate, units, received } = order
  const [today] = useState(() => dayOf(new Date()))
  const day = expectedOn ? messages.expected(shortDay(expectedOn, today)) : messages.notExpected
  return (
    <article className="panel admin-item">
      <div className="row row--wrap">
        <h3>
          <a className="link" href={`/admin/purchase-order/${id}`}>
            {messages.one(id)}, {supplier}
          </a>
        </h3>
        {isLate && <span className="order-state admin-bad">{messages.late}</span>}
      </div>
      <p>
        {messages.progress(received, units)}
        <span className="muted admin-block small">
          {[day, messages.to(placeName), ...(reference === '' ? [] : [reference])].join(', ')}
        </span>
      </p>
    </article>
  )
}
