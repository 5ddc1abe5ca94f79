import type { Db, Queries } from '#core/server/db.ts'
import type { Audience } from '#core/server/handlers.ts'
import { Rule } from '#promotions/contract.ts'
import type { Offer } from '#promotions/rule.ts'
import { sv } from '#promotions/sv.ts'

type Stored = Omit<Offer, 'startsAt'> & { audience: Audience; startsAt: Date; endsAt: Date | null; isSpent: boolean }

type Asker = { audience: Audience; now: Date }

/** What is offered now. */
export type Promotions = {
  /** What applies by itself, and what the code gives. */
  offersFor(code: string, asker: Asker): Offer[]
  /** Why a code cannot be used, in Swedish; null when it can. `usedUp` are the promotions that the customer has used up. */
  codeFault(code: string, asker: Asker, usedUp?: ReadonlySet<number>): string | null
  reload(): Promise<void>
  close(): Promise<void>
}

export const noPromotions: Promotions = {
  offersFor: () => [],
  codeFault: () => sv.noSuchCode,
  reload: async () => {},
  close: async () => {},
}

type Parts = { db: Db; onFault?: (error: unknown) => void }

/** In memory, and read again whenever one is created, ended, used up or scarcer than was thought. */
export async function openPromotions({ db, onFault = console.error }: Parts): Promise<Promotions> {
  let all = await readAll(db)
  const reload = async () => {
    all = await readAll(db)
  }
  const close = db.listen('promotion', () => void reload().catch(onFault))
  return {
    offersFor: (code, asker) =>
      all.filter((one) => (one.code === null || one.code === code) && isOpen(one, asker)).map(offerOf),
    codeFault(code, asker, usedUp) {
      const found = all.find((one) => one.code === code)
      if (!found || !isInTime(found, asker.now)) return sv.noSuchCode
      if (found.isSpent) return sv.spent
      if (!isFor(found.audience, asker.audience)) return sv.wrongAudience[found.audience]
      return usedUp?.has(found.id) ? sv.usedBefore : null
    },
    reload,
    close,
  }
}

function isOpen(one: Stored, { audience, now }: Asker): boolean {
  return !one.isSpent && isInTime(one, now) && isFor(one.audience, audience)
}

function isInTime({ startsAt, endsAt }: Stored, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt)
}

/** Companies and employees are members too. */
function isFor(offered: Audience, asker: Audience): boolean {
  return offered === 'all' || offered === asker || (offered === 'member' && asker !== 'all')
}

function offerOf({ id, name, code, rule, isCombinable, priority, startsAt, leftOre }: Stored): Offer {
  return { id, name, code, rule, isCombinable, priority, startsAt: startsAt.getTime(), leftOre }
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
  const { categoryIds } = rule.scope
  if (!categoryIds) return rule
  const isBeneath = (id: number | null | undefined): boolean =>
    id !== null && id !== undefined && (categoryIds.includes(id) || isBeneath(parentOf.get(id)))
  return { ...rule, scope: { ...rule.scope, categoryIds: [...parentOf.keys()].filter(isBeneath) } }
}

const promotionsSql = `
  select id, name, rule, audience, code, starts_at as "startsAt", ends_at as "endsAt", is_combinable as "isCombinable",
    priority, is_spent as "isSpent", budget_ore - spent_ore as "leftOre"
  from promotion where ends_at is null or ends_at > now() - interval '1 day' order by id`

const categoriesSql = 'select id, parent_id as "parentId" from category order by id'
