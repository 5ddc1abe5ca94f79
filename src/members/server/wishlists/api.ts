import type { Shelf } from '#catalog/server/shelf.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { wishlistsContract } from '#members/wishlists-contract.ts'
import { changeWishlist, createWishlist, removeWishlist } from './change-wishlists.ts'
import { openWishlist } from './open-wishlist.ts'
import { savedProducts, tilesOf } from './tiles.ts'
import { moveWished, putWished, removeWished } from './wished.ts'

export function wishlistsApi({ db, shelf }: { db: Db; shelf: Shelf }): Handlers<typeof wishlistsContract> {
  return {
    getMyWishlists: async ({ query }, visit) => ({
      data: await tilesOf({ db, shelf }, visit, query.productId ?? null),
    }),

    getSavedProducts: async (_, { shopper }) => ({ productIds: await savedProducts(db, shopper.id) }),

    createWishlist: async ({ body }, visit) => ({ id: await createWishlist({ db, shelf }, body, visit) }),

    async changeWishlist({ params, body }, { shopper }) {
      await changeWishlist(db, { ...params, ...body, memberId: shopper.id })
      return { status: 'ok' }
    },

    async removeWishlist({ params }, { shopper }) {
      await removeWishlist(db, { ...params, memberId: shopper.id })
      return { status: 'ok' }
    },

    async putWished({ params, body }, visit) {
      await putWished({ db, shelf }, { ...params, ...body, memberId: visit.shopper.id }, visit)
      return { status: 'ok' }
    },

    async removeWished({ params }, { shopper }) {
      await removeWished(db, { ...params, memberId: shopper.id })
      return { status: 'ok' }
    },

    async moveWished({ params, body }, { shopper }) {
      await moveWished(db, { ...params, ...body, memberId: shopper.id })
      return { status: 'ok' }
    },

    async getWishlist({ params }, visit) {
      const data = await openWishlist({ db, shelf }, params, visit)
      if (!data) throw refusalOf(wishlistsContract.getWishlist, 'no-such-list')
      return { data }
    },
  }
}
