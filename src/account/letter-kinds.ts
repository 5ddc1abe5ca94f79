/** What is sent to people who have said yes to it. Letters about an order, a watch or an account are no such letters. */
export const letterKinds = ['newsletter', 'cart-reminder', 'wish-news'] as const
export type LetterKind = (typeof letterKinds)[number]
