import { createContext, useContext } from 'react'
import { formatPrice, vatInside } from '#core/money.ts'

/** Whether prices are shown without VAT: the choice of companies, made once for the whole page. */
export const VatView = createContext<'incl' | 'excl'>('incl')

/** Writes a price as the shopper has chosen to see prices. */
export function usePriceFormat(vatRate: number): (ore: number) => string {
  const isExcluding = useContext(VatView) === 'excl'
  return (ore) => formatPrice(isExcluding ? ore - vatInside(ore, vatRate) : ore)
}
