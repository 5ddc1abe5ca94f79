import type { Product } from '#catalog/contract.ts'
import { sv } from '#catalog/sv.ts'
import { pathTo } from '#paths.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import { usePriceFormat } from './vat-view.ts'
import './variants.css'

type VariantsProps = { product: Pick<Product, 'id' | 'variants' | 'vatRate'> }

/** The siblings of a product: other sizes, colours, capacities, each with its price. */
export function Variants({ product: { id, variants, vatRate } }: VariantsProps) {
  const format = usePriceFormat(vatRate)
  if (variants.list.length < 2) return null
  const group = variants.group ?? sv.variant
  return (
    <nav className="var" aria-label={group}>
      <p className="lbl">{group}</p>
      <ul className="row row--w">
        {variants.list.map((variant) => (
          <li key={variant.id}>
            <Link
              className={classes('vbtn', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.name })}
              aria-current={variant.id === id ? 'true' : undefined}
            >
              <b>{variant.title}</b>
              <span>{format(variant.price)}</span>
              {!variant.inStock && <span className="vh">, {sv.outOfStock}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
