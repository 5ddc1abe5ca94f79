import { RowRefusal } from './row-refusal.ts'

/** A GTIN in its shortest common form (8 or 13 digits, 14 for packs), so that the same number is always spelt the same. */
export function readGtin(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || !hasRightCheckDigit(digits)) throw new RowRefusal('gtin', 'gtin')
  if (digits.length === 12) return `0${digits}`
  return digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** GS1: from the right, digits weigh 1, 3, 1, 3 … and the sum ends in zero. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
