/** Where received units go. */
export const dispositions = ['stock', 'fyndware', 'scrap', 'sent-back'] as const
export type Disposition = (typeof dispositions)[number]
