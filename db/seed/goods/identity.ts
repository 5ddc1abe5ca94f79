/** Invented product numbers in the correct format. */
export type Identity = { gtin: string; mpn: string }

/** GTINs begin with 2, the range for internal use within a company, so they never match a real product. */
export function identityOf(id: string, brand: string): Identity {
  const number = fold(id)
  const digits = `2${String(number).padStart(11, '0').slice(-11)}`
  const letters = brand
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
  return {
    gtin: digits + checkDigit(digits),
    mpn: `${letters}-${number.toString(36).toUpperCase().padStart(6, '0').slice(-6)}`,
  }
}

function fold(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return ((high >>> 0) % 100_000) * 1_000_000 + ((low >>> 0) % 1_000_000)
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
