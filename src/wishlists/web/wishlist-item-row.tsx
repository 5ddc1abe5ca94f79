import { configuredProduct } from '#configurations/configured-product.ts'
import { Stepper } from '#forms/stepper.tsx'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import type { WishlistItem, WishlistTile } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { maxNoteLength, maxUnits } from '#wishlists/wishlist-limits.ts'
import { WishedBuyButton } from './wished-buy-button.tsx'
import { WishedChoices } from './wished-choices.tsx'

type WishlistItemRowProps = {
  row: WishlistItem
  now: Date
  others: WishlistTile[]
  onChange: (more: { quantity?: number; note?: string }) => void
  onMove: (to: WishlistTile) => void
  onRemove: () => void
}

export function WishlistItemRow({ row, now, others, onChange, onMove, onRemove }: WishlistItemRowProps) {
  const { product, quantity, note, priceWhenAdded, configuration } = row
  const { id, name, price } = product
  const built = configuredProduct(product, configuration ?? undefined)
  return (
    <li className="wishlists-item">
      <WishedTile row={row} />
      <div className="wishlists-item-body">
        <Link className="wishlists-item-title" href={pathTo('product', { id, name })}>
          {name}
        </Link>
        <WishedChoices row={row} />
        <StockOf product={product} now={now} />
        <input
          className="field-input wishlists-item-note"
          aria-label={messages.noteOf(name)}
          placeholder={messages.notePlaceholder}
          maxLength={maxNoteLength}
          autoComplete="off"
          defaultValue={note}
          onBlur={({ currentTarget }) => {
            const written = currentTarget.value.trim()
            if (written !== note) onChange({ note: written })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
      </div>
      <div className="wishlists-item-price">
        <PriceWithEnergy product={built} now={now} size="s" />
        {priceWhenAdded !== null && priceWhenAdded !== price.price && (
          <span className="micro subtle">{messages.costThen(priceWhenAdded + built.price.price - price.price)}</span>
        )}
      </div>
      <div className="wishlists-item-actions">
        <Stepper
          size="s"
          label={messages.quantityOf(name)}
          value={quantity}
          max={maxUnits}
          onChange={(wanted) => onChange({ quantity: wanted })}
        />
        {others.length > 0 && (
          <select
            className="field-input wishlists-item-amount"
            aria-label={messages.moveOf(name)}
            value=""
            onChange={({ currentTarget }) => {
              const to = others.find((one) => String(one.id) === currentTarget.value)
              if (to) onMove(to)
            }}
          >
            <option value="">{messages.move}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </select>
        )}
        <Button variant="g" isIcon aria-label={messages.removeOf(name)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
        <WishedBuyButton row={row} now={now} />
      </div>
    </li>
  )
}

export function WishedTile({ row: { product } }: { row: WishlistItem }) {
  return (
    <div className="tile">
      <Image picture={product.image} alt="" sizes="104px" />
    </div>
  )
}
