import { textOfAmount } from '#admin/kronor.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import type { VariantMember } from '#product-editing/variant-contract.ts'
import { type AxisValues, axisTexts, suggestedNumber, variantName } from '#product-editing/variants.ts'
import type { VariantDraft, WantedVariant } from '#product-editor/variant-draft.ts'
import { axisValues, type VariantRows, variantRows } from '#product-editor/variant-rows.ts'
import type { AttributeChoice } from '#product-editor/web/attribute-section.tsx'

type Seen = {
  product: Pick<EditedProduct, 'id' | 'fields'>
  members: readonly VariantMember[]
  draft: VariantDraft
  attributes: readonly AttributeChoice[]
}

export type VariantView = VariantRows & {
  labelOf: (values: AxisValues) => string
  missing: WantedVariant[]
  axes: readonly AttributeChoice[]
}

/** What the section shows: combinations, their names, and what each missing one would be created with. */
export function variantView({ product, members, draft, attributes }: Seen): VariantView {
  const axes = draft.axes.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? [])
  const rows = variantRows(
    members,
    axes.map(({ id }) => ({ id, values: axisValues(id, members, draft.added[id]) })),
  )
  const { fields, id } = product
  const stem = stemOf(fields.mpn || String(id), suggestedNumber('', axisTexts(axes, fields.attributes)))
  const missing = rows.rows
    .filter((row) => row.members.length === 0)
    .map(({ key, values }) => ({
      key,
      values,
      mpn: suggestedNumber(stem, axisTexts(axes, values)),
      price: textOfAmount(fields.price),
      ...draft.news[key],
    }))
  return { ...rows, axes, missing, labelOf: (values) => variantName(axes, values) }
}

/** `ORK` of `ORK-SVART`, so that the white one is `ORK-VIT`. */
function stemOf(number: string, ending: string): string {
  return ending !== '' && number.endsWith(`-${ending}`) ? number.slice(0, -ending.length - 1) : number
}
