import { shop } from '#core/shop.ts'
import type { Insurance } from './contract.ts'

const insureOver = 30_000

export function insuranceOf(price: number | null): Insurance | null {
  return price === null ? null : { id: 1, name: `${shop.brand.insuranceName}, 3 år`, price, provider: 1 }
}

export function offersInsurance(unitPrice: number, insurancePrice: number | null): insurancePrice is number {
  return insurancePrice !== null && unitPrice > insureOver
}
