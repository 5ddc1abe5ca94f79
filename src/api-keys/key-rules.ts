/** How long the former secret stays valid when a key is rotated, in hours. */
export const overlapHours = [0, 1, 24, 168] as const
export type OverlapHours = (typeof overlapHours)[number]

export const callsPerMinute = { min: 60, usual: 600, max: 6000 } as const
export const maxKeyDays = 2 * 365
export const usualKeyDays = 365
/** How long before it expires a key is mentioned. */
export const expiryWarningDays = 14
export const maxLiveKeys = 100
