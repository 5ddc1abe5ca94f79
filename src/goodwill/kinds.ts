export const goodwillKinds = ['refund', 'gift-card', 'xp'] as const
export type GoodwillKind = (typeof goodwillKinds)[number]
