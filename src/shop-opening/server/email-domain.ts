import type { EmailDomain } from '#shop-opening/contract.ts'

/** As in node:dns/promises: fails with a code when there is no such name. */
export type ResolveTxt = (name: string) => Promise<string[][]>

type DnsAnswer = EmailDomain['spf']

const usualSelectors = ['default', 'dkim', 'mail', 's1', 'selector1', 'google', 'k1', 'mx']
const none = new Set(['ENOTFOUND', 'ENODATA'])

export async function emailDomain(
  mailFrom: string,
  selector: string | undefined,
  resolve: ResolveTxt,
): Promise<EmailDomain> {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1]?.toLowerCase() ?? ''
  const selectors = selector ? [selector] : usualSelectors
  const [spf, dmarc, ...keys] = await Promise.all([
    record(resolve, domain, /^v=spf1( |$)/i),
    record(resolve, `_dmarc.${domain}`, /^v=DMARC1\s*;/i),
    ...selectors.map((name) => record(resolve, `${name}._domainkey.${domain}`, /(^|;)\s*p=[\w+/]/i)),
  ])
  const dkim = keys.find(({ state }) => state === 'found') ?? keys.find(({ state }) => state === 'no-answer') ?? keys[0]
  return { domain, spf, dmarc, dkim: dkim ?? { state: 'missing', record: null } }
}

async function record(resolve: ResolveTxt, name: string, isIt: RegExp): Promise<DnsAnswer> {
  try {
    const found = (await resolve(name)).map((parts) => parts.join('')).find((text) => isIt.test(text))
    return found ? { state: 'found', record: found } : { state: 'missing', record: null }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { state: none.has(code) ? 'missing' : 'no-answer', record: null }
  }
}
