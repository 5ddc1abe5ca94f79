import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { wishlistsContract } from '#wishlists/contract.ts'
import { changeWishlist, createWishlist, removeWishlist } from './change-wishlists.ts'
import { openWishlist } from './open-wishlist.ts'
import { savedProducts, tilesOf } from './tiles.ts'
import { moveWishlistItem, putWishlistItem, removeWishlistItem } from './wishlist-items.ts'

export function wishlistsApi({
  db,
  productCache,
}: {
  db: Db
  productCache: ProductCache
}): Handlers<typeof wishlistsContract> {
  return {
    getMyWishlists: async ({ query }, context) => ({
      data: await tilesOf({ db, productCache }, context, query.productId ?? null),
    }),

    getSavedProducts: async (_, { member }) => ({ productIds: await savedProducts(db, member.id) }),

    createWishlist: async ({ body }, context) => await createWishlist({ db, productCache }, body, context),

    async changeWishlist({ params, body }, { member }) {
      await changeWishlist(db, { ...params, ...body, memberId: member.id })
      return { status: 'ok' }
    },

    async removeWishlist({ params }, { member }) {
      await removeWishlist(db, { ...params, memberId: member.id })
      return { status: 'ok' }
    },

    async putWishlistItem({ params, body }, context) {
      await putWishlistItem({ db, productCache }, { ...params, ...body, memberId: context.member.id }, context)
      return { status: 'ok' }
    },

    async removeWishlistItem({ params }, { member }) {
      await removeWishlistItem(db, { ...params, memberId: member.id })
      return { status: 'ok' }
    },

    async moveWishlistItem({ params, body }, { member }) {
      await moveWishlistItem(db, { ...params, ...body, memberId: member.id })
      return { status: 'ok' }
    },

    async getWishlist({ params }, context) {
      const data = await openWishlist({ db, productCache }, params, context)
      if (!data) throw domainError(wishlistsContract.getWishlist, 'no-such-list')
      return { data }
    },
  }
}
