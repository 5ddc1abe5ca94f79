import { sv as say, states } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import type { OrderState } from '#orders/contract.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskRow } from '#orders/desk-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Ask } from './asked.tsx'
import { State } from './state.tsx'
import { StockHoldingNotice } from './stock-holding-notice.tsx'
import { WideTable } from './wide-table.tsx'

/** Orders, newest first. What is looked for stands in the address. */
export function OrdersPage({ query }: { query: URLSearchParams }) {
  const asked = (name: string) => query.get(name) || undefined
  const state = Object.keys(states).find((name): name is OrderState => name === query.get('state'))
  const wish = { state, text: asked('text'), from: asked('from'), to: asked('to'), before: asked('before') }
  return (
    <>
      <h1>{say.orders}</h1>
      <StockHoldingNotice />
      <form className="adm__f" role="search">
        <Field label={say.find} name="text" type="search" defaultValue={wish.text} autoComplete="off" />
        <SelectField label={say.state} name="state" defaultValue={state ?? ''}>
          <option value="">{say.allStates}</option>
          {Object.entries(states).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field label={say.from} name="from" type="date" defaultValue={wish.from} />
        <Field label={say.to} name="to" type="date" defaultValue={wish.to} />
        <div className="row">
          <Button type="submit" variant="p">
            {say.show}
          </Button>
          <a className="btn btn--g" href="/admin/orders">
            {say.clear}
          </a>
        </div>
      </form>
      <Ask ask={() => api(desk.listOrders, wish)}>
        {({ data, next }) => (
          <>
            {data.length > 0 ? <Orders rows={data} /> : <p className="muted">{say.none}</p>}
            {next && (
              <p className="adm__next">
                <a className="btn btn--s" href={olderThan(query, next)}>
                  {say.older}
                </a>
              </p>
            )}
          </>
        )}
      </Ask>
    </>
  )
}

function olderThan(query: URLSearchParams, next: string): string {
  const older = new URLSearchParams(query)
  older.set('before', next)
  return `/admin/orders?${older}`
}

function Orders({ rows }: { rows: DeskRow[] }) {
  return (
    <WideTable label={say.orders} isSheet>
      <thead>
        <tr>
          <th scope="col">{say.number}</th>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.placed}</th>
          <th scope="col">{say.customer}</th>
          <th scope="col">{say.delivery}</th>
          <th scope="col" className="adm__r">
            {say.pieces}
          </th>
          <th scope="col" className="adm__r">
            {say.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <a className="link tn" href={`/admin/order/${order.id}`}>
                {order.number}
              </a>
            </th>
            <td>
              <State state={order.state} />
            </td>
            <td className="nowrap">{fullMoment(order.placedAt)}</td>
            <td>
              {order.name}
              <span className="small muted adm__b">{order.email}</span>
            </td>
            <td>{order.delivery}</td>
            <td className="adm__r tn">{order.pieces}</td>
            <td className="adm__r tn">{formatPrice(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
