import type { Rewards } from '#core/shop.ts'

/** Least and most. A knight has reached a level that a new member is not on. */
export const rewardLimits = {
  reviewXp: [0, 5000],
  gameXpADay: [0, 2000],
  knightLevel: [2, 25],
  knightAchievements: [0, 500],
  knightReviews: [0, 100],
  knightDays: [0, 3650],
} as const satisfies Record<keyof Rewards, readonly [number, number]>
