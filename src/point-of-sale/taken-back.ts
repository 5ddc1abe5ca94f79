/** Of what is taken back at the counter; what is sold at a lower price is decided under returns. */
export const conditions = ['sealed', 'opened', 'used', 'damaged', 'seal-broken'] as const
export type Condition = (typeof conditions)[number]

export const fates = ['stock', 'scrap'] as const
export type Fate = (typeof fates)[number]
