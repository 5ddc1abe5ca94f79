import { useState } from 'react'
import type { CartRow } from '#cart/contract.ts'
import { offersInsurance } from '#cart/insurance.ts'
import { viewWords } from '#cart/sv-view.ts'
import { shownName } from '#catalog/shown-name.ts'
import { EnergyArrow } from '#catalog/web/energy-arrow.tsx'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { changeCart } from './browser-cart.ts'
import './cart-rows.css'

/** The rows of a cart, each with its quantity, its insurance and its way out. */
export function CartRows({ rows, onLeave }: { rows: readonly CartRow[]; onLeave?: () => void }) {
  // The row is of the moment it is opened: a release at midnight shows the next time.
  const [now] = useState(() => new Date())
  return (
    <ul className="cartv__l">
      {rows.map((row) => (
        <Row key={row.product.id} row={row} now={now} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function Row({ row, now, onLeave }: { row: CartRow; now: Date; onLeave: (() => void) | undefined }) {
  const { product, quantity, unitPrice, discount, insurance, extraData } = row
  const setQuantity = (wanted: number) =>
    changeCart({ method: 'absolute', productId: product.id, quantity: wanted, unitPrice }, product)
  return (
    <li className="ci">
      <div className="tile">
        <Image picture={product.image} alt="" sizes="76px" />
      </div>
      <div className="ci__b">
        <Link className="ci__t" href={pathTo('product', { id: product.id, name: product.name })} onClick={onLeave}>
          {shownName(product.name)}
        </Link>
        <span className="row">
          <StockOf product={product} now={now} />
          {product.energyMarking && <EnergyArrow energy={product.energyMarking} />}
        </span>
        {insurance && offersInsurance(unitPrice, insurance.price) && (
          <Check
            className="ci__ins"
            label={extraData.insured ? viewWords.insured : viewWords.addInsurance}
            count={formatPrice(insurance.price)}
            checked={extraData.insured}
            onChange={() =>
              changeCart({ method: 'updateRow', key: product.id, extraData: { insured: !extraData.insured } }, product)
            }
          />
        )}
      </div>
      <div className="ci__p">
        <Stepper
          size="s"
          label={viewWords.quantityOf(product.name)}
          value={quantity}
          min={1}
          max={product.maxPerCustomer ?? 999}
          onChange={setQuantity}
        />
        <span className="ci__s">
          <PriceTag
            product={{ ...product, price: { ...product.price, price: unitPrice * quantity - discount } }}
            now={now}
            size="s"
          />
          {quantity > 1 && <span className="micro subtle">{viewWords.each(formatPrice(unitPrice))}</span>}
          {discount > 0 && <span className="micro subtle">{viewWords.discounted(formatPrice(discount))}</span>}
        </span>
        <Button variant="g" isIcon aria-label={viewWords.remove(product.name)} onClick={() => setQuantity(0)}>
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  )
}
