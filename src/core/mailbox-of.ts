const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, to count by: small letters, without the `+tag` of the local part, and for Gmail without its
 * dots. Never an address to write to.
 */
export function mailboxOf(address: string): string {
  const whole = address.trim().normalize('NFKC').toLowerCase()
  const at = whole.lastIndexOf('@')
  if (at < 1) return whole
  const [local, domain] = [whole.slice(0, at), whole.slice(at + 1).replace(/\.$/, '')]
  const plain = local.replace(/(?<=.)\+.*$/, '')
  return gmail.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
