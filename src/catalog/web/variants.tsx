import type { Product } from '#catalog/contract.ts'
import { product as messages } from '#catalog/product-messages.ts'
import { type Axis, variantChoices } from '#catalog/variant-choices.ts'
import { pathTo } from '#paths.ts'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import './variants.css'

type VariantsProps = { product: Pick<Product, 'id' | 'variants' | 'vatRate'> }

const maxButtons = 9
const longName = 22

export function Variants({ product: { id, variants, vatRate } }: VariantsProps) {
  const { list } = variants
  if (list.length < 2) return null
  const axes = variantChoices(variants, id)
  const isShort = ({ choices }: Axis) =>
    choices.length <= maxButtons && choices.every(({ label }) => label.length <= longName)
  return (
    <nav className="variants" aria-label={messages.variant}>
      {axes?.every((axis) => axis.isColour || isShort(axis)) ? (
        axes.map((axis) =>
          axis.isColour ? (
            <Colours key={axis.name} axis={axis} />
          ) : (
            <Kinds key={axis.name} axis={axis} vatRate={vatRate} />
          ),
        )
      ) : (
        <VariantList id={id} list={list} vatRate={vatRate} />
      )}
    </nav>
  )
}

function Kinds({ axis: { name, choices }, vatRate }: { axis: Axis; vatRate: number }) {
  const format = usePriceFormat(vatRate)
  return (
    <>
      {name && <AxisName name={name} choices={choices} />}
      <ul className="variants-kinds" aria-label={name ?? messages.kind}>
        {choices.map(({ label, variant, isChosen }) => (
          <li key={label}>
            <Link
              className={classes('variants-button', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.title })}
              aria-current={isChosen ? 'true' : undefined}
            >
              <b>{label}</b>
              <span>{format(variant.price)}</span>
              {!variant.inStock && <span className="visually-hidden">, {messages.outOfStock}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Colours({ axis: { name, choices } }: { axis: Axis }) {
  return (
    <>
      <AxisName name={name ?? messages.colour} choices={choices} />
      <ul className="variants-colors" aria-label={name ?? messages.colour}>
        {choices.map(({ label, variant, isChosen, swatch }) => (
          <li key={label}>
            <Link
              className={classes('variants-color', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.title })}
              aria-current={isChosen ? 'true' : undefined}
              aria-label={variant.inStock ? label : `${label}, ${messages.outOfStock}`}
              title={label}
            >
              <i className="variants-swatch" style={{ '--c': swatch }} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function AxisName({ name, choices }: { name: string; choices: Axis['choices'] }) {
  const chosen = choices.find(({ isChosen }) => isChosen)
  return (
    <p className="field-label">
      {name}
      {chosen && `: ${chosen.label}`}
    </p>
  )
}

function VariantList({ id, list, vatRate }: { id: number; list: Product['variants']['list']; vatRate: number }) {
  const format = usePriceFormat(vatRate)
  const prefix = commonWords(list.map(({ title }) => title))
  const own = list.find((variant) => variant.id === id)
  return (
    <details className="variants-select">
      <summary>
        <span>
          <span className="small muted">
            {messages.variant} ({list.length})
          </span>
          <b>{own?.title.slice(prefix)}</b>
        </span>
        <Icon name="caret-down" weight="bold" />
      </summary>
      <ul className="variants-list">
        {list.map((variant) => (
          <li key={variant.id}>
            <Link
              className={classes('variants-button', !variant.inStock && 'is-out')}
              href={pathTo('product', { id: variant.id, name: variant.title })}
              aria-current={variant.id === id ? 'true' : undefined}
            >
              <b>{variant.title.slice(prefix)}</b>
              <span>{variant.inStock ? format(variant.price) : messages.soldOut}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function commonWords(names: readonly string[]): number {
  const [first = '', ...others] = names
  let length = 0
  for (let at = 0; at < first.length && others.every((name) => name[at] === first[at]); at += 1) {
    if (first[at] === ' ') length = at + 1
  }
  return length
}
