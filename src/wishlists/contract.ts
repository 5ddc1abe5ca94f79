import { z } from 'zod'
import { Image, ProductCard } from '#catalog/contract.ts'
import { Configuration } from '#configurations/schema.ts'
import { contract } from '#core/contract.ts'
import { maxNameLength, maxNoteLength, maxUnits, maxWishlistItems, maxWishlists } from './wishlist-limits.ts'

const Id = z.coerce.number().int().positive().max(999_999_999)
const Ok = z.object({ status: z.literal('ok') })
const Name = z.string().trim().min(1, 'Ge listan ett namn').max(maxNameLength)

export const WishlistTile = z
  .object({
    id: z.int(),
    name: z.string(),
    isShared: z.boolean(),
    units: z.int(),
    sum: z.int(),
    /** Units that can be bought and their total price for the member in öre. */
    images: z.array(Image),
    holds: z.boolean(),
  })
  .meta({ id: 'WishlistTile' })
export type WishlistTile = z.infer<typeof WishlistTile>

export const NewWishlistItem = z
  .object({
    productId: z.int().positive().max(999_999_999),
    quantity: z.int().min(1).max(maxUnits),
    /** Of products made to order. */
    configuration: Configuration.optional(),
  })
  .meta({ id: 'NewWishlistItem' })
export type NewWishlistItem = z.infer<typeof NewWishlistItem>

export const WishlistItem = z
  .object({
    product: ProductCard,
    quantity: z.int(),
    note: z.string(),
    /** How a product made to order is built; null when it is not chosen, or can no longer be built so. */
    configuration: Configuration.nullable(),
    /** In öre, without the surcharge of choices; shown to the owner only. */
    priceWhenAdded: z.int().nullable(),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = z
  .object({
    id: z.int(),
    name: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    owner: z.object({ id: z.int(), username: z.string() }),
    rows: z.array(WishlistItem),
    gone: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'Wishlist' })
export type Wishlist = z.infer<typeof Wishlist>

const noSuchList = { 'no-such-list': { status: 404, message: 'Önskelistan finns inte.' } }
const noSuchProduct = { 'no-such-product': { status: 404, message: 'Produkten säljs inte längre.' } }
const tooManyProducts = {
  'too-many-products': { status: 507, message: `En önskelista rymmer ${maxWishlistItems} produkter.` },
}
const ListId = z.object({ wid: Id })
const RowId = z.object({ wid: Id, productId: Id })

export const wishlistsContract = contract({
  getMyWishlists: {
    method: 'GET',
    path: '/member/wishlists',
    summary: "Lists the member's own lists, most recently changed first; with a product, which of them contain it",
    query: z.object({ productId: Id.optional() }),
    answer: z.object({ data: z.array(WishlistTile) }),
    membersOnly: true,
  },
  getSavedProducts: {
    method: 'GET',
    path: '/member/wishlists/saved',
    summary: "Lists every product in any of the member's lists",
    answer: z.object({ productIds: z.array(z.int()) }),
    membersOnly: true,
  },
  createWishlist: {
    method: 'POST',
    path: '/member/wishlists',
    summary:
      'Creates a list, private until it is shared; if the name exists, returns that list. Given products are added in the given quantities',
    body: z.object({ name: Name, products: z.array(NewWishlistItem).max(maxWishlistItems).default([]) }),
    answer: z.object({ id: z.int(), isNew: z.boolean() }),
    membersOnly: true,
    problems: {
      'too-many-lists': { status: 507, message: `Du kan ha ${maxWishlists} önskelistor. Ta bort någon först.` },
      ...tooManyProducts,
    },
  },
  changeWishlist: {
    method: 'PUT',
    path: '/member/wishlists/{wid}',
    summary: 'Renames a list, shares it or makes it private again',
    params: ListId,
    body: z.object({ name: Name.optional(), isShared: z.boolean().optional() }),
    answer: Ok,
    membersOnly: true,
    problems: {
      ...noSuchList,
      'name-taken': { status: 409, message: 'Du har redan en önskelista med det namnet.' },
    },
  },
  removeWishlist: {
    method: 'DELETE',
    path: '/member/wishlists/{wid}',
    summary: 'Deletes a list with all its products',
    params: ListId,
    answer: Ok,
    membersOnly: true,
    problems: noSuchList,
  },
  putWishlistItem: {
    method: 'PUT',
    path: '/member/wishlists/{wid}/products/{productId}',
    summary:
      'Adds a product to a list, or changes its quantity, its note and how it is built; omitted fields stay unchanged',
    params: RowId,
    body: z.object({
      quantity: z.int().min(1).max(maxUnits).optional(),
      note: z.string().trim().max(maxNoteLength).optional(),
      configuration: Configuration.optional(),
    }),
    answer: Ok,
    membersOnly: true,
    problems: { ...noSuchList, ...noSuchProduct, ...tooManyProducts },
  },
  removeWishlistItem: {
    method: 'DELETE',
    path: '/member/wishlists/{wid}/products/{productId}',
    summary: 'Removes a product from a list',
    params: RowId,
    answer: Ok,
    membersOnly: true,
    problems: noSuchList,
  },
  moveWishlistItem: {
    method: 'POST',
    path: '/member/wishlists/{wid}/products/{productId}/move',
    summary: "Moves a product with its note to another of the member's lists; idempotent",
    params: RowId,
    body: z.object({ to: Id }),
    answer: Ok,
    membersOnly: true,
    problems: { ...noSuchList, ...tooManyProducts },
  },
  getWishlist: {
    method: 'GET',
    path: '/member/{id}/wishlists/{wid}',
    summary: "Retrieves a list with its products at the caller's prices: for its owner, and for anyone if it is shared",
    params: z.object({ id: Id, wid: Id }),
    answer: z.object({ data: Wishlist }),
    problems: noSuchList,
  },
})
