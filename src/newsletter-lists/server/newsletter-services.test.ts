import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseConsents, latestAnswer, recordConsent } from '#email/server/consents.ts'
import { type NewsletterSettings, noNewsletter } from '#environment/newsletter-settings.ts'
import { segmentProperty } from '#integrations/newsletter/klaviyo.ts'
import { openKlaviyoSandbox, sandboxKlaviyo } from '#integrations/newsletter/klaviyo-sandbox.ts'
import type { ListFault } from '#integrations/newsletter/list-fault.ts'
import { openRuleSandbox, sandboxRule } from '#integrations/newsletter/rule-sandbox.ts'
import { testDatabase } from '#test/database.ts'
import { compareConsents, writeTags } from './recipient-table.ts'
import { syncNewsletterLists } from './sync-lists.ts'

const db = await testDatabase()
const begin = new Date('2026-11-27T12:00:00Z')
let now = begin
const klaviyo = await openKlaviyoSandbox(() => now)
const rule = await openRuleSandbox()
const [anna, bo, cia] = ['anna@exempel.se', 'bo@exempel.se', 'cia@exempel.se']
// More than a page of the sandbox has.
const many = [bo, 'dan@exempel.se', 'eva@exempel.se']

type Tried = {
  service: 'klaviyo' | 'rule'
  list: string
  accounts: NewsletterSettings
  wrongKey: NewsletterSettings
  sandbox: { fail(fault: ListFault): void; answered: string[] }
  unsubscribe: (address: string) => void
  /** Tags of those who get the newsletter. */
  subscribed: () => Record<string, string[]>
  known: () => string[]
  clear: () => void
}

const tried: Tried[] = [
  {
    service: 'klaviyo',
    list: sandboxKlaviyo.listId,
    accounts: { ...noNewsletter, klaviyo: sandboxKlaviyo },
    wrongKey: { ...noNewsletter, klaviyo: { ...sandboxKlaviyo, apiKey: 'pk_fel' } },
    sandbox: klaviyo,
    unsubscribe: (address) => klaviyo.unsubscribe(address, address === anna ? 'list' : 'all'),
    subscribed: () =>
      Object.fromEntries(
        [...klaviyo.profiles.values()]
          .filter(({ consent }) => consent === 'SUBSCRIBED')
          .map(({ email, properties }) => [email, (properties[segmentProperty] ?? []) as string[]]),
      ),
    known: () => [...klaviyo.profiles.keys()],
    clear: () => klaviyo.profiles.clear(),
  },
  {
    service: 'rule',
    list: sandboxRule.subscriberTag,
    accounts: { ...noNewsletter, rule: sandboxRule },
    wrongKey: { ...noNewsletter, rule: { ...sandboxRule, apiKey: 'fel' } },
    sandbox: rule,
    unsubscribe: rule.unsubscribe,
    subscribed: () =>
      Object.fromEntries(
        [...rule.subscribers.values()]
          .filter(({ tags, isSuppressed }) => !isSuppressed && tags.includes('Nyhetsbrev'))
          .map(({ email, tags }) => [email, tags.filter((tag) => tag !== 'Nyhetsbrev').sort()]),
      ),
    known: () => [...rule.subscribers.keys()],
    clear: () => rule.subscribers.clear(),
  },
]

beforeEach(async () => {
  now = begin
  for (const { sandbox, clear } of tried) {
    sandbox.fail('none')
    sandbox.answered.length = 0
    clear()
  }
  await db.query('', 'truncate email_consent, newsletter_recipient, newsletter_list')
})
afterAll(async () => {
  await klaviyo.close()
  await rule.close()
  await db.close()
})

const consent = (email: string, isYes = true) =>
  recordConsent(db, { kind: 'newsletter', email, isYes, isProven: true, source: 'footer', now })

describe.each(tried)(
  '$service',
  ({ service, list, accounts, wrongKey, sandbox, unsubscribe, subscribed, known, clear }) => {
    async function sync(minutes = 11, of = accounts): Promise<void> {
      now = new Date(now.getTime() + minutes * 60_000)
      await syncNewsletterLists({ db, accounts: of, hosts: { klaviyo: klaviyo.origin, rule: rule.origin } }, now)
    }
    async function tag(address: string, tags: string[]): Promise<void> {
      await compareConsents(db, { service, list }, now)
      await writeTags(db, { service, list }, [{ address, tags }], now)
    }

    test('who unsubscribes here leaves the list with all tags, and comes back after a new consent', async () => {
      await consent(anna)
      await tag(anna, ['Trogna', 'Väst'])
      await sync()
      expect(subscribed()).toEqual({ [anna]: ['Trogna', 'Väst'] })
      await tag(anna, ['Väst'])
      await sync()
      expect(subscribed()).toEqual({ [anna]: ['Väst'] })
      await consent(anna, false)
      await sync()
      expect(subscribed()).toEqual({})
      await sync(24 * 60)
      expect(subscribed()).toEqual({})
      await consent(anna)
      await sync()
      await sync()
      expect(subscribed()).toEqual({ [anna]: [] })
    })

    test('who unsubscribes there has unsubscribed here within a day, and is not brought back', async () => {
      for (const email of [anna, cia, ...many]) await consent(email)
      await sync()
      now = new Date(now.getTime() + 2 * 3_600_000)
      for (const email of [anna, ...many]) unsubscribe(email)
      await sync(25 * 60)
      await sync()
      for (const email of [anna, ...many])
        expect(await latestAnswer(db, 'newsletter', email)).toMatchObject({ isYes: false, isProven: true })
      expect(subscribed()).toEqual({ [cia]: [] })
      await sync(25 * 60)
      expect(subscribed()).toEqual({ [cia]: [] })
    })

    test('who is erased here is erased there, and who is deleted there comes back the next day', async () => {
      for (const email of [anna, bo]) await consent(email)
      await sync()
      await eraseConsents(db, bo)
      await sync()
      expect(known()).toEqual([anna])
      clear()
      await sync(25 * 60)
      expect(known()).toEqual([anna])
    })

    test.each(['silent', 'taken-without-answer', 'busy', 'broken'] as const)(
      'while the service is %s everything waits',
      async (fault) => {
        await consent(anna)
        sandbox.fail(fault)
        await sync()
        sandbox.fail('none')
        await sync()
        expect(subscribed()).toEqual({ [anna]: [] })
      },
    )

    test('a wrong key sends nothing, and an address that is not taken does not stop others', async () => {
      await consent(anna)
      await sync(11, wrongKey)
      expect(sandbox.answered).toEqual(['GET 401'])
      expect(subscribed()).toEqual({})
      await consent('a b@exempel.se')
      await sync()
      expect(subscribed()).toEqual({ [anna]: [] })
      const failed = await db.query('', 'select address, error from newsletter_recipient where error is not null')
      expect(failed).toEqual([{ address: 'a b@exempel.se', error: expect.stringContaining('godtar inte adressen') }])
    })
  },
)
