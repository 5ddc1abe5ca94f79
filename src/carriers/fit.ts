/** Carriers take so many characters of a name or a street; the rest would be refused. */
const longestLine = 35

export function fitted(text: string, longest = longestLine): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return [...clean].slice(0, longest).join('').trim()
}

/** '123 45' and '12345' are the same postal code. */
export function plainZip(zip: string): string {
  return zip.replace(/\s/g, '')
}

/** One prefix, digits, dashes and spaces: all that carriers take. */
export function plainPhone(phone: string): string {
  const isInternational = phone.trim().startsWith('+')
  const digits = phone.replace(/[^\d -]/g, '').trim()
  return isInternational ? `+${digits}` : digits
}

export function kilograms(grams: number): number {
  return Math.max(0.01, Math.ceil(grams / 10) / 100)
}

export function centimetres(size: readonly [number, number, number]): [number, number, number] {
  return size.map((side) => Math.max(1, Math.ceil(side / 10))) as [number, number, number]
}
