import type { CartRow } from '#cart/contract.ts'

export function totalRowOf({ quantity, unitPrice, discount, product, extraData }: CartRow) {
  const insurance = extraData.insured ? product.insurancePrice : null
  return { quantity, unitPrice, discount, vatRate: product.vatRate, insurance }
}
