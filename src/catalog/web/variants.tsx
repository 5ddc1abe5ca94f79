import type { Product } from '#catalog/contract.ts'
import { sv } from '#catalog/sv.ts'
import { pathTo } from '#paths.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import { usePriceFormat } from './vat-view.ts'
import './variants.css'

type VariantsProps = { product: Pick<Product, 'id' | 'variants' | 'vatRate'> }

/** From this length a name needs a line of its own. */
const longName = 18
const mostOpen = 8

/** The siblings of a product: other sizes, colours, capacities, each with its price. Long names stand one under the other. */
export function Variants({ product: { id, variants, vatRate } }: VariantsProps) {
  const format = usePriceFormat(vatRate)
  const { list } = variants
  if (list.length < 2) return null
  const prefix = commonWords(list.map((variant) => variant.title))
  const isLong = list.some((variant) => variant.title.length - prefix > longName)
  const links = (
    <ul className={isLong ? 'vlist' : 'row row--w'}>
      {list.map((variant) => (
        <li key={variant.id}>
          <Link
            className={classes('vbtn', !variant.inStock && 'is-out')}
            href={pathTo('product', { id: variant.id, name: variant.name })}
            aria-current={variant.id === id ? 'true' : undefined}
          >
            <b>{variant.title.slice(prefix)}</b>
            <span>{format(variant.price)}</span>
            {!variant.inStock && <span className="vh">, {sv.outOfStock}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="var" aria-label={sv.variant}>
      {isLong && list.length > mostOpen ? (
        <details className="vmore">
          <summary className="lbl">
            {sv.variant} ({list.length})
          </summary>
          {links}
        </details>
      ) : (
        <>
          <p className="lbl">{sv.variant}</p>
          {links}
        </>
      )}
    </nav>
  )
}

/** How many letters of whole words all names begin with: what they share needs no repeating. */
function commonWords(names: readonly string[]): number {
  const [first = '', ...others] = names
  let length = 0
  for (let at = 0; at < first.length && others.every((name) => name[at] === first[at]); at += 1) {
    if (first[at] === ' ') length = at + 1
  }
  return length
}
