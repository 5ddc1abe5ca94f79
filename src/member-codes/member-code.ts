const digits = 8

/** How long a code may be shown before it is read. */
export const memberCodeMinutes = 5
/** How long a purchase at the counter may take after that. */
export const claimMinutes = 30

/** Before the code in the QR code: no barcode of a product begins with it. */
const mark = 'MK'

export function memberCodeFrom(number: number): string {
  return String(number).padStart(digits, '0')
}

export const memberCodeCount = 10 ** digits

/** `1234 5678`. */
export function shownMemberCode(code: string): string {
  return code.replace(/\d{4}(?=.)/g, '$& ')
}

export function scannedMemberCode(code: string): string {
  return mark + code
}

/** The code in what a scanner has read; null of anything else. */
export function readMemberCode(text: string): string | null {
  return /^MK(\d{8})$/i.exec(text.trim())?.[1] ?? null
}

/** Also as an employee writes it. */
export function writtenMemberCode(text: string): string | null {
  const written = text.replaceAll(/[\s-]/g, '')
  return /^\d{8}$/.test(written) ? written : readMemberCode(written)
}
