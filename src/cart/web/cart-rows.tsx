import { Suspense, useState } from 'react'
import type { CartRow } from '#cart/contract.ts'
import { offersInsurance } from '#cart/insurance.ts'
import { rowKey } from '#cart/row-key.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { configuredProduct } from '#configurations/configured-product.ts'
import { Check } from '#forms/check.tsx'
import { Stepper } from '#forms/stepper.tsx'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { EnergyArrow } from '#labels/web/energy-arrow.tsx'
import { pathTo } from '#paths.ts'
import { goodsAmount, insuranceAmount, insuranceVatRate } from '#pricing/line-amounts.ts'
import { EarlierPrice, PriceTag } from '#pricing/web/price-tag.tsx'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { Button } from '#ui/button.tsx'
import { focusBeside } from '#ui/focus-beside.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { changeCart } from './browser-cart.ts'
import './cart-rows.css'

const BuiltRow = lazyPart(() => import('./built-row.tsx'))
const CartGift = lazyPart(() => import('./cart-gift.tsx'))

export function CartRows({ rows, onLeave }: { rows: readonly CartRow[]; onLeave?: () => void }) {
  // Evaluated when opened: a release at midnight is shown the next time.
  const [now] = useState(() => new Date())
  return (
    <ul>
      {rows.map((row) => (
        <Row key={keyOf(row)} row={row} now={now} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function keyOf({ product, extraData: { configuration } }: CartRow): string {
  return String(rowKey({ productId: product.id, configuration }))
}

function Row({ row, now, onLeave }: { row: CartRow; now: Date; onLeave: (() => void) | undefined }) {
  const { product, quantity, unitPrice, insurance, extraData } = row
  const { configuration } = extraData
  const priced = configuredProduct(product, configuration)
  const format = usePriceFormat(product.vatRate)
  const formatInsurance = usePriceFormat(insuranceVatRate)
  const setQuantity = (wanted: number) =>
    void changeCart(
      {
        method: 'absolute',
        productId: product.id,
        quantity: wanted,
        unitPrice,
        ...(configuration && { extraData: { configuration } }),
      },
      product,
    )
  return (
    <li className="cart-rows-item">
      <div className="tile">
        <Image picture={product.image} alt="" sizes="76px" />
      </div>
      <div>
        <Link
          className="cart-rows-title"
          href={pathTo('product', { id: product.id, name: product.name })}
          onClick={onLeave}
        >
          <ProductName name={product.name} />
        </Link>
        {extraData.gift && (
          <Suspense>
            <CartGift gift={extraData.gift} product={product} now={now} onLeave={onLeave} />
          </Suspense>
        )}
        {configuration && (
          <Suspense>
            <BuiltRow product={product} configuration={configuration} onLeave={onLeave} />
          </Suspense>
        )}
        <span className="row">
          {!extraData.gift?.sendOn && <StockOf product={product} now={now} />}
          {product.energyMarking && <EnergyArrow energy={product.energyMarking} />}
        </span>
        {insurance && (extraData.insured || offersInsurance(unitPrice, insurance.price)) && (
          <Check
            className="cart-rows-insurance"
            label={extraData.insured ? viewMessages.insured : viewMessages.addInsurance}
            count={formatInsurance(insuranceAmount({ quantity, insurance: insurance.price }))}
            checked={extraData.insured}
            onChange={() =>
              void changeCart(
                { method: 'updateRow', key: keyOf(row), extraData: { insured: !extraData.insured } },
                product,
              )
            }
          />
        )}
      </div>
      <div className="cart-rows-price">
        <Stepper
          size="s"
          label={viewMessages.quantityOf(product.name)}
          value={quantity}
          min={1}
          max={product.maxPerCustomer ?? undefined}
          onChange={setQuantity}
        />
        <span className="cart-rows-saving">
          <PriceTag
            product={priced}
            amount={goodsAmount({ ...row, discount: 0 })}
            quantity={quantity}
            now={now}
            size="s"
          />
          {quantity > 1 && (
            <span className="micro subtle">{viewMessages.each(format(unitPrice - (product.deposit ?? 0)))}</span>
          )}
          <EarlierPrice product={priced} />
        </span>
        <Button
          variant="g"
          isIcon
          data-remove
          aria-label={viewMessages.remove(product.name)}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('li'), '[data-remove]')
            setQuantity(0)
            // Without it the row is removed all the same.
            void import('./offer-undo.ts').then(({ offerUndo }) => offerUndo([row])).catch(() => {})
          }}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  )
}
