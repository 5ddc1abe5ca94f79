import { checkDigitOf } from '#core/fields.ts'

/** The order number with a check digit (Luhn). */
export function ocrOf(orderNumber: number): string {
  return `${orderNumber}${checkDigitOf(String(orderNumber))}`
}
