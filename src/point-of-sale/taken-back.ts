import type { Disposition } from '#returns/dispositions.ts'

/** Of what is taken back at the counter; what is sold at a lower price is decided under returns. */
export const conditions = ['sealed', 'opened', 'used', 'damaged', 'seal-broken'] as const
export type Condition = (typeof conditions)[number]

export const counterDispositions = ['stock', 'scrap'] as const satisfies readonly Disposition[]
export type CounterDisposition = (typeof counterDispositions)[number]
