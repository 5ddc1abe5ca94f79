/** Where extensions show something: below the price of a product, above the sums of the cart, and so on. */
export const slotPlaces = ['product-below-price', 'cart-above-summary', 'footer', 'start-page'] as const
export type SlotPlace = (typeof slotPlaces)[number]
