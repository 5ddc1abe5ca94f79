import { WideTable } from '#admin/web/wide-table.tsx'
import { formatNumber, formatPrice } from '#core/money.ts'
import type { SimulatedCart } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { Note } from '#ui/note.tsx'

export function SimulatedResult({ cart }: { cart: SimulatedCart }) {
  const { rows, sum, vat, discount, isShippingFree, gifts, notes, promotions } = cart
  return (
    <div className="stack">
      {notes.map((note) => (
        <Note key={note} kind="warn">
          {note}
        </Note>
      ))}
      {rows.length > 0 && (
        <WideTable label={messages.simulator}>
          <thead>
            <tr>
              <th scope="col">{messages.product}</th>
              <th scope="col" className="admin-number">
                {messages.quantity}
              </th>
              <th scope="col" className="admin-number">
                {messages.unitPrice}
              </th>
              <th scope="col" className="admin-number">
                {messages.discount}
              </th>
              <th scope="col" className="admin-number">
                {messages.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.productId}>
                <th scope="row">
                  <a className="link" href={`/admin/product/${row.productId}`}>
                    {row.name}
                  </a>
                </th>
                <td className="admin-number tabular">{formatNumber(row.quantity)}</td>
                <td className="admin-number tabular">{formatPrice(row.unitPrice)}</td>
                <td className="admin-number tabular">{formatPrice(row.discount)}</td>
                <td className="admin-number tabular">{formatPrice(row.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {messages.total} <span className="small muted">{messages.vat(formatPrice(vat))}</span>
              </th>
              <td className="admin-number tabular">{formatPrice(discount)}</td>
              <td className="admin-number tabular">{formatPrice(sum)}</td>
            </tr>
          </tfoot>
        </WideTable>
      )}
      <h3>{messages.applied}</h3>
      {promotions.length === 0 && <p className="muted">{messages.noPromotions}</p>}
      <ul className="promotion-overview-reasons">
        {promotions.map(({ id, name, code, amount, why }) => (
          <li key={id}>
            <b>{code ? `${name} (${code})` : name}</b>{' '}
            {why ?? (amount ? messages.applies(formatPrice(amount)) : messages.gives)}
          </li>
        ))}
        {isShippingFree && <li>{messages.freeShipping}</li>}
        {gifts.map(({ productId, quantity }) => (
          <li key={productId}>{messages.gift(productId, quantity)}</li>
        ))}
      </ul>
    </div>
  )
}
