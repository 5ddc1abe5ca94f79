/** Used until the customer enters a postal code. */
export const defaultZip = '11120'

/** `111 20` and `11120` → `11120`; null when it is not a Swedish postal code. */
export function normalZip(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^[1-9]\d{4}$/.test(digits) ? digits : null
}

export function formatZip(zip: string): string {
  return `${zip.slice(0, 3)} ${zip.slice(3)}`
}
