import { useSession } from '#account/web/session.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { EarlierPrice, PriceTag } from '#catalog/web/price-tag.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { wishWords as say } from '#members/sv-wishlists.ts'
import type { WishedProduct, Wishlist } from '#members/wishlists-contract.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { GoneProducts } from './gone-products.tsx'
import { putAll } from './put-all.ts'
import { WishedTile } from './wished-row.tsx'
import './wishlists.css'

/** A list that somebody has shared, for whoever has its address. */
export function SharedWishlist({ list, now }: { list: Wishlist; now: Date }) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const { name, owner, rows, gone } = list
  return (
    <div className="panel panel--l">
      <h1>{name}</h1>
      <div className="wish__h">
        <p className="muted">{say.of(owner.username)}</p>
        {rows.length > 0 && (
          <div className="wish__do">
            <Button variant="p" onClick={() => putAll(rows, rankLevel)}>
              <Icon name="shopping-cart" />
              {say.allInCart}
            </Button>
          </div>
        )}
      </div>
      {rows.length === 0 && <Empty drawing="heart" title={say.emptyList} text={say.emptySharedText} />}
      <ul className="wishes" aria-label={name}>
        {rows.map((row) => (
          <SharedRow key={row.product.id} row={row} now={now} />
        ))}
        <GoneProducts gone={gone} />
      </ul>
    </div>
  )
}

function SharedRow({ row, now }: { row: WishedProduct; now: Date }) {
  const { product, quantity, note } = row
  return (
    <li className="wish">
      <WishedTile row={row} />
      <div className="wish__b">
        <Link className="wish__t" href={pathTo('product', { id: product.id, name: product.name })}>
          {product.name}
        </Link>
        <StockOf product={product} now={now} />
        {note && <p className="small muted">{note}</p>}
      </div>
      <div className="wish__p">
        <PriceTag product={product} now={now} size="s" />
        <EarlierPrice product={product} />
      </div>
      <div className="wish__a">
        {quantity > 1 && <span className="small">{say.wanted(quantity)}</span>}
        <BuyButton product={product} now={now} quantity={quantity} />
      </div>
    </li>
  )
}
