/** Used until the customer enters a postal code. */
export const defaultZip = '11120'

/** The beginnings that no place has. Of 99, the carrier sandboxes have 9990. */
const unused = /^(?:0|32|48|49|99(?!90))/

/** `111 20` and `11120` → `11120`; null when it is not a Swedish postal code. */
export function normalZip(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{5}$/.test(digits) && !unused.test(digits) ? digits : null
}

export function formatZip(zip: string): string {
  return `${zip.slice(0, 3)} ${zip.slice(3)}`
}
