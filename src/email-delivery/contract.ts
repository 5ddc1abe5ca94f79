import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { maxReportBytes, reportOutcomes, suppressionReasons } from '#email/bounce-rules.ts'

export const SuppressedEmail = z
  .object({
    id: z.int(),
    address: z.string(),
    /** `no-mailbox`: no mailbox receives emails there. `unavailable`: the mailbox was full or not reached on several days. */
    reason: z.enum(suppressionReasons),
    /** What the reporting server said, cut. */
    text: z.string(),
    /** Unix milliseconds. */
    since: z.int(),
    /** When emails are tried again; null for a suppression that does not end by itself. */
    until: z.int().nullable(),
    /** The account with that address. */
    memberId: z.int().nullable(),
  })
  .meta({ id: 'SuppressedEmail' })
export type SuppressedEmail = z.infer<typeof SuppressedEmail>

export const EmailComplaint = z
  .object({ id: z.int().meta({ format: 'int64' }), address: z.string(), subject: z.string(), at: z.int() })
  .meta({ id: 'EmailComplaint' })
export type EmailComplaint = z.infer<typeof EmailComplaint>

const right = 'emails'

export const emailDeliveryContract = contract({
  receiveDeliveryReport: {
    method: 'POST',
    path: '/email/bounces',
    summary:
      'Receives a message that has come to the bounce address, as it is: a delivery status notification (RFC 3464) or a feedback report (RFC 5965). It counts for the email whose signed address it came to, and for nothing else. Safe to repeat',
    upload: { maxBytes: maxReportBytes, type: 'message/rfc822' },
    answer: z.object({ data: z.object({ outcome: z.enum(reportOutcomes) }) }),
    right,
  },
  listSuppressedEmails: {
    method: 'GET',
    path: '/admin/suppressed-emails',
    summary: 'Lists addresses that get no emails, newest first, and the 50 latest complaints of unwanted emails',
    query: z.object({
      /** The beginning of an address. */
      text: z.string().trim().max(200).optional(),
      /** The last row of the page before. */
      before: IdParam.optional(),
    }),
    answer: z.object({
      data: z.array(SuppressedEmail),
      next: z.int().nullable(),
      complaints: z.array(EmailComplaint),
    }),
    right,
  },
  liftEmailSuppression: {
    method: 'POST',
    path: '/admin/suppressed-emails/{id}/lift',
    summary: 'Lets emails be sent to an address again; logged. What was not sent before stays unsent',
    params: z.object({ id: IdParam }),
    answer: z.object({ data: z.object({ isLifted: z.boolean() }) }),
    right,
  },
})
