import { calls } from '#core/calls.ts'
import type { wishlistsContract } from './wishlists-contract.ts'

export const wishlists = calls<typeof wishlistsContract>({
  getMyWishlists: 'GET /member/wishlists',
  getSavedProducts: 'GET /member/wishlists/saved',
  createWishlist: 'POST /member/wishlists',
  changeWishlist: 'PUT /member/wishlists/{wid}',
  removeWishlist: 'DELETE /member/wishlists/{wid}',
  putWished: 'PUT /member/wishlists/{wid}/products/{productId}',
  removeWished: 'DELETE /member/wishlists/{wid}/products/{productId}',
  moveWished: 'POST /member/wishlists/{wid}/products/{productId}/move',
  getWishlist: 'GET /member/{id}/wishlists/{wid}',
})
