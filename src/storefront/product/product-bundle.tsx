import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ProductCard } from '#catalog/contract.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

const beside = 2

/** This product with what it is often bought with. Each is bought at its own price. */
export function ProductBundle({ product, others }: { product: ProductCard; others: ProductCard[] }) {
  const now = useNow()
  const shown = others.slice(0, beside)
  if (shown.length < beside) return null
  return (
    <section className="sheet bun" aria-labelledby="h-bundle">
      <div className="bun__h">
        <h2 id="h-bundle">Köps ofta tillsammans</h2>
      </div>
      <div className="bun__r bun__r--each">
        {[product, ...shown].map((one, index) => (
          <div className="bun__c" key={one.id}>
            {index > 0 && (
              <span className="bun__p" aria-hidden="true">
                <Icon name="plus" weight="bold" />
              </span>
            )}
            <div className="bun__i">
              <div className="tile">
                <Image picture={one.image} alt="" sizes="160px" />
              </div>
              {index === 0 ? (
                <span className="bun__n">Den här produkten</span>
              ) : (
                <Link href={pathTo('product', { id: one.id, name: one.name })}>{one.name}</Link>
              )}
              <PriceTag product={one} now={now} size="s" />
            </div>
            {index > 0 && <BuyButton product={one} now={now} />}
          </div>
        ))}
      </div>
    </section>
  )
}
