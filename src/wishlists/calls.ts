import { calls } from '#core/calls.ts'
import type { wishlistsContract } from './contract.ts'

export const wishlists = calls<typeof wishlistsContract>({
  getMyWishlists: 'GET /member/wishlists',
  getSavedProducts: 'GET /member/wishlists/saved',
  createWishlist: 'POST /member/wishlists',
  changeWishlist: 'PUT /member/wishlists/{wid}',
  removeWishlist: 'DELETE /member/wishlists/{wid}',
  putWishlistItem: 'PUT /member/wishlists/{wid}/products/{productId}',
  removeWishlistItem: 'DELETE /member/wishlists/{wid}/products/{productId}',
  moveWishlistItem: 'POST /member/wishlists/{wid}/products/{productId}/move',
  getWishlist: 'GET /member/{id}/wishlists/{wid}',
})
