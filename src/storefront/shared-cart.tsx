import { messages } from '#cart/messages.ts'
import { rowKey } from '#cart/row-key.ts'
import { shareMessages } from '#cart/share-messages.ts'
import type { SharedRow } from '#cart/shared-cart.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { chosenMessages } from '#configurations/chosen-messages.ts'
import { chosenOf } from '#configurations/configuration.ts'
import { configuredProduct } from '#configurations/configured-product.ts'
import { ChosenList } from '#configurations/web/chosen-list.tsx'
import { formatPrice } from '#core/money.ts'
import { rendered } from '#hydration/hydrated-part.tsx'
import { pathTo } from '#paths.ts'
import { sumWithoutVat } from '#pricing/sum-without-vat.ts'
import { vatTexts } from '#pricing/vat-texts.ts'
import { useVatView } from '#pricing/web/vat-view.ts'
import { navigate } from '#routing/navigator.tsx'
import { messages as searchMessages } from '#search/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { ProductTile } from './product-tile.tsx'

export type SharedProduct = { row: SharedRow; product: ProductCard }

export default function SharedCart({ shared, requested }: { shared: SharedProduct[]; requested: number }) {
  if (shared.length === 0) {
    return (
      <Empty
        isPage
        drawing="cart"
        title={requested === 0 ? shareMessages.sharedUnreadable : shareMessages.sharedGone}
        text={requested === 0 ? shareMessages.sharedUnreadableText : shareMessages.sharedGoneText}
        action={
          <ButtonLink variant="p" href={pathTo('index')}>
            {shareMessages.toStart}
          </ButtonLink>
        }
      />
    )
  }
  const buildable = shared.filter(isBuildable)
  const gone = requested - shared.length
  const units = buildable.reduce((sum, { row }) => sum + row.quantity, 0)
  const total = buildable.reduce((sum, one) => sum + one.row.quantity * priceOf(one), 0)
  const parts = buildable.map((one) => ({
    id: one.product.id,
    price: one.row.quantity * priceOf(one),
    vatRate: one.product.vatRate,
  }))
  const { main, beside } = vatTexts(total, sumWithoutVat(total, parts), useVatView())
  const addAll = async () => {
    let added = 0
    for (const { row, product } of buildable) {
      const { quantity, configuration } = row
      const extraData = configuration ? { configuration: [...configuration] } : null
      const unitPrice = priceOf({ row, product })
      added += await changeCart({ method: 'relative', productId: product.id, quantity, unitPrice, extraData }, product)
    }
    if (added > 0) toast(messages.added(added))
    void navigate(pathTo('cart'))
  }
  return (
    <div className="columns columns--right" {...rendered('shared-cart')}>
      <div className="stack">
        <h1>{viewMessages.shared}</h1>
        {gone > 0 && <Note kind="warn">{shareMessages.sharedLacks(gone)}</Note>}
        <h2 className="visually-hidden">{searchMessages.products}</h2>
        <ul className="sheet cart-page">
          {shared.map(({ row, product }) => (
            <li key={rowKey(row)}>
              <p className="small muted cart-page-quantity">{shareMessages.unitsOf(row.quantity)}</p>
              <ProductTile product={product} mode={3} />
              {row.configuration && isBuildable({ row, product }) && (
                <div className="cart-page-built">
                  <ChosenList options={product.configuration} configuration={row.configuration} />
                  <b>{formatPrice(priceOf({ row, product }))}</b>
                </div>
              )}
              {!isBuildable({ row, product }) && <Note kind="warn">{chosenMessages.gone}</Note>}
            </li>
          ))}
        </ul>
      </div>
      <aside className="panel cart-page-side">
        <dl className="sum">
          <dt>{viewMessages.productsAndUnits(buildable.length, units)}</dt>
          <dd>{main}</dd>
          <dt className="sum-total">{viewMessages.total}</dt>
          <dd className="sum-total">{main}</dd>
          {beside && <dd className="small subtle">{beside}</dd>}
        </dl>
        <Button variant="p" size="l" isWide onClick={() => void addAll()}>
          {shareMessages.takeShared}
        </Button>
      </aside>
    </div>
  )
}

/** The choices may have changed since the cart was shared. */
function isBuildable({ row: { configuration }, product: { configuration: options } }: SharedProduct): boolean {
  if (!options || !configuration) return !options && !configuration
  return 'choices' in chosenOf(options, configuration)
}

function priceOf({ row, product }: SharedProduct): number {
  return configuredProduct(product, row.configuration).price.price
}
