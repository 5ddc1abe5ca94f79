import type { ProductCard } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { useViewHistory } from '#storefront/product/view-history.ts'
import { useNow } from '#storefront/root.tsx'
import { sv } from '#storefront/sv-tips.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { comparePath } from './compare-path.ts'

/** Products to put beside the others: each is a link to the comparison with it. */
export function MoreToCompare({ ids, similar }: { ids: readonly number[]; similar: readonly ProductCard[] }) {
  const seen = useViewHistory().filter(({ id }) => !ids.includes(id) && similar.every((other) => other.id !== id))
  return (
    <div className="cmp__more">
      <List title={sv.similar} ids={ids} products={similar} />
      <List title={sv.lastSeen} ids={ids} products={seen} />
    </div>
  )
}

type ListProps = { title: string; ids: readonly number[]; products: readonly ProductCard[] }

function List({ title, ids, products }: ListProps) {
  const now = useNow()
  if (products.length === 0) return null
  return (
    <section className="mini sheet" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <div className="tile tile--s">
              <Image picture={product.image} alt="" sizes="56px" />
            </div>
            <div>
              <Link href={comparePath([...ids, product.id])} aria-label={sv.compareAlso(product.name)}>
                {shownName(product.name)}
              </Link>
              <PriceTag product={product} now={now} size="s" />
            </div>
            <Icon name="plus" weight="bold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
