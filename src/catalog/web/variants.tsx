import { product as messages } from '#catalog/product-messages.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { type Axis, variantChoices } from '#catalog/variant-choices.ts'
import { pathTo } from '#paths.ts'
import { usePriceFormat } from '#pricing/web/vat-view.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import { VariantList } from './variant-list.tsx'
import './variants.css'

type VariantsProps = { product: Pick<ShownProduct, 'id' | 'variants' | 'vatRate'> }

export function Variants({ product: { id, variants, vatRate } }: VariantsProps) {
  if (variants.list.length < 2) return null
  const axes = variants.pickedBy === 'choices' ? variantChoices(variants, id) : null
  return (
    <nav className="variants" aria-label={messages.variant}>
      {axes ? (
        axes.map((axis) =>
          axis.isColour ? (
            <Colours key={axis.name} axis={axis} />
          ) : (
            <Kinds key={axis.name} axis={axis} vatRate={vatRate} />
          ),
        )
      ) : (
        <VariantList key={id} id={id} variants={variants} vatRate={vatRate} />
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
