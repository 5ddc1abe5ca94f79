/** Without ambiguous characters: 0 O, 1 I L, U V. */
export const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const codeLength = 16

export function normalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}

/** `ABCD-EFGH-JKMN-PQRS`. */
export function shownCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Verifies the format and check character, without a query. */
export function isGiftCardCode(text: string): boolean {
  const code = normalCode(text)
  if (code.length !== codeLength || [...code].some((sign) => !signs.includes(sign))) return false
  return checkSign(code.slice(0, -1)) === code.at(-1)
}

/** Luhn's algorithm generalised to this alphabet: detects any single error and nearly all transpositions. */
export function checkSign(code: string): string {
  const sum = [...code].reverse().reduce((sum, sign, at) => {
    const value = signs.indexOf(sign) * (at % 2 === 0 ? 2 : 1)
    return sum + Math.floor(value / signs.length) + (value % signs.length)
  }, 0)
  return signs.charAt((signs.length - (sum % signs.length)) % signs.length)
}
