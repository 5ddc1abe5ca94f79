import { createContext, useContext } from 'react'
import { formatPrice, vatInside } from '#core/money.ts'

export const VatView = createContext<'incl' | 'excl'>('incl')

export function usePriceFormat(vatRate: number): (price: number) => string {
  const isExcluding = useContext(VatView) === 'excl'
  return (price) => formatPrice(isExcluding ? price - vatInside(price, vatRate) : price)
}
