export const giftCardProduct = 290553
