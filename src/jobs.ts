import { forgetOldCarts } from '#cart/server/jobs.ts'
import { forgetOldChanges } from '#catalog/server/changes.ts'
import { settlePayments } from '#checkout/server/jobs.ts'
import type { Jobs, Timetable } from '#core/server/queue.ts'
import { sendMails } from '#integrations/mail/send-mail.ts'
import { mailTransport } from '#integrations/mail/transport.ts'
import { checkoutParts, type Rooms } from './api.ts'

/** Every job: each calls one use case and may run twice. */
export function jobsOf(rooms: Rooms): Jobs {
  const { db, config } = rooms
  const transport = mailTransport(config)
  return {
    'settle-payments': async () => void (await settlePayments(checkoutParts(rooms), new Date())),
    'send-mails': async () => void (await sendMails({ db, transport, now: new Date() })),
    'forget-old-carts': async () => void (await forgetOldCarts(db, new Date())),
    'forget-old-changes': async () => void (await forgetOldChanges(db, new Date())),
  }
}

/** When each job runs, in the form of crontab. */
export const timetable: Timetable = [
  { job: 'settle-payments', when: '* * * * *' },
  { job: 'send-mails', when: '* * * * *' },
  { job: 'forget-old-carts', when: '17 3 * * *' },
  { job: 'forget-old-changes', when: '27 3 * * *' },
]
