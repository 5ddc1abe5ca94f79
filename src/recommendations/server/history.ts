import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { tipsContract } from '#recommendations/contract.ts'
import { newVisitor, takeHistoryBack, viewerOf, visitorOf } from './history-cookie.ts'
import { clearViews, joinViews, noteView, recentViews, removeFromHistory } from './view-history.ts'

export function openHistory({ db, productCache }: { db: Db; productCache: ProductCache }) {
  return {
    /** Empty while the database is unavailable. */
    recent: async (context: RequestContext): Promise<number[]> => {
      try {
        const viewer = await viewerAfterLogin(context)
        return viewer ? await recentViews(db, viewer) : []
      } catch (error) {
        if (error instanceof DatabaseGone) return []
        throw error
      }
    },

    view: async (productId: number, context: RequestContext): Promise<number[]> => {
      if (!productCache.get(productId) && (await productCache.find([productId])).length === 0) {
        throw domainError(tipsContract.viewProduct, 'no-such-product')
      }
      const viewer = (await viewerAfterLogin(context)) ?? newVisitor(context)
      await noteView(db, viewer, { productId, now: context.now })
      return await recentViews(db, viewer)
    },

    clear: async (context: RequestContext): Promise<void> => {
      const viewer = await viewerAfterLogin(context)
      if (!viewer) return
      await clearViews(db, viewer)
      takeHistoryBack(context)
    },

    remove: async (productId: number, context: RequestContext): Promise<number[]> => {
      const viewer = await viewerAfterLogin(context)
      if (!viewer) return []
      await removeFromHistory(db, viewer, productId)
      return await recentViews(db, viewer)
    },
  }

  async function viewerAfterLogin(context: RequestContext) {
    const visitor = visitorOf(context)
    if (context.member && visitor !== null) {
      await joinViews(db, { memberId: context.member.id, visitor })
      takeHistoryBack(context)
    }
    return viewerOf(context)
  }
}
