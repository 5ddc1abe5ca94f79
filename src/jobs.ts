import { forgetOldCarts } from '#cart/server/jobs.ts'
import { forgetOldChanges } from '#catalog/server/changes.ts'
import { logEndedOffers } from '#catalog/server/ended-offers.ts'
import { fetchPictures } from '#catalog/server/picture-fetch.ts'
import { computeTips } from '#catalog/server/tips/compute-tips.ts'
import { forgetOldViews } from '#catalog/server/view-history.ts'
import { tellWatchers } from '#catalog/server/watch/tell-watchers.ts'
import { forgetOldWatches } from '#catalog/server/watch/watch-table.ts'
import { settlePayments } from '#checkout/server/jobs.ts'
import type { Jobs, Timetable } from '#core/server/queue.ts'
import { sendMails } from '#integrations/mail/send-mail.ts'
import { mailTransport } from '#integrations/mail/transport.ts'
import { boughtPairs } from '#orders/server/bought-with.ts'
import { forgetOldSearches } from '#search/server/searched.ts'
import { forgetOldTickets } from '#search/server/ticket-office.ts'
import { checkoutParts, originOf, type Rooms } from './api.ts'

/** Every job: each calls one use case and may run twice. */
export function jobsOf(rooms: Rooms): Jobs {
  const { db, config, shelf } = rooms
  return {
    'fetch-pictures': async () => void (await fetchPictures({ db, dataDir: config.dataDir, now: new Date() })),
    'log-ended-offers': async () => void (await logEndedOffers(db, new Date())),
    'forget-old-carts': async () => void (await forgetOldCarts(db, new Date())),
    'compute-tips': async () =>
      void (await computeTips({ db, shelf, boughtPairs: (now) => boughtPairs(db, now), now: new Date() })),
    'tell-watchers': async () => void (await tellWatchers({ db, origin: originOf(config), now: new Date() })),
    'forget-old-watches': async () => void (await forgetOldWatches(db, new Date())),
    'forget-old-views': async () => void (await forgetOldViews(db, new Date())),
    'forget-old-changes': async () => void (await forgetOldChanges(db, new Date())),
    'forget-old-searches': async () => void (await forgetOldSearches(db, new Date())),
    'forget-old-tickets': async () => void (await forgetOldTickets(db, new Date())),
  }
}

/** When each job runs, in the form of crontab. */
export const timetable: Timetable = [
  { job: 'fetch-pictures', when: '* * * * *' },
  { job: 'log-ended-offers', when: '* * * * *' },
  { job: 'forget-old-carts', when: '17 3 * * *' },
  { job: 'forget-old-changes', when: '27 3 * * *' },
  { job: 'forget-old-searches', when: '37 3 * * *' },
  { job: 'forget-old-tickets', when: '37 * * * *' },
  { job: 'forget-old-views', when: '47 3 * * *' },
  { job: 'tell-watchers', when: '* * * * *' },
  { job: 'forget-old-watches', when: '57 3 * * *' },
  { job: 'compute-tips', when: '7 2 * * *' },
]

const pulseEvery = 5000

/**
 * What cannot wait for the next minute: payments nobody knows the end of and letters that are due. Runs at once and every
 * five seconds; both take their work so that several processes never do the same. Answers how to end it.
 */
export function startPulse(rooms: Rooms): () => Promise<void> {
  const { db, config, log } = rooms
  const transport = mailTransport(config)
  const beat = async () => {
    await settlePayments(checkoutParts(rooms), new Date())
    await sendMails({ db, transport, now: new Date() })
  }
  let running: Promise<void> | null = null
  const run = () => {
    running ??= beat()
      .catch((error: unknown) => log.warn({ err: error }, 'Payments and letters wait for the next turn'))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, pulseEvery)
  return async () => {
    clearInterval(timer)
    await running
    transport?.close()
  }
}
