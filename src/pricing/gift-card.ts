export const giftCardProduct = 290553
/** In öre: what a card that is bought may be worth. */
export const giftCardAmounts = { least: 10_000, most: 1_000_000 } as const
