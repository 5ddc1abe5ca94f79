import type { Db, Queries } from '#core/server/db.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import { type Audience, type OfferAudience, offerAudience } from '#pricing/price.ts'
import { Rule } from '#promotions/contract.ts'
import { messages } from '#promotions/messages.ts'
import type { Offer } from '#promotions/rule.ts'

type Stored = Omit<Offer, 'startsAt'> & {
  audience: OfferAudience
  startsAt: Date
  endsAt: Date | null
  isSpent: boolean
}

type Asker = { audience: Audience; now: Date }

export type Promotions = {
  offersFor(code: string, asker: Asker): Offer[]
  /** Error message in Swedish; null when the code can be used. `usedUp` are promotions this customer has used up. */
  codeError(code: string, asker: Asker, usedUp?: ReadonlySet<number>): string | null
  reload(): Promise<void>
  close(): Promise<void>
}

export const noPromotions: Promotions = {
  offersFor: () => [],
  codeError: () => messages.noSuchCode,
  reload: async () => {},
  close: async () => {},
}

type Deps = { db: Db; onError?: (error: unknown) => void }

export async function openPromotions({ db, onError = console.error }: Deps): Promise<Promotions> {
  let all: Stored[] = []
  const reload = serialReload(async () => {
    all = await readAll(db)
  })
  await reload()
  const following = retryingReload(reload, { onError })
  const stopListening = db.listen('promotion', following.start)
  return {
    offersFor: (code, asker) =>
      all.filter((one) => (one.code === null || one.code === code) && isOpen(one, asker)).map(offerOf),
    codeError(code, asker, usedUp) {
      const found = all.find((one) => one.code === code)
      if (!found || !isInTime(found, asker.now)) return messages.noSuchCode
      if (found.isSpent) return messages.spent
      if (!isFor(found.audience, asker.audience)) return messages.wrongAudience[found.audience]
      return usedUp?.has(found.id) ? messages.usedBefore : null
    },
    reload,
    async close() {
      following.close()
      await stopListening()
    },
  }
}

function isOpen(one: Stored, { audience, now }: Asker): boolean {
  return !one.isSpent && isInTime(one, now) && isFor(one.audience, audience)
}

function isInTime({ startsAt, endsAt }: Stored, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt)
}

function isFor(offered: OfferAudience, asker: Audience): boolean {
  return offered === 'all' || offered === offerAudience(asker) || (offered === 'member' && asker !== 'all')
}

function offerOf({ id, name, code, rule, isCombinable, priority, startsAt, remaining }: Stored): Offer {
  return { id, name, code, rule, isCombinable, priority, startsAt: startsAt.getTime(), remaining }
}

async function readAll(db: Queries): Promise<Stored[]> {
  const [rows, parents] = await Promise.all([
    db.query<Stored>('promotions', promotionsSql),
    db.query<{ id: number; parentId: number | null }>('promotion-categories', categoriesSql),
  ])
  const parentOf = new Map(parents.map(({ id, parentId }) => [id, parentId]))
  return rows.map((row) => ({ ...row, rule: withCategoriesBeneath(Rule.parse(row.rule), parentOf) }))
}

function withCategoriesBeneath(rule: Offer['rule'], parentOf: ReadonlyMap<number, number | null>): Offer['rule'] {
  const { categoryIds } = rule.conditions
  if (!categoryIds) return rule
  const isBeneath = (id: number | null | undefined): boolean =>
    id !== null && id !== undefined && (categoryIds.includes(id) || isBeneath(parentOf.get(id)))
  return { ...rule, conditions: { ...rule.conditions, categoryIds: [...parentOf.keys()].filter(isBeneath) } }
}

const promotionsSql = `
  select id, name, rule, audience, code, starts_at as "startsAt", ends_at as "endsAt", is_combinable as "isCombinable",
    priority, is_spent as "isSpent", budget - spent as "remaining"
  from promotion where ends_at is null or ends_at > now() - interval '1 day' order by id`

const categoriesSql = 'select id, parent_id as "parentId" from category order by id'
