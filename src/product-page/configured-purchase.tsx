import { useEffect, useState } from 'react'
import { messages as cartMessages } from '#cart/messages.ts'
import { buy } from '#cart/web/browser-cart.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { type Configuration, type ConfigurationOptions, chosenOf } from '#configurations/configuration.ts'
import { configuredProduct } from '#configurations/configured-product.ts'
import { configurationMessages as messages } from '#configurations/messages.ts'
import { NoWithdrawal } from '#configurations/web/no-withdrawal.tsx'
import { Stepper } from '#forms/stepper.tsx'
import { useSession } from '#identity/web/session.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { PriceBlock } from '#pricing/web/price-block.tsx'
import { PriceTag } from '#pricing/web/price-tag.tsx'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { useNow } from '#routing/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { WishlistButton } from '#wishlists/web/wishlist-button.tsx'
import { useDelivery } from './use-delivery.ts'
import './configured-purchase.css'

type ConfiguredPurchaseProps = { product: ShownProduct; options: ConfigurationOptions; configuration: Configuration }

/** The choices with their prices, what they cost together, when it comes, and the button. */
export function ConfiguredPurchase({ product, options, configuration }: ConfiguredPurchaseProps) {
  const now = useNow()
  const [quantity, setQuantity] = useState(1)
  const delivery = useDelivery(product, quantity, now)
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const built = configuredProduct(product, configuration)
  const format = usePriceFormat(product.vatRate)
  const chosen = chosenOf(options, configuration)
  const choices = 'fault' in chosen ? [] : chosen.choices
  const isBarShown = useIsOutOfSight('kop')
  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  const extraData = { configuration: [...configuration] }
  const onClick = async (pressed: HTMLElement) => {
    const unitPrice = built.price.price
    const event = { method: 'relative' as const, productId: product.id, quantity, unitPrice, extraData }
    const added = await buy(event, product, pressed)
    if (added > 0) toast(cartMessages.added(added))
  }
  const button = isLocked ? (
    <Button size="l" disabled>
      {cartMessages.lockedAt(product.minimumRankLevel)}
    </Button>
  ) : (
    <Button
      variant="p"
      size="l"
      data-buy={product.id}
      data-details={JSON.stringify({ quantity, extraData })}
      onClick={({ currentTarget }) => void onClick(currentTarget)}
    >
      {messages.addToCart}
    </Button>
  )
  return (
    <aside className="configured-purchase side-column" aria-labelledby="configured-purchase">
      <section className="panel stack">
        <div className="row row--between">
          <h2 id="configured-purchase">{messages.yours}</h2>
          <WishlistButton
            product={{ id: product.id, name: product.name, chosen: configuration }}
            className="button button--s button--i"
          />
        </div>
        <dl className="configured-purchase-choices">
          <div>
            <dt>{messages.base}</dt>
            <dd>{format(product.price.price)}</dd>
          </div>
          {choices.map(({ id, name, price }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{price > 0 ? `+ ${format(price)}` : messages.included}</dd>
            </div>
          ))}
        </dl>
        <div aria-live="polite" aria-atomic="true">
          <PriceBlock product={built} now={now} />
        </div>
        <p className="configured-purchase-line">
          <Icon name="truck" />
          {delivery.phrase}
        </p>
        <p className="configured-purchase-line">
          <Icon name="wrench" />
          {messages.builtFor(options.buildDays)}
        </p>
        <NoWithdrawal />
        <div className="row" id="kop">
          <Stepper
            label={messages.quantity}
            value={quantity}
            min={1}
            max={purchaseLimit(product) ?? 99}
            onChange={setQuantity}
          />
          <span className="configured-purchase-button">{button}</span>
        </div>
      </section>
      {isBarShown && (
        <div className="configured-purchase-bar only-narrow">
          <PriceTag product={built} now={now} size="l" />
          {button}
        </div>
      )}
    </aside>
  )
}

function useIsOutOfSight(id: string): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [id])
  return isOut
}
