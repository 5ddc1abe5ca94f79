import { attributeText } from '#catalog/attribute-text.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { publicGroup } from '#catalog/server/variant.ts'
import { cut } from './field-text.ts'

/** Google: what variants of a group differ in, by the names of attributes, with the most characters of each. */
const distinguishing = [
  { name: 'Färg', field: 'color', max: 100 },
  { name: 'Storlek', field: 'size', max: 100 },
  { name: 'Material', field: 'material', max: 200 },
]

export function variantFields(
  { variantGroup, attributes }: CachedProduct,
  { attributes: known }: Pick<ProductCache, 'attributes'>,
): [name: string, value: string | null][] {
  const described = [...attributes].flatMap(([id, value]): [string, string][] => {
    const attribute = known.get(id)
    const wanted = distinguishing.find(({ name }) => name === attribute?.name)
    if (!attribute || !wanted || typeof value === 'boolean') return []
    // Several colours or materials of one product.
    const text = Array.isArray(value) ? value.join('/') : attributeText(attribute.unit, value).replaceAll('\u00a0', ' ')
    return [[wanted.field, cut(text, wanted.max)]]
  })
  return [['item_group_id', variantGroup === null ? null : publicGroup(variantGroup)], ...described]
}
