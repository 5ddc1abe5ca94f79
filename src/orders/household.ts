type Place = { street: string; zip: string }

const apartment = /\b(?:lgh|lght|lagenhet)\s*(\d{1,4})\b/

/**
 * Street, number and postal code, ignoring case, spaces, accents and punctuation. Apartments of one building are
 * different households if both are given. Null without a street.
 */
export function householdOf({ street, zip }: Place): string | null {
  const plain = street
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (plain === '') return null
  const [, flat] = apartment.exec(plain) ?? []
  const house = plain.replace(apartment, '').replaceAll(' ', '')
  const code = zip.replaceAll(/\D/g, '')
  return `${code} ${house}${flat ? ` ${flat}` : ''}`
}
