const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for limits: `Elin+a@Exempel.se` and `elin@exempel.se` are one, and Gmail heeds no dots.
 * Never written to. What is no address is answered in small letters.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = text.slice(at + 1).replace(/\.$/, '')
  const [untagged = ''] = text.slice(0, at).split('+')
  // A tag alone is no mailbox of its own domain, so it is left as it is.
  const local = untagged || text.slice(0, at)
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
