import { createStore, useStore } from 'zustand'
import { formatPrice } from '#core/money.ts'
import { type VatView, withoutVat } from '#pricing/vat-texts.ts'

/** Pages are cached with `with`; the customer's choice applies after hydration. */
export const vatView = createStore<VatView>(() => 'with')

export function useVatView(): VatView {
  return useStore(vatView)
}

/** Formats prices that are compared with the main price, such as the prior one. */
export function usePriceFormat(vatRate: number): (price: number) => string {
  const isFirst = useVatView() === 'first'
  return (price) => formatPrice(isFirst ? withoutVat(price, vatRate) : price)
}
