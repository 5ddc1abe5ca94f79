import { useState } from 'react'
import { messages } from '#admin/messages.ts'
import { formatPrice } from '#core/money.ts'
import type { BackOfficeOrderRow } from '#orders/back-office-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { PackBar } from './pack-bar.tsx'
import { State } from './state.tsx'
import { WideTable } from './wide-table.tsx'

type Props = { rows: BackOfficeOrderRow[]; isToPack: boolean; onPacked: () => void }

/** Orders to pack are chosen and packed together. */
export function OrdersTable({ rows, isToPack, onPacked }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isChosen = ({ id }: BackOfficeOrderRow) => chosen.has(id)
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const isAll = rows.every(isChosen)
  return (
    <>
      <WideTable label={messages.orders} isSheet>
        <thead>
          <tr>
            {isToPack && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={messages.chooseAll}
                  checked={isAll}
                  onChange={() => setChosen(new Set(isAll ? [] : rows.map(({ id }) => id)))}
                />
              </th>
            )}
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.placed}</th>
            <th scope="col">{messages.customer}</th>
            <th scope="col">{messages.delivery}</th>
            <th scope="col" className="admin-number">
              {messages.units}
            </th>
            <th scope="col" className="admin-number">
              {messages.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order.id}>
              {isToPack && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={messages.chooseOrder(order.number)}
                    checked={isChosen(order)}
                    onChange={({ target }) => choose(order.id, target.checked)}
                  />
                </td>
              )}
              <th scope="row">
                <a className="link tabular" href={`/admin/order/${order.id}`}>
                  {order.number}
                </a>
              </th>
              <td>
                <State state={order.state} />
              </td>
              <td className="nowrap">{fullMoment(order.placedAt)}</td>
              <td>
                {order.name}
                <span className="small muted admin-block">{order.email}</span>
              </td>
              <td>{order.delivery}</td>
              <td className="admin-number tabular">{order.units}</td>
              <td className="admin-number tabular">{formatPrice(order.total)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {isToPack && chosen.size > 0 && <PackBar orders={rows.filter(isChosen)} onPacked={onPacked} />}
    </>
  )
}
