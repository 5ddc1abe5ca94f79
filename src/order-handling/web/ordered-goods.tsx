import { messages } from '#admin/messages.ts'
import { formatPrice } from '#core/money.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { page } from '#orders/messages.ts'
import { pathTo } from '#paths.ts'
import { Image } from '#ui/image.tsx'
import { Note } from '#ui/note.tsx'
import './ordered-goods.css'

/** A table; on phones each row is a card. */
export function OrderedGoods({ order: { rows, waitingForCodes } }: { order: BackOfficeOrder }) {
  const waiting = waitingForCodes.flatMap(({ position }) => rows[position]?.name ?? [])
  return (
    <section className="panel" aria-labelledby="rows">
      <h2 id="rows">{messages.rows}</h2>
      <table className="ordered-goods">
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.ordered}</th>
            <th scope="col">{messages.left}</th>
            <th scope="col">{messages.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position}>
              <th scope="row">
                <span className="ordered-goods-name">
                  {row.image && <Image picture={row.image} alt="" sizes="40px" />}
                  <span>
                    <a className="link" href={pathTo('product', { id: row.productId, name: row.name })}>
                      {row.name}
                    </a>
                    <span className="small muted admin-block">
                      {row.productId}
                      {row.insurance !== null && `, ${messages.insured}`}
                      {row.cancelledQuantity > 0 && `, ${page.cancelledQuantity(row.cancelledQuantity)}`}
                    </span>
                  </span>
                </span>
              </th>
              <td data-label={messages.ordered} className="tabular">
                {row.quantity}
              </td>
              <td data-label={messages.left} className="tabular">
                {row.left}
              </td>
              <td data-label={messages.price} className="tabular">
                {formatPrice(row.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {waiting.length > 0 && (
        <Note kind="warn">
          {messages.waitingForCodes} {waiting.join(', ')}.{' '}
          <a className="link" href="/admin/codes">
            {messages.importCodes}
          </a>
        </Note>
      )}
    </section>
  )
}
