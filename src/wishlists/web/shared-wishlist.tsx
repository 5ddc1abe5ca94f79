import { ProductName } from '#catalog/web/product-name.tsx'
import { configuredProduct } from '#configurations/configured-product.ts'
import { useSession } from '#identity/web/session.ts'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { Wishlist, WishlistItem } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { GoneProducts } from './gone-products.tsx'
import { putAll } from './put-all.ts'
import { WishedBuyButton } from './wished-buy-button.tsx'
import { WishedChoices } from './wished-choices.tsx'
import { WishedTile } from './wishlist-item-row.tsx'
import './wishlists.css'

export function SharedWishlist({ list, now }: { list: Wishlist; now: Date }) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const { name, owner, rows, gone } = list
  return (
    <div className="panel panel--l">
      <h1>{name}</h1>
      <div className="wishlists-head">
        <p className="muted">{messages.of(owner.username)}</p>
        {rows.length > 0 && (
          <div className="wishlists-actions">
            <Button variant="p" onClick={() => void putAll(rows, rankLevel)}>
              <Icon name="shopping-cart" />
              {messages.allInCart}
            </Button>
          </div>
        )}
      </div>
      {rows.length === 0 && <Empty drawing="heart" title={messages.emptyList} text={messages.emptySharedText} />}
      <ul className="wishlists-items" aria-label={name}>
        {rows.map((row) => (
          <SharedRow key={row.product.id} row={row} now={now} />
        ))}
        <GoneProducts gone={gone} />
      </ul>
    </div>
  )
}

function SharedRow({ row, now }: { row: WishlistItem; now: Date }) {
  const { product, quantity, note } = row
  return (
    <li className="wishlists-item">
      <WishedTile row={row} />
      <div className="wishlists-item-body">
        <Link className="wishlists-item-title" href={pathTo('product', { id: product.id, name: product.name })}>
          <ProductName name={product.name} />
        </Link>
        <WishedChoices row={row} />
        <StockOf product={product} now={now} />
        {note && <p className="small muted">{note}</p>}
      </div>
      <div className="wishlists-item-price">
        <PriceWithEnergy product={configuredProduct(product, row.configuration ?? undefined)} now={now} size="s" />
      </div>
      <div className="wishlists-item-actions">
        {quantity > 1 && <span className="small">{messages.wanted(quantity)}</span>}
        <WishedBuyButton row={row} now={now} />
      </div>
    </li>
  )
}
