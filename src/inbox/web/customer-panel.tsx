import { useEffect, useState } from 'react'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { State } from '#admin/web/state.tsx'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages as customerTexts } from '#customers/messages.ts'
import { CustomerNotes } from '#customers/web/customer-notes.tsx'
import type { InboxItem } from '#inbox/contract.ts'
import { messages } from '#inbox/messages.ts'
import { stateTexts } from '#returns/messages.ts'
import { Note } from '#ui/note.tsx'

export function CustomerPanel({ customer }: Pick<InboxItem, 'customer'>) {
  const [found, setFound] = useState<Customer | null>(null)
  const id = customer && mayOpenPage(`/admin/customer/${customer.id}`) ? customer.id : null
  useEffect(() => {
    if (id !== null) api(customers.getCustomer, { id }).then(({ data }) => setFound(data), withoutIt)
  }, [id])
  return (
    <aside className="inbox-page-customer" aria-labelledby="inbox-customer">
      <h2 id="inbox-customer">{messages.customer}</h2>
      {!customer && <p className="muted">{messages.noAccount}</p>}
      {customer && !customer.isProven && <Note kind="warn">{messages.accountUnproven}</Note>}
      {found && <Facts customer={found} onDone={({ data }) => setFound(data)} />}
    </aside>
  )
}

function Facts({ customer, onDone }: { customer: Customer; onDone: (answer: { data: Customer }) => void }) {
  const { id, name, username, level, xp, orders, bought, latestOrders, returns } = customer
  return (
    <>
      <p>
        <a className="link" href={`/admin/customer/${id}`}>
          {name || username}
        </a>
        <span className="small muted admin-block">{customerTexts.level(level, formatNumber(xp))}</span>
      </p>
      <h3>
        {messages.orders} <span className="muted">{messages.bought(orders, formatPrice(bought))}</span>
      </h3>
      <ul className="inbox-page-facts">
        {latestOrders.slice(0, 6).map((order) => (
          <li key={order.id}>
            <a className="link tabular" href={`/admin/order/${order.id}`}>
              {order.number}
            </a>
            <State state={order.state} isPartial={order.isPartial} />
            <span className="tabular">{formatPrice(order.total)}</span>
          </li>
        ))}
      </ul>
      {returns.length > 0 && (
        <>
          <h3>{messages.returns}</h3>
          <ul className="inbox-page-facts">
            {returns.slice(0, 4).map(({ id: one, orderId, number, state }) => (
              <li key={one}>
                <a className="link tabular" href={`/admin/order/${orderId}`}>
                  {number}
                </a>
                <span>{stateTexts[state]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <CustomerNotes customer={customer} onDone={onDone} />
    </>
  )
}

/** The message can be answered without. */
function withoutIt(): void {}
