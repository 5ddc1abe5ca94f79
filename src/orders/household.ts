type Place = { street: string; zip: string }

/** At the end of a street: `lgh 1001`, `lght. 1001`, `lägenhet 1001`. */
const apartment = /\b(?:lgh|lght|lagenhet)\s*(\d{1,4})\b/

/**
 * Where somebody lives, to count by: street, number and zip without case, spaces, accents and punctuation. Two apartments of
 * one house are two households where both say which. Null without a street.
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
