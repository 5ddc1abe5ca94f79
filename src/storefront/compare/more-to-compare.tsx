import type { ProductCard } from '#catalog/contract.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { useViewHistory } from '#product-page/view-history.ts'
import { messages } from '#recommendations/messages.ts'
import { comparePath } from '#routing/compare-path.ts'
import { useNow } from '#routing/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'

export function MoreToCompare({ ids, similar }: { ids: readonly number[]; similar: readonly ProductCard[] }) {
  const seen = useViewHistory().filter(({ id }) => !ids.includes(id) && similar.every((other) => other.id !== id))
  return (
    <div className="compare-more">
      <List title={messages.similar} ids={ids} products={similar} />
      <List title={messages.lastSeen} ids={ids} products={seen} />
    </div>
  )
}

type ListProps = { title: string; ids: readonly number[]; products: readonly ProductCard[] }

function List({ title, ids, products }: ListProps) {
  const now = useNow()
  if (products.length === 0) return null
  return (
    <section className="compare-mini sheet" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <div className="tile tile--s">
              <Image picture={product.image} alt="" sizes="56px" />
            </div>
            <div>
              <Link href={comparePath([...ids, product.id])} aria-label={messages.compareAlso(product.name)}>
                <ProductName name={product.name} />
              </Link>
              <PriceWithEnergy product={product} now={now} size="s" />
            </div>
            <Icon name="plus" weight="bold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
