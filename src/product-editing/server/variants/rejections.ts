import { isDeepStrictEqual } from 'node:util'
import { messages } from '#product-editing/messages.ts'
import type { StoredProduct } from '#product-editing/server/read-fields.ts'
import type { VariantChanges } from '#product-editing/variant-contract.ts'
import { type AxisValues, combinationOf } from '#product-editing/variants.ts'

/** Why a row cannot be saved, by `product-{id}` or `new-{index}`. */
export type Rejections = Map<string, string>

type Row = VariantChanges['rows'][number]
export type Candidate = { key: string; mpn: string; values: AxisValues; isTouched: boolean }

export const productKey = (id: number) => `product-${id}`
export const newKey = (index: number) => `new-${index}`

/** Products that do not exist, that belong elsewhere, and values of other attributes. */
export function rejectedRows(
  { rows, axes }: Pick<VariantChanges, 'rows' | 'axes'>,
  { group, stored }: { group: string; stored: ReadonlyMap<number, StoredProduct> },
): Rejections {
  const rejections: Rejections = new Map()
  for (const { id, values } of rows) {
    const product = stored.get(id)
    const { variant = null } = product?.fields ?? {}
    if (!product) rejections.set(productKey(id), messages.gone)
    else if (variant !== null && variant.group !== group) rejections.set(productKey(id), messages.inAnotherGroup)
    else if (values && !areOfAxes(values.after, axes)) rejections.set(productKey(id), messages.notOfAxes)
  }
  return rejections
}

/** Each chosen combination is one product, and each new product has all values and a number of its own. */
export function rejectedCombinations(candidates: readonly Candidate[], axes: readonly number[]): Rejections {
  const rejections: Rejections = new Map()
  const keysOf = Map.groupBy(candidates, ({ values }) => combinationOf(axes, values))
  const numbers = Map.groupBy(candidates, ({ mpn }) => mpn.toLowerCase())
  for (const { key, mpn, values, isTouched } of candidates) {
    if (!isTouched) continue
    const combination = combinationOf(axes, values)
    const isNew = key.startsWith('new-')
    if (combination !== null && (keysOf.get(combination)?.length ?? 0) > 1)
      rejections.set(key, messages.sameCombination)
    if (!isNew) continue
    if (combination === null || !areOfAxes(values, axes)) rejections.set(key, messages.missingValue)
    else if (mpn === '') rejections.set(key, messages.noNumber)
    else if ((numbers.get(mpn.toLowerCase())?.length ?? 0) > 1) rejections.set(key, messages.sameNumber)
  }
  return rejections
}

/** The values of the axes were others when they were read. */
export function isStale({ values }: Row, { fields: { attributes } }: StoredProduct): boolean {
  return (
    values !== undefined &&
    Object.keys(values.after).some((axis) => !isDeepStrictEqual(values.before[axis], attributes[axis]))
  )
}

function areOfAxes(values: AxisValues, axes: readonly number[]): boolean {
  return Object.keys(values).every((axis) => axes.includes(Number(axis)))
}
