import { tipsContract } from '#catalog/tips-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { newVisitor, takeHistoryBack, viewerOf, visitorOf } from './history-cookie.ts'
import type { Shelf } from './shelf.ts'
import { forgetView, forgetViews, joinViews, noteView, recentViews } from './view-history.ts'

/** What the visitor or the member looked at last. */
export function openHistory({ db, shelf }: { db: Db; shelf: Shelf }) {
  return {
    /** Empty while the database is away: nobody came for this. */
    recent: async (visit: Visit): Promise<number[]> => {
      try {
        const viewer = await viewerAfterLogin(visit)
        return viewer ? await recentViews(db, viewer) : []
      } catch (error) {
        if (error instanceof DatabaseGone) return []
        throw error
      }
    },

    view: async (productId: number, visit: Visit): Promise<number[]> => {
      if (!shelf.get(productId) && (await shelf.find([productId])).length === 0) {
        throw refusalOf(tipsContract.viewProduct, 'no-such-product')
      }
      const viewer = (await viewerAfterLogin(visit)) ?? newVisitor(visit)
      await noteView(db, viewer, { productId, now: visit.now })
      return await recentViews(db, viewer)
    },

    forget: async (visit: Visit): Promise<void> => {
      const viewer = await viewerAfterLogin(visit)
      if (!viewer) return
      await forgetViews(db, viewer)
      takeHistoryBack(visit)
    },

    remove: async (productId: number, visit: Visit): Promise<number[]> => {
      const viewer = await viewerAfterLogin(visit)
      if (!viewer) return []
      await forgetView(db, viewer, productId)
      return await recentViews(db, viewer)
    },
  }

  /** What somebody looked at before they logged in becomes the member's. */
  async function viewerAfterLogin(visit: Visit) {
    const visitor = visitorOf(visit)
    if (visit.shopper && visitor !== null) {
      await joinViews(db, { memberId: visit.shopper.id, visitor })
      takeHistoryBack(visit)
    }
    return viewerOf(visit)
  }
}
