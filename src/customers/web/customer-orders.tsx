import { State } from '#admin/web/state.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { formatPrice } from '#core/money.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { dayOfYear } from './customer-moments.ts'

export function CustomerOrders({ customer: { latestOrders, orders, bought, email } }: { customer: Customer }) {
  return (
    <section className="panel" aria-labelledby="orders">
      <h2 id="orders">
        {messages.orders} <span className="muted">{messages.boughtFor(orders, formatPrice(bought))}</span>
      </h2>
      {latestOrders.length === 0 ? (
        <p className="muted">{messages.noOrders}</p>
      ) : (
        <WideTable label={messages.orders}>
          <thead>
            <tr>
              <th scope="col">{messages.order}</th>
              <th scope="col">{messages.state}</th>
              <th scope="col">{messages.placed}</th>
              <th scope="col" className="admin-number">
                {messages.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {latestOrders.map(({ id, number, state, isPartial, placedAt, total }) => (
              <tr key={id}>
                <th scope="row">
                  <a className="link tabular" href={`/admin/order/${id}`}>
                    {number}
                  </a>
                </th>
                <td>
                  <State state={state} isPartial={isPartial} />
                </td>
                <td className="nowrap">{dayOfYear(placedAt)}</td>
                <td className="admin-number tabular">{formatPrice(total)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {orders > latestOrders.length && (
        <a className="link" href={`/admin/orders?text=${encodeURIComponent(email)}`}>
          {messages.allOrders}
        </a>
      )}
    </section>
  )
}
