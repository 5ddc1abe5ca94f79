import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { page as say } from '#orders/sv.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { BoughtRow } from './bought-row.tsx'

/** Everything an order holds. */
export function OrderRows({ rows }: { rows: Order['rows'] }) {
  return (
    <ul>
      {rows.map(({ productId, name, image, quantity, unitPrice, discount, insurance, cut }) => (
        <BoughtRow
          key={productId}
          name={<Link href={pathTo('product', { id: productId, name })}>{name}</Link>}
          image={image}
          quantity={quantity}
          total={unitPrice * quantity - discount}
        >
          {quantity > 1 && <span className="small muted">{say.each(formatPrice(unitPrice))}</span>}
          {discount > 0 && <span className="small muted">{say.discounted(formatPrice(discount))}</span>}
          {cut > 0 && <span className="small muted">{say.cut(cut)}</span>}
          {insurance !== null && <span className="small muted">{say.insured(formatPrice(insurance * quantity))}</span>}
        </BoughtRow>
      ))}
    </ul>
  )
}
