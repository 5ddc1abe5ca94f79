import type { Db, Queries } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { newsletterServices } from '#core/services.ts'
import type { NewsletterSettings } from '#environment/newsletter-settings.ts'
import type { NewsletterLists, newsletterListsContract } from '#newsletter-lists/contract.ts'
import { listOf } from './connected-list.ts'

type Deps = { db: Db; accounts: () => NewsletterSettings }

export function newsletterListsApi({ db, accounts }: Deps): Handlers<typeof newsletterListsContract> {
  return {
    async getNewsletterLists() {
      const services = []
      const failed = []
      for (const service of newsletterServices) {
        const list = listOf(accounts(), service)
        services.push({ service, isConnected: list !== null, ...(await stateOf(db, service, list ?? '')) })
        failed.push(...(await failuresOf(db, service, list ?? '')))
      }
      return { services, failed }
    },
  }
}

type State = Pick<NewsletterLists['services'][number], 'subscribed' | 'waiting' | 'askedAt' | 'problem'>

async function stateOf(db: Queries, service: string, list: string): Promise<State> {
  const [state] = await db.query<State>(
    'newsletter-state',
    `select count(*) filter (where r.wanted = 'subscribed' and r.acknowledged = 'subscribed')::int as subscribed,
       count(*) filter (where r.wanted is distinct from r.acknowledged and r.due_at is not null)::int as waiting,
       (select floor(extract(epoch from l.asked_at) * 1000)::bigint from newsletter_list l
        where l.service = $1 and l.list = $2) as "askedAt",
       (select l.problem from newsletter_list l where l.service = $1 and l.list = $2) as problem
     from newsletter_recipient r where r.service = $1 and r.list = $2`,
    [service, list],
  )
  return state ?? { subscribed: 0, waiting: 0, askedAt: null, problem: null }
}

async function failuresOf(db: Queries, service: string, list: string): Promise<NewsletterLists['failed']> {
  return await db.query<NewsletterLists['failed'][number]>(
    'newsletter-failures',
    `select r.service, r.address, r.error, floor(extract(epoch from r.attempted_at) * 1000)::bigint as at
     from newsletter_recipient r where r.service = $1 and r.list = $2 and r.error is not null and r.attempted_at is not null
     order by r.attempted_at desc, r.address limit 50`,
    [service, list],
  )
}
