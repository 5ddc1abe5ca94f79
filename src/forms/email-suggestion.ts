/** Where most customers have their mailboxes. */
const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'outlook.se',
  'live.se',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.se',
  'telia.com',
  'comhem.se',
  'bredband.net',
  'spray.se',
]
/** Domains of their own, one character from those above. */
const others = new Set(['mail.com', 'ymail.com', 'email.com', 'life.com', 'line.se', 'like.se', 'lives.se', 'love.se'])

/** The address with a common domain that was probably meant: `anna@gmial.com` is `anna@gmail.com`. */
export function meantEmail(email: string): string | null {
  const [name = '', domain = '', ...rest] = email.trim().toLowerCase().split('@')
  if (name === '' || rest.length > 0 || common.includes(domain) || others.has(domain)) return null
  // Not written to its end yet.
  if (common.some((one) => one.startsWith(domain))) return null
  const meant = common.find((one) => isSlip(domain, one))
  return meant ? `${email.trim().split('@')[0]}@${meant}` : null
}

/** One character is missing, extra, another, or has changed places with the next. */
function isSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false
  let at = 0
  while (at < meant.length && written[at] === meant[at]) at += 1
  const [rest, right] = [written.slice(at), meant.slice(at)]
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2)
  return rest.slice(1) === right.slice(1) || rest.slice(1) === right || rest === right.slice(1) || swapped === right
}
