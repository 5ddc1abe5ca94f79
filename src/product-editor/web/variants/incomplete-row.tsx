import type { VariantMember } from '#product-editing/variant-contract.ts'
import { type AttributeChoice, AttributeField } from '#product-editor/web/attribute-section.tsx'
import type { Variants } from './use-variants.ts'

type IncompleteRowProps = { member: VariantMember; variants: Variants; attributes: readonly AttributeChoice[] }

/** The values that a product lacks. */
export function IncompleteRow({ member: { id, attributes: own }, variants, attributes }: IncompleteRowProps) {
  const values = variants.draft.edits[id]?.values ?? {}
  const lacking = attributes.filter((attribute) => !(String(attribute.id) in own))
  if (lacking.length === 0) return null
  return (
    <div className="variant-matrix-lacking">
      {lacking.map((attribute) => {
        const axis = String(attribute.id)
        const { [axis]: value = null, ...others } = values
        return (
          <AttributeField
            key={axis}
            attribute={attribute}
            value={value}
            onUnreadable={() => {}}
            onChange={(given) => variants.edit(id, { values: given === null ? others : { ...others, [axis]: given } })}
          />
        )
      })}
    </div>
  )
}
