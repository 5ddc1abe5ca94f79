import type { EditedProduct } from '#product-editing/contract.ts'
import type { VariantMatrix } from '#product-editing/variant-contract.ts'
import { maxAxes } from '#product-editing/variants.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import { axisValues, suggestedAxes } from '#product-editor/variant-rows.ts'
import type { AttributeChoice } from '#product-editor/web/attribute-section.tsx'
import { Button } from '#ui/button.tsx'
import { AxisChoice, AxisEditor } from './axis-editor.tsx'
import type { Variants } from './use-variants.ts'

type AxisPanelProps = {
  product: EditedProduct
  attributes: readonly AttributeChoice[]
  variants: Variants
  known: VariantMatrix['known']
}

export function AxisPanel({ product, attributes, variants: { draft, members, change }, known }: AxisPanelProps) {
  const { axes, added } = draft
  const chosen = axes.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? [])
  const suggested = axes.length === 0 ? suggestedAxes(members, maxAxes) : []
  const names = suggested.flatMap((id) => attributes.find((attribute) => attribute.id === id)?.name ?? [])
  return (
    <div className="variant-matrix-axes">
      {chosen.map((axis) => (
        <AxisEditor
          key={axis.id}
          axis={axis}
          taken={axisValues(axis.id, members)}
          added={added[axis.id] ?? []}
          known={known[axis.id] ?? []}
          onValues={(values) => change({ added: { ...added, [axis.id]: values } })}
          onRemove={() => change({ axes: axes.filter((id) => id !== axis.id) })}
        />
      ))}
      <div className="variant-matrix-add">
        <AxisChoice
          axes={axes}
          attributes={attributes}
          template={product.template}
          onAdd={(id) => change({ axes: [...axes, id] })}
        />
        {names.length > 0 && (
          <Button onClick={() => change({ axes: suggested })}>{messages.suggestion(names.join(', '))}</Button>
        )}
      </div>
    </div>
  )
}
