import type { Email } from 'postal-mime'
import { statusOfReply } from '#email/bounce-rules.ts'

/**
 * `failure`: delivery was given up (RFC 3464), `recipients` are those it is about. `complaint`: a person reported the
 * email as unwanted (RFC 5965). `other`: delays, deliveries, automatic replies, and what is no report.
 */
export type DeliveryReport = {
  kind: 'failure' | 'complaint' | 'other'
  recipients: readonly FailedRecipient[]
  /** Where the signed envelope sender may stand: headers, fields of the report, and the head of the email returned. */
  heads: readonly string[]
}

/** `address` is null where the report names none. */
export type FailedRecipient = { address: string | null; status: string; text: string }

type Fields = ReadonlyMap<string, string>

const limits = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 }
const maxHead = 64 * 1024

/** Null when the message is not MIME, or nested too deeply. */
export async function readReport(message: Uint8Array): Promise<DeliveryReport | null> {
  const { default: PostalMime } = await import('postal-mime')
  const options = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  // Anyone may send anything, and the library has no class of its own for what it rejects.
  const email = await PostalMime.parse(message, options).catch(() => null)
  if (!email) return null
  const status = partOf(email, ['message/delivery-status', 'message/global-delivery-status'])
  const feedback = partOf(email, ['message/feedback-report'])
  const returned = partOf(email, ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'])
  const heads = [
    ...email.headers.map(({ value }) => value),
    feedback.slice(0, maxHead),
    returned.slice(0, maxHead).split(/\r?\n\r?\n/)[0] ?? '',
  ]
  if (feedback !== '') return { kind: isComplaint(feedback) ? 'complaint' : 'other', recipients: [], heads }
  const recipients = failedRecipients(status)
  return { kind: recipients.length > 0 ? 'failure' : 'other', recipients, heads }
}

function partOf({ attachments }: Email, types: readonly string[]): string {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return typeof content === 'string' ? content : ''
}

function isComplaint(report: string): boolean {
  const type = blocksOf(report)[0]?.get('feedback-type')?.toLowerCase()
  return type === 'abuse' || type === 'fraud'
}

/** The first block is about the message, each of the others about one recipient. */
function failedRecipients(report: string): FailedRecipient[] {
  return blocksOf(report)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map((fields) => ({
      address: addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient')),
      status: statusOf(fields),
      text: fields.get('diagnostic-code') ?? '',
    }))
}

/** Exim says 5.0.0 of everything, and leaves the code to the text of the remote server. */
function statusOf(fields: Fields): string {
  const stated = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0'
  if (!stated.endsWith('.0.0')) return stated
  const reply = /^smtp\s*;(.*)$/is.exec(fields.get('diagnostic-code') ?? '')?.[1]
  return (reply && statusOfReply(reply)) ?? stated
}

/** `rfc822; anna@exempel.se`. */
function addressOf(field: string | undefined): string | null {
  const [, given = ''] = /^(?:rfc822|utf-8)\s*;(.*)$/is.exec(field ?? '') ?? []
  const address = given.trim().replace(/^</, '').replace(/>$/, '')
  const at = address.lastIndexOf('@')
  return at > 0 && at < address.length - 1 && !/[\s<>]/.test(address) ? address.toLowerCase() : null
}

function blocksOf(report: string): Fields[] {
  return report
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((block) => new Map(block.split('\n').flatMap(fieldOf)))
    .filter(({ size }) => size > 0)
}

function fieldOf(line: string): [string, string][] {
  const at = line.indexOf(':')
  return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
}
