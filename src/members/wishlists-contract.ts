import { z } from 'zod'
import { Image, ProductCard } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { longestName, longestNote, maxPieces, maxWished, maxWishlists } from './wishlist-limits.ts'

const Id = z.coerce.number().int().positive().max(999_999_999)
const Ok = z.object({ status: z.literal('ok') })
const Name = z.string().trim().min(1, 'Ge listan ett namn').max(longestName)

/** A list as it stands among the others. */
export const WishlistTile = z
  .object({
    id: z.int(),
    name: z.string(),
    isShared: z.boolean(),
    /** Pieces that can be bought in the shop, and what they cost the member now, in öre. */
    pieces: z.int(),
    sum: z.int(),
    /** Of the first products. */
    images: z.array(Image),
    /** Whether the product that was asked about is in it. */
    holds: z.boolean(),
  })
  .meta({ id: 'WishlistTile' })
export type WishlistTile = z.infer<typeof WishlistTile>

/** A product and how many, as a cart holds it. */
export const WishedPieces = z
  .object({
    productId: z.int().positive().max(999_999_999),
    quantity: z.int().min(1).max(maxPieces),
  })
  .meta({ id: 'WishedPieces' })
export type WishedPieces = z.infer<typeof WishedPieces>

export const WishedProduct = z
  .object({
    product: ProductCard,
    quantity: z.int(),
    note: z.string(),
    /** What it cost the owner when it was saved, in öre; told to nobody else. */
    priceWhenAdded: z.int().nullable(),
  })
  .meta({ id: 'WishedProduct' })
export type WishedProduct = z.infer<typeof WishedProduct>

export const Wishlist = z
  .object({
    id: z.int(),
    name: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    owner: z.object({ id: z.int(), username: z.string() }),
    rows: z.array(WishedProduct),
    /** What is no longer sold. */
    gone: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'Wishlist' })
export type Wishlist = z.infer<typeof Wishlist>

const noSuchList = { 'no-such-list': { status: 404, message: 'Önskelistan finns inte.' } }
const noSuchProduct = { 'no-such-product': { status: 404, message: 'Produkten säljs inte längre.' } }
const tooManyProducts = {
  'too-many-products': { status: 507, message: `En önskelista rymmer ${maxWished} produkter.` },
}
const ListId = z.object({ wid: Id })
const RowId = z.object({ wid: Id, productId: Id })

export const wishlistsContract = contract({
  getMyWishlists: {
    method: 'GET',
    path: '/member/wishlists',
    summary: 'The member’s own lists, the one that was changed last first; with a product, which of them hold it',
    query: z.object({ productId: Id.optional() }),
    answer: z.object({ data: z.array(WishlistTile) }),
    membersOnly: true,
  },
  getSavedProducts: {
    method: 'GET',
    path: '/member/wishlists/saved',
    summary: 'Every product that is in one of the member’s lists',
    answer: z.object({ productIds: z.array(z.int()) }),
    membersOnly: true,
  },
  createWishlist: {
    method: 'POST',
    path: '/member/wishlists',
    summary:
      'A new list, private until it is shared; of a name that there is, the list that has it. Products that come along are put into it, as many as told',
    body: z.object({ name: Name, products: z.array(WishedPieces).max(maxWished).default([]) }),
    answer: z.object({ id: z.int() }),
    membersOnly: true,
    refusals: {
      'too-many-lists': { status: 507, message: `Du kan ha ${maxWishlists} önskelistor. Ta bort någon först.` },
      ...tooManyProducts,
    },
  },
  changeWishlist: {
    method: 'PUT',
    path: '/member/wishlists/{wid}',
    summary: 'Gives a list another name, shares it or makes it private again',
    params: ListId,
    body: z.object({ name: Name.optional(), isShared: z.boolean().optional() }),
    answer: Ok,
    membersOnly: true,
    refusals: {
      ...noSuchList,
      'name-taken': { status: 409, message: 'Du har redan en önskelista med det namnet.' },
    },
  },
  removeWishlist: {
    method: 'DELETE',
    path: '/member/wishlists/{wid}',
    summary: 'Removes a list with everything in it',
    params: ListId,
    answer: Ok,
    membersOnly: true,
    refusals: noSuchList,
  },
  putWished: {
    method: 'PUT',
    path: '/member/wishlists/{wid}/products/{productId}',
    summary: 'Saves a product in a list, or changes how many and the note; what is left out stays',
    params: RowId,
    body: z.object({
      quantity: z.int().min(1).max(maxPieces).optional(),
      note: z.string().trim().max(longestNote).optional(),
    }),
    answer: Ok,
    membersOnly: true,
    refusals: { ...noSuchList, ...noSuchProduct, ...tooManyProducts },
  },
  removeWished: {
    method: 'DELETE',
    path: '/member/wishlists/{wid}/products/{productId}',
    summary: 'Takes a product out of a list',
    params: RowId,
    answer: Ok,
    membersOnly: true,
    refusals: noSuchList,
  },
  moveWished: {
    method: 'POST',
    path: '/member/wishlists/{wid}/products/{productId}/move',
    summary: 'Moves a product to another of the member’s lists, with its note; moved again it stays there',
    params: RowId,
    body: z.object({ to: Id }),
    answer: Ok,
    membersOnly: true,
    refusals: { ...noSuchList, ...tooManyProducts },
  },
  getWishlist: {
    method: 'GET',
    path: '/member/{id}/wishlists/{wid}',
    summary:
      'A list with its products at the prices of whoever asks: for its owner, and for everybody when it is shared',
    params: z.object({ id: Id, wid: Id }),
    answer: z.object({ data: Wishlist }),
    refusals: noSuchList,
  },
})
