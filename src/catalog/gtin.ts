/**
 * In its shortest common form (8, 13 or 14 digits), so that equal numbers compare equal; null for any other text. A UPC
 * of 12 digits is an EAN that begins with 0.
 */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || !hasRightCheckDigit(digits)) return null
  if (digits.length === 12) return `0${digits}`
  return digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** GS1: weighted 1, 3, 1, 3 … from the right, the sum is a multiple of ten. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
