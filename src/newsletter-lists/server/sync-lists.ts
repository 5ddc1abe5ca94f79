import type { Db } from '#core/server/db.ts'
import { latestAnswer, recordConsent } from '#email/server/consents.ts'
import type { NewsletterSettings } from '#environment/newsletter-settings.ts'
import type { ListOutcome, NewsletterService } from '#integrations/newsletter/newsletter-port.ts'
import { connectedList, connectedService, type ServiceHosts } from './connected-list.ts'
import {
  acknowledge,
  askedUntil,
  claimRecipients,
  compareConsents,
  type DueRecipient,
  type List,
  noteList,
  postpone,
  withdrawnTags,
} from './recipient-table.ts'

export type NewsletterDeps = {
  db: Db
  accounts: NewsletterSettings
  /** Instead of the service's own. */
  hosts?: ServiceHosts
}

const timeoutMs = 10_000
/** Then the rest waits for the next run. */
const longestRunMs = 120_000
const maxBatches = 10
const failuresBeforePause = 3
const hour = 3_600_000
/** The service's clock may differ, and its answers may be late. */
const overlapMs = hour
/** Before the service began: the first time all are asked for. */
const beginning = new Date('2001-01-01T00:00:00Z')
const maxDelayMs = 6 * hour

/** Who unsubscribes at the service is known here before anything is sent there. */
export async function syncNewsletterLists({ db, accounts, hosts }: NewsletterDeps, now: Date): Promise<void> {
  const list = connectedList(accounts)
  const service = connectedService(accounts, hosts)
  if (!list || !service) return
  if (!(await takeUnsubscribed(db, { service, list, now }))) return
  await compareConsents(db, list, now)
  const end = performance.now() + longestRunMs
  let failures = 0
  for (let batch = 0; batch < maxBatches && performance.now() < end; batch += 1) {
    const claimed = await claimRecipients(db, list, now)
    if (claimed.length === 0) return
    for (const recipient of claimed) {
      const outcome = failures < failuresBeforePause ? await send(service, recipient) : noAnswer
      if (outcome.is === 'done') await acknowledge(db, list, recipient)
      // The next run finds the answer, and that they are no subscriber.
      else if (outcome.is === 'left') await recordLeft(db, recipient.address, now)
      else await postpone(db, list, { ...recipient, dueAt: nextAt(outcome, recipient, now), error: outcome.why })
      if (outcome.is === 'stopped') return await noteList(db, list, { until: null, problem: outcome.why, now })
      failures = outcome.is === 'unknown' ? failures + 1 : 0
    }
    if (failures >= failuresBeforePause) return
  }
}

const noAnswer: ListOutcome = { is: 'unknown', why: 'Tjänsten svarar inte.' }

type Taking = { service: NewsletterService; list: List; now: Date }

/** A consent that was given later stands. False when the service did not answer. */
async function takeUnsubscribed(db: Db, { service, list, now }: Taking): Promise<boolean> {
  const since = (await askedUntil(db, list)) ?? beginning
  const from = new Date(since.getTime() - overlapMs)
  // Shown with the list: nothing is sent to a service that cannot say who has left it.
  const found = await service.unsubscribedSince(from).catch(() => null)
  if (!found) {
    await noteList(db, list, { until: null, problem: 'Tjänsten svarar inte, eller godtar inte nyckeln.', now })
    return false
  }
  for (const { address, at } of found) {
    const latest = await latestAnswer(db, 'newsletter', address)
    if (!latest?.isYes || latest.at > at) continue
    await recordLeft(db, address, now)
  }
  await noteList(db, list, { until: now, problem: null, now })
  return true
}

async function recordLeft(db: Db, email: string, now: Date): Promise<void> {
  const answer = { kind: 'newsletter', isYes: false, isProven: true, source: 'newsletter-service' } as const
  await recordConsent(db, { ...answer, email, now })
}

async function send(service: NewsletterService, recipient: DueRecipient): Promise<ListOutcome> {
  const { address, wanted, acknowledged, tags, sentTags } = recipient
  const signal = AbortSignal.timeout(timeoutMs)
  if (wanted === 'erased') return await service.erase(address, signal)
  const outcome =
    wanted === 'unsubscribed'
      ? await service.unsubscribe(address, signal)
      : await service.subscribe(address, { isNew: acknowledged !== 'subscribed', signal })
  if (outcome.is !== 'done' || sentTags.length === 0) return outcome
  const withdrawn = withdrawnTags({ tags, sentTags })
  return await service.setTags(address, { tags, withdrawn, signal: AbortSignal.timeout(timeoutMs) })
}

function nextAt({ is }: ListOutcome, { attempts }: DueRecipient, now: Date): Date | null {
  if (is === 'refused') return null
  return new Date(now.getTime() + Math.min(maxDelayMs, 60_000 * 2 ** attempts))
}
