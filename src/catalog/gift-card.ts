/** The product that is money for later: its sum is chosen, and nothing makes it cheaper. */
export const giftCardProduct = 290553
