/**
 * `no-mailbox`: no mailbox receives emails at the address. `unavailable`: the mailbox takes none at present, or was not
 * reached for days. `undelivered`: this email was rejected, for a reason that need not concern the address.
 */
export const bounces = ['undelivered', 'unavailable', 'no-mailbox'] as const
export type Bounce = (typeof bounces)[number]

/**
 * What a report led to. `known`: the same, or worse, had been reported of the email, or it is gone. `other`: no failure
 * and no complaint, such as a delay or an automatic reply. `unsigned`: it does not prove to be about an email of the shop.
 */
export const reportOutcomes = ['suppressed', 'recorded', 'complaint', 'known', 'other', 'unsigned'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Maximum size of a message with a report, in bytes. */
export const maxReportBytes = 2 * 1024 * 1024

/** Why the mailbox of reports cannot be read. */
export const mailboxProblems = ['credentials', 'certificate', 'folder', 'unreachable', 'interrupted'] as const

/** Why an address gets no emails. */
export const suppressionReasons = ['no-mailbox', 'unavailable'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/**
 * Enhanced status codes that only say that the address itself is wrong: no such mailbox, no such domain, bad syntax,
 * moved without forwarding (RFC 3463, 3.2), and a domain that accepts no email (RFC 7505). Those of security and policy
 * (5.7.x) are about the sender, the content or permission, so none is here. Nor is a reply without such a code: 550
 * alone also means `rejected for policy reasons` (RFC 5321, 4.2.3).
 */
const noMailbox: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/** Mailbox disabled, or full (RFC 3463, 3.3). */
const unavailable: ReadonlySet<string> = new Set(['5.2.1', '5.2.2'])

/** Days with a bounce, of the latest `unavailableDays`, after which an unavailable address is suppressed as long. */
export const maxUnavailableDays = 3
export const unavailableDays = 30

/** What the status of a failure says of the address. A temporary status (4.x.x) has been retried until it was given up. */
export function bounceOf(status: string): Bounce {
  if (noMailbox.has(status)) return 'no-mailbox'
  return unavailable.has(status) || status.startsWith('4.') ? 'unavailable' : 'undelivered'
}

/** The enhanced status code of an SMTP reply (RFC 2034), with the class of the reply; null without one. */
export function statusOfReply(reply: string): string | null {
  const [, code, status] = /^\s*([45])\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? []
  return status && code === status[0] ? status : null
}

export const maxBounceText = 300

/** On one line, without control characters. */
export function bounceText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxBounceText)
}
