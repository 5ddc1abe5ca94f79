import { useState } from 'react'
import { GiftRecipient } from '#cart/web/gift-recipient.tsx'
import { ProductName } from '#catalog/web/product-name.tsx'
import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { pathTo } from '#paths.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { Link } from '#ui/link.tsx'
import { BoughtRow } from './bought-row.tsx'

export function OrderRows({ rows }: { rows: Order['rows'] }) {
  return (
    <ul>
      {rows.map((row) => (
        <OrderRow key={row.position} row={row} />
      ))}
    </ul>
  )
}

function OrderRow({ row }: { row: Order['rows'][number] }) {
  const { productId, name, image, quantity, unitPrice, insurance, cancelledQuantity, gift } = row
  const [now] = useState(() => new Date())
  return (
    <BoughtRow
      name={
        <Link href={pathTo('product', { id: productId, name })}>
          <ProductName name={name} />
        </Link>
      }
      image={image}
      quantity={quantity}
      total={goodsAmount({ ...row, discount: 0 })}
    >
      {gift && <GiftRecipient gift={gift} now={now} />}
      {quantity > 1 && <span className="small muted">{messages.each(formatPrice(unitPrice))}</span>}
      {cancelledQuantity > 0 && <span className="small muted">{messages.cancelledQuantity(cancelledQuantity)}</span>}
      {insurance !== null && <span className="small muted">{messages.insured(formatPrice(insuranceAmount(row)))}</span>}
    </BoughtRow>
  )
}
