import { mayKeep } from '#core/server/admit.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { overviewContract } from '#overview/contract.ts'
import { cachedForMinutes } from './cached-for-minutes.ts'
import { type FindDeps, find } from './find.ts'
import { returnRate, salesBesideLastWeek } from './sales-of-day.ts'
import { latestEvents, lowStock, searchesInVain, topProducts } from './start-lists.ts'
import { todoOf } from './todo.ts'

/** What reads weeks of orders need not be newer. */
const slowMinutes = 5

type OverviewDeps = FindDeps & {
  /** How much of what a shop needs before it opens is missing. */
  missingAtOpening(memberId: number): Promise<number>
}

export function overviewApi(deps: OverviewDeps): Handlers<typeof overviewContract> {
  const { db } = deps
  const rate = cachedForMinutes((now) => returnRate(db, now), slowMinutes)
  const low = cachedForMinutes((now) => lowStock(db, now), slowMinutes)

  return {
    findAnything: async ({ query }, { member }) => ({ data: await find(deps, query.text, member) }),

    async getTodo(_, { member, now }) {
      const found = await todoOf(db, member, now)
      const isOpening = found.some(({ kind }) => kind === 'opening')
      const missing = isOpening ? await deps.missingAtOpening(member.id) : 0
      const todo = found.map((one) => (one.kind === 'opening' && missing > 0 ? { ...one, count: missing } : one))
      if (!mayKeep(member, 'orders')) return { data: todo }
      const { count } = await low(now)
      return { data: count > 0 ? [...todo, { kind: 'low-stock', count, since: null, amount: null }] : todo }
    },

    async getStartPage(_, { member, now }) {
      const [sales, rateNow, top, lowStockNow, searches, events] = await Promise.all([
        mayKeep(member, 'money') ? salesBesideLastWeek(db, now) : null,
        mayKeep(member, 'money') ? rate(now) : null,
        mayKeep(member, 'orders') ? topProducts(deps, now) : null,
        mayKeep(member, 'orders') ? low(now) : null,
        mayKeep(member, 'search') ? searchesInVain(db) : null,
        mayKeep(member, 'orders') ? latestEvents(db) : null,
      ])
      return {
        data: { sales: sales && { ...sales, returnRate: rateNow }, top, lowStock: lowStockNow, searches, events },
      }
    },
  }
}
