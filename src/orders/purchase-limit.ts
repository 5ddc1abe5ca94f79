/** How long a purchase counts against what one customer may buy of a product, days; for every product of the shop. */
export const purchaseLimitDays = 30
