/** What the customer may choose between ((EU) 2023/988 art. 37). */
export const remedies = ['repair', 'replacement', 'refund'] as const
export type Remedy = (typeof remedies)[number]
