import { numberByCode } from './number-by-code.ts'

export type MeasuredProduct = {
  attributes: Pick<ReadonlyMap<number, number | boolean | string[]>, 'get'>
  categoryPath: readonly number[]
}
export type MeasureNames = {
  attributes: ReadonlyMap<number, { code: string }>
  categories: ReadonlyMap<number, { drawing: string }>
}
export type Measure = { amount: number; unit: 'g' | 'ml' | 'm' | 'ct' }

const compared = {
  g: { per: 1000, unit: 'kg' },
  ml: { per: 1000, unit: 'l' },
  m: { per: 1, unit: 'm' },
  ct: { per: 1, unit: 'st' },
} as const

/** The deposit is no part of the price that is compared (C-543/21). */
export function unitPrice(
  price: number,
  product: MeasuredProduct,
  names: MeasureNames,
): { price: number; unit: string } | null {
  const measure = measureOf(product, names)
  if (!measure) return null
  const { per, unit } = compared[measure.unit]
  return { price: Math.round(((price - depositOf(product, names)) * per) / measure.amount), unit }
}

/** What the price is compared by: net weight, net volume, length of cables or number of pieces. */
export function measureOf(product: MeasuredProduct, names: MeasureNames): Measure | null {
  const amount = (code: string, from: number) => {
    const value = valueOf(product, code, names)
    return value !== null && value >= from ? value : null
  }
  const grams = amount('nettovikt', 1)
  if (grams !== null) return { amount: grams, unit: 'g' }
  const millilitres = amount('nettovolym', 1)
  if (millilitres !== null) return { amount: millilitres, unit: 'ml' }
  const isCable = product.categoryPath.some((id) => names.categories.get(id)?.drawing === 'kabel')
  const metres = isCable ? amount('kabellangd', 1) : null
  if (metres !== null) return { amount: metres, unit: 'm' }
  const pieces = amount('antal-i-forpackningen', 2)
  return pieces === null ? null : { amount: pieces, unit: 'ct' }
}

/** Öre, inside the price. */
export function depositOf(product: MeasuredProduct, names: MeasureNames): number {
  return Math.round((valueOf(product, 'pant', names) ?? 0) * 100)
}

function valueOf({ attributes }: MeasuredProduct, code: string, names: MeasureNames): number | null {
  return numberByCode(attributes, code, names.attributes)
}
