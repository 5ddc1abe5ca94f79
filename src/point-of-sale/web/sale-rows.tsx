import { formatPrice } from '#core/money.ts'
import { Stepper } from '#forms/stepper.tsx'
import type { PricedSale } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SaleRow } from './use-priced-sale.ts'
import './sale-rows.css'

type Props = {
  rows: readonly SaleRow[]
  priced: PricedSale | null
  onChange: (productId: number, quantity: number) => void
}

export function SaleRows({ rows, priced, onChange }: Props) {
  return (
    <ul>
      {rows.map(({ productId, name, quantity }) => {
        const known = priced?.rows.find((row) => row.productId === productId)
        return (
          <li key={productId} className="sale-rows-row">
            <span>
              <b>{name}</b>
              {known && <span className="small muted admin-block tabular">{formatPrice(known.amount)}</span>}
              {known && quantity > known.left && (
                <span className="sale-rows-wrong admin-block">{messages.tooMany(known.left)}</span>
              )}
              {known?.minimumAge && (
                <span className="sale-rows-wrong admin-block">{messages.minimumAge(known.minimumAge)}</span>
              )}
            </span>
            <Stepper label={messages.quantity(name)} value={quantity} onChange={(next) => onChange(productId, next)} />
            <Button isIcon aria-label={messages.removeNamed(name)} onClick={() => onChange(productId, 0)}>
              <Icon name="x" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
