/** What a request is about, for whoever decides. */
export const aboutTexts = {
  giftCard: (name: string, email: string) => `Presentkort till ${name}, ${email}`,
  returned: (id: number, order: number) => `Retur ${id} på order ${order}`,
  byBank: (order: string) => `Återbetalning från företagskontot för order ${order}`,
  goodwill: (order: number, reason: string) => `Gottgörelse på order ${order}: ${reason}`,
  payout: (gateway: string, day: string) => `Utbetalning från ${gateway} ${day}`,
} as const
