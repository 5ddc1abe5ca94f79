const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * Identifies the mailbox of an address for counting: lower case, without the `+tag`, for Gmail without dots. Never an
 * address to send to.
 */
export function mailboxOf(address: string): string {
  const whole = address.trim().normalize('NFKC').toLowerCase()
  const at = whole.lastIndexOf('@')
  if (at < 1) return whole
  const [local, domain] = [whole.slice(0, at), whole.slice(at + 1).replace(/\.$/, '')]
  const plain = local.replace(/(?<=.)\+.*$/, '')
  return gmail.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
