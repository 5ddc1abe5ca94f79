import { BuyButton } from '#cart/web/buy-button.tsx'
import { EarlierPrice, PriceTag } from '#catalog/web/price-tag.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { longestNote, maxPieces } from '#members/wishlist-limits.ts'
import type { WishedProduct, WishlistTile } from '#members/wishlists-contract.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Stepper } from '#ui/stepper.tsx'

type WishedRowProps = {
  row: WishedProduct
  now: Date
  others: WishlistTile[]
  onChange: (more: { quantity?: number; note?: string }) => void
  onMove: (to: WishlistTile) => void
  onRemove: () => void
}

/** A product in one's own list. */
export function WishedRow({ row, now, others, onChange, onMove, onRemove }: WishedRowProps) {
  const { product, quantity, note, priceWhenAdded } = row
  const { id, name, price } = product
  return (
    <li className="wish">
      <WishedTile row={row} />
      <div className="wish__b">
        <Link className="wish__t" href={pathTo('product', { id, name })}>
          {name}
        </Link>
        <StockOf product={product} now={now} />
        <input
          className="in wish__n"
          aria-label={say.noteOf(name)}
          placeholder={say.notePlaceholder}
          maxLength={longestNote}
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
      <div className="wish__p">
        <PriceTag product={product} now={now} size="s" />
        <EarlierPrice product={product} />
        {priceWhenAdded !== null && priceWhenAdded !== price.price && (
          <span className="micro subtle">{say.costThen(priceWhenAdded)}</span>
        )}
      </div>
      <div className="wish__a">
        <Stepper
          size="s"
          label={say.quantityOf(name)}
          value={quantity}
          max={maxPieces}
          onChange={(wanted) => onChange({ quantity: wanted })}
        />
        {others.length > 0 && (
          <select
            className="in wish__m"
            aria-label={say.moveOf(name)}
            value=""
            onChange={({ currentTarget }) => {
              const to = others.find((one) => String(one.id) === currentTarget.value)
              if (to) onMove(to)
            }}
          >
            <option value="">{say.move}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </select>
        )}
        <Button variant="g" isIcon aria-label={say.removeOf(name)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
        <BuyButton product={product} now={now} quantity={quantity} />
      </div>
    </li>
  )
}

export function WishedTile({ row: { product } }: { row: WishedProduct }) {
  return (
    <div className="tile">
      <Image picture={product.image} alt="" sizes="104px" />
    </div>
  )
}
