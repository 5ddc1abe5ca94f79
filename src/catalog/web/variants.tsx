import type { Product } from '#catalog/contract.ts'
import { sv } from '#catalog/sv.ts'
import { product as say } from '#catalog/sv-product.ts'
import { type VariantChoices, variantChoices } from '#catalog/variant-choices.ts'
import { pathTo } from '#paths.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { usePriceFormat } from './vat-view.ts'
import './variants.css'

type VariantsProps = { product: Pick<Product, 'id' | 'variants' | 'vatRate'> }

/** More than so many, or longer names, and the choices stand in a list that opens. */
const mostButtons = 9
const longName = 22

/** The siblings of a product: other sizes, colours, capacities. */
export function Variants({ product: { id, variants, vatRate } }: VariantsProps) {
  const { list } = variants
  if (list.length < 2) return null
  const choices = variantChoices(list, id)
  const { kinds = [], colours = [] } = choices ?? {}
  const isShort = kinds.length <= mostButtons && kinds.every(({ label }) => label.length <= longName)
  return (
    <nav className="var" aria-label={say.variant}>
      {choices && isShort ? (
        <>
          {kinds.length > 0 && <Kinds kinds={kinds} vatRate={vatRate} />}
          {colours.length > 0 && <Colours colours={colours} />}
        </>
      ) : (
        <VariantList id={id} list={list} vatRate={vatRate} />
      )}
    </nav>
  )
}

function Kinds({ kinds, vatRate }: { kinds: VariantChoices['kinds']; vatRate: number }) {
  const format = usePriceFormat(vatRate)
  return (
    <ul className="var__k" aria-label={say.kind}>
      {kinds.map(({ label, variant, isChosen }) => (
        <li key={label}>
          <Link
            className={classes('vbtn', !variant.inStock && 'is-out')}
            href={pathTo('product', { id: variant.id, name: variant.title })}
            aria-current={isChosen ? 'true' : undefined}
          >
            <b>{label}</b>
            <span>{format(variant.price)}</span>
            {!variant.inStock && <span className="vh">, {sv.outOfStock}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Colours({ colours }: { colours: VariantChoices['colours'] }) {
  const chosen = colours.find(({ isChosen }) => isChosen)
  return (
    <>
      <p className="lbl">
        {say.colour}
        {chosen && `: ${chosen.label}`}
      </p>
      <ul className="var__c">
        {colours.map(({ label, variant, isChosen, swatch }) => (
          <li key={label}>
            <Link
              className={classes('cbtn', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.title })}
              aria-current={isChosen ? 'true' : undefined}
              aria-label={variant.inStock ? label : `${label}, ${sv.outOfStock}`}
              title={label}
            >
              <i className="swt" style={{ '--c': swatch }} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** All of them under one another, behind the name of the one that is shown. */
function VariantList({ id, list, vatRate }: { id: number; list: Product['variants']['list']; vatRate: number }) {
  const format = usePriceFormat(vatRate)
  const prefix = commonWords(list.map(({ title }) => title))
  const own = list.find((variant) => variant.id === id)
  return (
    <details className="vsel">
      <summary>
        <span>
          <span className="small muted">
            {say.variant} ({list.length})
          </span>
          <b>{own?.title.slice(prefix)}</b>
        </span>
        <Icon name="caret-down" weight="bold" />
      </summary>
      <ul className="vlist">
        {list.map((variant) => (
          <li key={variant.id}>
            <Link
              className={classes('vbtn', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.title })}
              aria-current={variant.id === id ? 'true' : undefined}
            >
              <b>{variant.title.slice(prefix)}</b>
              <span>{variant.inStock ? format(variant.price) : sv.soldOut}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
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
