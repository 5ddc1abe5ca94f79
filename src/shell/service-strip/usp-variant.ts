import { isLarge } from '#catalog/package.ts'
import type { UspText } from '#content/contract.ts'

/** The day as text; the price of this delivery in öre. */
export type UspPromise = { text: string; price: number }

export type UspGoods = {
  packageSizeId: number
  isShippable: boolean
  isInStock: boolean
  price: number
  /** Null while unknown. */
  promise: UspPromise | null
}

/**
 * Large packages take precedence, then whether a postal code is known. 0 anything else, 1 can be sent now, 2 no postal
 * code, 3 large and in stock, 4 large and not in stock, 5 large and no postal code.
 */
export function uspVariant(goods: UspGoods | null, hasZip: boolean): number {
  const isHeavy = goods !== null && goods.isShippable && isLarge(goods.packageSizeId)
  if (isHeavy && !hasZip) return 5
  // An unknown fee is not free.
  if (isHeavy && goods.promise?.price !== 0) return goods.isInStock ? 3 : 4
  if (!hasZip) return 2
  return goods?.isInStock && goods.isShippable ? 1 : 0
}

/** The variant with the lowest limit above the price, otherwise the one without a limit. */
export function uspText(texts: readonly UspText[], variant: number, price: number | null): string {
  const own = texts.filter((text) => text.variant === variant)
  const limited = own
    .filter(({ below }) => below !== null && price !== null && price < below)
    .toSorted((a, b) => Number(a.below) - Number(b.below))
  return (limited[0] ?? own.find(({ below }) => below === null))?.text ?? ''
}

type Known = { delivery: string | null; cost: string | null }

/** Text with placeholders: `Hem till dig {delivery|om några dagar}`. */
export function uspSegments(text: string, known: Known): { text: string; isFilled: boolean }[] {
  return text
    .split(/(\{[^}]*\})/)
    .filter((words) => words !== '')
    .map((words) => {
      const [, name, otherwise = ''] = /^\{(\w+)(?:\|([^}]*))?\}$/.exec(words) ?? []
      if (name === undefined) return { text: words, isFilled: false }
      const value = name === 'delivery' ? known.delivery : name === 'cost' ? known.cost : null
      return { text: value ?? otherwise, isFilled: value !== null }
    })
}
